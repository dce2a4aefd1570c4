import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkedId, type BlobName, type BlobStore } from './blob-store.ts';
import { flush } from '../../lib/flush.ts';
import { unlessMissing } from '../../lib/error-code.ts';

/** The folder of the files when no remote store is set. */
export const blobFolder = (dataDir: string): string => join(dataDir, 'blobs');

/** Files in folders below `root`. */
export function createFolderBlobStore(root: string): BlobStore {
  const folderOf = (folder: string): string => join(root, checkedId(folder));
  const pathOf = ({ folder, file }: BlobName): string => join(folderOf(folder), checkedId(file));
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      const firstMade = await mkdir(folderOf(name.folder), { recursive: true, mode: 0o700 });
      try {
        await writeThrough(`${path}.new`, bytes);
        await rename(`${path}.new`, path);
        await flush(folderOf(name.folder));
        if (firstMade !== undefined) await flush(root);
      } catch (error) {
        await rm(`${path}.new`, { force: true });
        throw error;
      }
    },
    get: (name) => unlessMissing(readFile(pathOf(name))),
    getStream: async (name) => {
      const path = pathOf(name);
      return (await unlessMissing(stat(path))) && piecesOf(path);
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
      await rm(`${pathOf(name)}.new`, { force: true });
    },
    removeFolder: (folder) => rm(folderOf(folder), { recursive: true, force: true }),
  };
}

/** Opens the file when its first piece is read, so that a stream that is never read leaves no file open. */
async function* piecesOf(path: string): AsyncGenerator<Buffer> {
  for await (const piece of createReadStream(path)) yield piece as Buffer;
}

async function writeThrough(path: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(path, 'w', 0o600);
  try {
    await writeFile(handle, bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
