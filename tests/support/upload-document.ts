/**
 * Uploads a document as the product's own page does: requests an address, sends the file there, records the document.
 */
import type { DocumentReader } from '../../api/modules/reading/read-document.ts';
import type { DocumentDetails } from '../../api/modules/documents/schemas.ts';
import type { TestClient, TestResponse } from './api.ts';

export interface FileToUpload {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly documentType?: string;
}

export const bodyOf = (bytes: Uint8Array): BodyInit => bytes as Uint8Array<ArrayBuffer>;

export const newAddress = async (client: TestClient): Promise<string> =>
  (await client.call('POST', '/api/objects/upload')).body.uploadURL;

export const sendTo = (client: TestClient, address: string, { bytes, type }: Pick<FileToUpload, 'bytes' | 'type'>) =>
  client.request('PUT', address, { body: bodyOf(bytes), headers: { 'Content-Type': type } });

export const record = (
  client: TestClient,
  objectPath: string,
  { name, type, bytes, documentType = 'OTHER' }: FileToUpload,
  headers: Record<string, string> = {},
): Promise<TestResponse> =>
  client.call(
    'POST',
    '/api/documents',
    { filename: name, originalName: name, documentType, mimeType: type, fileSize: bytes.length, objectPath },
    headers,
  );

/** The answer of the first call that is refused, or of the last call. */
export async function tryUpload(client: TestClient, file: FileToUpload): Promise<TestResponse> {
  const address = await newAddress(client);
  const sent = await sendTo(client, address, file);
  if (!sent.ok) {
    const text = await sent.text();
    return { status: sent.status, headers: sent.headers, text, body: JSON.parse(text) };
  }
  return record(client, address, file);
}

/** @throws Error when the upload was refused */
export async function uploadDocument(client: TestClient, file: FileToUpload): Promise<DocumentDetails> {
  const { status, body, text } = await tryUpload(client, file);
  if (status !== 201) throw new Error(`The upload answered ${status}: ${text}`);
  return body;
}

/** A reader that finds what a test wants at once, because the real one takes a process and seconds. */
export const readerOf = (overrides: Partial<DocumentReader> = {}): DocumentReader => ({
  drawPage: async () => ({ png: new Uint8Array([0x89]), pages: 1 }),
  readDocument: async () => ({ text: 'A text', values: [], issues: [] }),
  ...overrides,
});
