/**
 * Resources that the files of a test process share, such as a browser. They start on first use and end after the last
 * file.
 */
const ends: Array<() => Promise<void>> = [];

export function afterAllFiles(end: () => Promise<void>): void {
  ends.push(end);
}

/** Called by `test-process.ts`. Without it, a process with shared resources would never end. */
export async function closeShared(): Promise<void> {
  await Promise.all(ends.splice(0).map((end) => end()));
}
