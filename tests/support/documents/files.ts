/** Documents for browser tests: files to upload, and documents that are already stored. */
import type { Page } from 'playwright';
import type { DocumentView } from '../../../api/modules/documents/schemas.ts';
import { mimeTypeOf } from '../../../engine/product/documents/limits.ts';
import type { DocumentType } from '../../../engine/product/documents/types.ts';
import { call } from '../journey.ts';
import { originOf } from '../page.ts';
import { textPdf } from './pdf-files.ts';

/** A file in the shape that Playwright puts into an input. */
export interface TestFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export const testFile = (name: string, buffer: Buffer): TestFile => ({
  name,
  mimeType: mimeTypeOf(name) ?? 'application/octet-stream',
  buffer,
});

/** A PDF with `pages` pages of text. */
export const letterFile = (name: string, pages = 1): TestFile =>
  testFile(
    name,
    textPdf(
      Array.from({ length: pages }, (_, page) => [
        `Page ${page + 1} of ${pages}`,
        'To whom it may concern:',
        'Anna Eriksson lives at Storgatan 1 in Uppsala.',
      ]),
    ),
  );

/** A valid PDF of about `bytes` bytes. */
export function largePdf(name: string, bytes: number): TestFile {
  const { buffer } = letterFile(name);
  // The filling between the objects and the trailer's end is a comment for every PDF reader.
  const filling = Buffer.concat([Buffer.from('\n%'), Buffer.alloc(bytes - buffer.length, 'x'), Buffer.from('\n')]);
  const end = buffer.lastIndexOf('startxref');
  return testFile(name, Buffer.concat([buffer.subarray(0, end), filling, buffer.subarray(end)]));
}

/** Stores a document of the page's signed-in user, without using the page. */
export async function storeDocument(page: Page, file: TestFile, documentType: DocumentType): Promise<DocumentView> {
  const { uploadURL } = await call<{ uploadURL: string }>(page, 'POST', '/api/objects/upload');
  const origin = originOf(page);
  const sent = await page.context().request.put(`${origin}${uploadURL}`, {
    headers: { Origin: origin, 'Content-Type': file.mimeType },
    data: file.buffer,
  });
  if (!sent.ok()) throw new Error(`The upload answered ${sent.status()}: ${await sent.text()}`);
  return call<DocumentView>(page, 'POST', '/api/documents', {
    filename: file.name,
    originalName: file.name,
    documentType,
    mimeType: file.mimeType,
    fileSize: file.buffer.length,
    objectPath: uploadURL,
  });
}

export const listDocuments = (page: Page): Promise<DocumentView[]> => call(page, 'GET', '/api/documents');

/** Stores a document and has it read. Resolves after it was read. */
export async function readDocument(page: Page, file: TestFile, documentType: DocumentType): Promise<DocumentView> {
  const { id } = await storeDocument(page, file, documentType);
  await call(page, 'POST', `/api/documents/${id}/process`);
  for (;;) {
    const found = (await listDocuments(page)).find((one) => one.id === id)!;
    if (found.failed !== null) throw new Error(`${file.name} could not be read: ${found.failed}`);
    if (found.processing === null && found.hasText) return found;
    await page.waitForTimeout(200);
  }
}
