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

/** The upload ended before a byte was sent: the server gave no address for it. */
export class NoUploadAddress extends Error {}

/**
 * Sends a document and records it: asks for an address, sends the bytes there, and records what they are. Each try asks for
 * its own address, because one can be used once.
 * @throws NoUploadAddress; ApiError and TypeError as `api.ts` does; the signal's reason
 */
export async function uploadDocument(
  { file, documentType }: Upload,
  { onProgress, signal }: Pick<PutFileOptions, 'onProgress' | 'signal'>,
): Promise<void> {
  const mimeType = mimeTypeOf(file.name);
  if (!mimeType) throw new TypeError('The file has another ending than those that are accepted.');
  const { uploadURL } = await read(api.objects.upload.$post({}, { init: { signal } })).catch((error: unknown) => {
    signal.throwIfAborted();
    throw new NoUploadAddress('Failed to get upload URL', { cause: error });
  });
  await putFile(uploadURL, file, { contentType: mimeType, onProgress, signal });
  const { name, size } = file;
  const json = {
    filename: name,
    originalName: name,
    documentType,
    mimeType,
    fileSize: size,
    objectPath: uploadURL,
  };
  const document = await read(api.documents.$post({ json }));
  await changeDocuments((known) => [document, ...known]);
  void refreshChecklist();
  void refreshPlan();
}
