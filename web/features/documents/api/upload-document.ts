import { beginsAs, MAX_FIRST_BYTES } from '../../../../engine/product/documents/first-bytes.ts';
import { mimeTypeOf, OTHER_CONTENT, type DocumentMimeType } from '../../../../engine/product/documents/limits.ts';
import type { DocumentType } from '../../../../engine/product/documents/types.ts';
import { api, read } from '../../../lib/api.ts';
import { isNotFound } from '../../../lib/api-error.ts';
import { changeDocuments, refreshDocuments, type DocumentView } from '../../../lib/get-documents.ts';
import { refreshPlan } from '../../../lib/subscription.ts';
import { putFile, type PutFileOptions } from '../../../lib/put-file.ts';
import { randomId } from '../../../lib/random-id.ts';
import { refreshChecklist } from './get-checklist.ts';

export interface Upload {
  readonly file: File;
  readonly documentType: DocumentType;
}

/** A file that has arrived at the server, and is recorded as a document once, however often the record is sent. */
export interface SentFile extends Upload {
  readonly mimeType: DocumentMimeType;
  readonly uploadURL: string;
  readonly idempotencyKey: string;
}

interface UploadOptions extends Pick<PutFileOptions, 'onProgress' | 'signal'> {
  /** The file of an earlier try. Its document may exist, because only the answer was lost. */
  readonly former: SentFile | null;
  /** Called when the file has arrived, before it is recorded. */
  readonly onSent: (sent: SentFile) => void;
}

/** The upload failed before any byte was sent: the server returned no upload address. */
export class NoUploadAddress extends Error {}

/** The file itself cannot be uploaded. The message says what to do. */
export class UnusableFile extends Error {}

/**
 * Uploads a document: requests an upload address, sends the bytes there, and records the document. Each try requests
 * a new address, because an address works only once; but a file that has arrived already is not sent again.
 * @throws NoUploadAddress; UnusableFile; ApiError and TypeError as `api.ts` does; the signal's reason
 */
export async function uploadDocument(upload: Upload, options: UploadOptions): Promise<void> {
  const document = (await recordedBefore(upload, options)) ?? (await record(await sendFile(upload, options), options));
  await changeDocuments((known) => [document, ...known.filter(({ id }) => id !== document.id)]);
}

/**
 * The document of an earlier try; undefined when there was none, when its upload address has expired, or when the user
 * has deleted the document since.
 */
async function recordedBefore(
  { file, documentType }: Upload,
  { former, signal, onProgress }: UploadOptions,
): Promise<DocumentView | undefined> {
  if (former?.file !== file || former.documentType !== documentType) return undefined;
  onProgress(1);
  try {
    const { id } = await record(former, { signal });
    return await read(api.documents[':id'].$get({ param: { id } }, { init: { signal } }));
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

async function sendFile(upload: Upload, { onProgress, signal, onSent }: UploadOptions): Promise<SentFile> {
  const { file } = upload;
  const mimeType = await checkedType(file);
  const { uploadURL } = await read(api.objects.upload.$post({}, { init: { signal } })).catch((error: unknown) => {
    signal.throwIfAborted();
    throw new NoUploadAddress('Failed to get upload URL', { cause: error });
  });
  await putFile(uploadURL, file, { contentType: mimeType, onProgress, signal });
  const sent: SentFile = { ...upload, mimeType, uploadURL, idempotencyKey: randomId() };
  onSent(sent);
  return sent;
}

/** The type of a file, if its first bytes match its name. The server would find a mismatch only after the upload. */
async function checkedType(file: File): Promise<DocumentMimeType> {
  const begin = await file.slice(0, MAX_FIRST_BYTES).arrayBuffer().catch(unreadable);
  const mimeType = mimeTypeOf(file.name);
  if (!mimeType || !beginsAs(mimeType, new Uint8Array(begin))) throw new UnusableFile(OTHER_CONTENT);
  return mimeType;
}

function unreadable(): never {
  throw new UnusableFile('This file cannot be read. It was moved or changed after you chose it. Choose it again.');
}

async function record(
  { file: { name, size }, documentType, mimeType, uploadURL, idempotencyKey }: SentFile,
  { signal }: Pick<UploadOptions, 'signal'>,
): Promise<DocumentView> {
  const json = {
    filename: name,
    originalName: name,
    documentType,
    mimeType,
    fileSize: size,
    objectPath: uploadURL,
  };
  const options = { headers: { 'Idempotency-Key': idempotencyKey }, init: { signal } };
  try {
    return await read(api.documents.$post({ json }, options));
  } catch (error) {
    // The server may have stored the document, although its answer was lost or the upload was cancelled.
    void refreshDocuments();
    throw error;
  } finally {
    void refreshChecklist();
    void refreshPlan();
  }
}
