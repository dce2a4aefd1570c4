/** Runs a check now, and again whenever a file changes. */
import { watch, type FSWatcher } from 'node:fs';
import { errorCode } from './error-code.ts';
import { StartupError } from './startup-error.ts';

/** Debounce: an editor's save causes several events within a few milliseconds. */
const QUIET_MS = 50;

type Watch = (folder: string, changed: () => void) => FSWatcher;

/**
 * Runs `check` now and after each change in one of the folders, one run at a time; a change during a run starts
 * another. It watches folders, not files, because many editors save by replacing the file with a new one.
 * @param system watches a folder; `fs.watch`, except in tests
 * @returns the watchers, which keep the process running until they are closed
 * @throws StartupError when the operating system has no watcher left
 */
export async function watchFolders(
  folders: readonly string[],
  check: () => Promise<void>,
  system: Watch = watch,
): Promise<FSWatcher[]> {
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then(check);
    }, QUIET_MS);
  };
  const watchers = [...new Set(folders)].map((folder) => watchFolder(system, folder, soon));
  await (last = check());
  return watchers;
}

function watchFolder(system: Watch, folder: string, changed: () => void): FSWatcher {
  try {
    return system(folder, changed);
  } catch (error) {
    const code = errorCode(error);
    if (code !== 'ENOSPC' && code !== 'EMFILE') throw error;
    throw new StartupError(
      `${folder} cannot be watched for changes (${code}): other programs watch too many files. Close some of them, or raise fs.inotify.max_user_watches and fs.inotify.max_user_instances.`,
      { cause: error },
    );
  }
}
