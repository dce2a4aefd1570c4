import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux has a file system in memory here. In a container it is often small. */
const IN_MEMORY = '/dev/shm';
/** More than all test files need at the same time, bytes. */
const ROOM = 4 * 1024 ** 3;

/**
 * Makes the folder in which the tests make theirs: in memory where that is possible, because a test would otherwise wait
 * a hundred times until its database is on the disk. The folder is deleted when this process ends.
 */
export function makeTestFolder(): string {
  const folder = mkdtempSync(join(hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir(), 'formport-tests-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM;
  } catch {
    // Other systems do not have it.
    return false;
  }
}
