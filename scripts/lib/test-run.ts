/** What the files of a test process share, such as a browser: it is started when first needed and ended after the last file. */
const ends: Array<() => Promise<void>> = [];

export function afterAllFiles(end: () => Promise<void>): void {
  ends.push(end);
}

/** For `test-process.ts`. Without it a process whose files share something would never end. */
export async function endWhatIsShared(): Promise<void> {
  await Promise.all(ends.splice(0).map((end) => end()));
}
