/** Runs a check now, and again whenever a file changes. */
import { watch, type FSWatcher } from 'node:fs';

/** Debounce: an editor's save causes several events within a few milliseconds. */
const QUIET_MS = 50;

/**
 * Runs `check` now and after each change in one of the folders, one run at a time; a change during a run starts
 * another. It watches folders, not files, because many editors save by replacing the file with a new one.
 * @returns the watchers, which keep the process running until they are closed
 */
export async function watchFolders(folders: readonly string[], check: () => Promise<void>): Promise<FSWatcher[]> {
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then(check);
    }, QUIET_MS);
  };
  const watchers = [...new Set(folders)].map((folder) => watch(folder, soon));
  await (last = check());
  return watchers;
}
