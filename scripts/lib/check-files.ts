/** Checks the files of a restored copy: whether each file that its database names is there and can be opened. */
import { hasTable, type Db } from '../../api/db/client.ts';
import { createBlobs, type Blobs } from '../../api/lib/blobs/blobs.ts';
import type { Owned } from '../../api/lib/owned.ts';
import { listDocumentFiles, listPhotoFiles } from '../../api/lib/blobs/queries.ts';
import { UnsealError, type SealKey } from '../../api/lib/seal.ts';
import { createVault } from '../../api/lib/vault/vault.ts';
import { createFolderBlobStore } from '../../api/providers/blobs/folder-blob-store.ts';

interface NamedFile {
  readonly ref: Owned;
  /** Opens the whole file. @returns false when there is none. @throws UnsealError when it is damaged */
  readonly open: (blobs: Blobs) => Promise<boolean>;
}

/** The files of documents and pictures. A file that was uploaded but is no document yet is left out. */
export async function listNamedFiles(db: Db): Promise<NamedFile[]> {
  // A database of an older version may lack these tables.
  const documents = hasTable(db, 'documents') ? await listDocumentFiles(db) : [];
  const photos = hasTable(db, 'photos') ? await listPhotoFiles(db) : [];
  return [
    ...documents.map((ref) => ({ ref, open: (blobs: Blobs) => readThrough(blobs, ref) })),
    ...photos.map((ref) => ({ ref, open: async (blobs: Blobs) => (await blobs.get(ref)) !== undefined })),
  ];
}

async function readThrough(blobs: Blobs, ref: Owned): Promise<boolean> {
  const pieces = await blobs.getStream(ref);
  if (!pieces) return false;
  for await (const _ of pieces);
  return true;
}

export interface FileCheck {
  /** `folder/file` of each. */
  readonly missing: readonly string[];
  readonly damaged: readonly string[];
}

/**
 * Opens each file.
 * @param keys the data keys that may have sealed the keys of the users: two while the data key is changed
 * @param folder the folder of the files
 */
export async function checkFiles(
  db: Db,
  files: readonly NamedFile[],
  { keys, folder }: { keys: readonly SealKey[]; folder: string },
): Promise<FileCheck> {
  const stores = keys.map((key) => createBlobs(createFolderBlobStore(folder), createVault(db, key)));
  const [missing, damaged]: [string[], string[]] = [[], []];
  for (const { ref, open } of files) {
    const found = await Promise.all(stores.map((blobs) => open(blobs).catch(damagedOnly)));
    if (found.includes(true)) continue;
    (found.includes('damaged') ? damaged : missing).push(`${ref.ownerId}/${ref.id}`);
  }
  return { missing, damaged };
}

function damagedOnly(error: unknown): 'damaged' {
  if (!(error instanceof UnsealError)) throw error;
  return 'damaged';
}
