import { mimeTypeOf } from '../../../../engine/product/documents/limits.ts';
import type { DocumentType } from '../../../../engine/product/documents/types.ts';
import { api, read } from '../../../lib/api.ts';
import { changeDocuments } from '../../../lib/get-documents.ts';
import { refreshPlan } from '../../../lib/subscription.ts';
import { putFile, type PutFileOptions } from '../../../lib/put-file.ts';
import { refreshChecklist } from './get-checklist.ts';

export interface Upload {
  readonly file: File;
  readonly documentType: DocumentType;
}

/** The upload failed before any byte was sent: the server returned no upload address. */
export class NoUploadAddress extends Error {}

/**
 * Uploads a document: requests an upload address, sends the bytes there, and records the document. Each try requests
 * a new address, because an address works only once.
 * @throws NoUploadAddress; ApiError and TypeError as `api.ts` does; the signal's reason
 */
export async function uploadDocument(
  { file, documentType }: Upload,
  { onProgress, signal }: Pick<PutFileOptions, 'onProgress' | 'signal'>,
): Promise<void> {
  const mimeType = mimeTypeOf(file.name);
  if (!mimeType) throw new TypeError('Files of this type are not accepted.');
  const { uploadURL } = await read(api.objects.upload.$post({}, { init: { signal } })).catch((error: unknown) => {
    signal.throwIfAborted();
    throw new NoUploadAddress('Failed to get upload URL', { cause: error });
  });
  await putFile(uploadURL, file, { contentType: mimeType, onProgress, signal });
  signal.throwIfAborted();
  const { name, size } = file;
  const json = {
    filename: name,
    originalName: name,
    documentType,
    mimeType,
    fileSize: size,
    objectPath: uploadURL,
  };
  const document = await read(api.documents.$post({ json }, { init: { signal } }));
  await changeDocuments((known) => [document, ...known]);
  void refreshChecklist();
  void refreshPlan();
}
