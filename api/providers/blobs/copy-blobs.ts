import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { flush } from '../../lib/flush.ts';
import { unlessMissing } from '../../lib/error-code.ts';
import { isId } from './blob-store.ts';

/**
 * Copies all files of a folder store, sealed as they are, while it is in use. A file that is still being written is
 * left out, and a file that is deleted during the copy is no error. All copies are on the disk when this resolves.
 * @param to a folder that does not exist yet
 * @throws Error when there is no room, or a file cannot be read
 */
export async function copyBlobs(from: string, to: string): Promise<{ files: number; bytes: number }> {
  let [files, bytes] = [0, 0];
  await mkdir(to);
  for (const folder of await idsIn(from)) {
    await mkdir(join(to, folder));
    for (const file of await idsIn(join(from, folder))) {
      const copy = join(to, folder, file);
      if (!(await unlessMissing(copyFile(join(from, folder, file), copy).then(() => true)))) continue;
      await flush(copy);
      files += 1;
      bytes += (await stat(copy)).size;
    }
    await flush(join(to, folder));
  }
  await flush(to);
  return { files, bytes };
}

/** Whether a folder store has a file. */
export async function hasBlobs(root: string): Promise<boolean> {
  for (const folder of await idsIn(root)) if ((await idsIn(join(root, folder))).length > 0) return true;
  return false;
}

/** The names of finished files. An unfinished file has another name. */
const idsIn = async (folder: string): Promise<string[]> => ((await unlessMissing(readdir(folder))) ?? []).filter(isId);
