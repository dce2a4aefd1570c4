/** Folders for a test, removed when its process ends. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made: string[] = [];
process.once('exit', () => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** @returns a new folder, in the one that `npm test` has made for all tests */
export function tempDir(): string {
  const folder = mkdtempSync(join(process.env.TEST_FOLDER ?? tmpdir(), 'test-'));
  made.push(folder);
  return folder;
}
