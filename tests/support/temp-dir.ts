/** Folders for a test, removed when its process ends. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made: string[] = [];
process.once('exit', () => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

export function tempDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'formport-test-'));
  made.push(folder);
  return folder;
}
