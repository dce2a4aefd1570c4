/** A worker thread that makes PDF files, one after another. Its messages are defined in `pdf-workers.ts`. */
import { parentPort } from 'node:worker_threads';
import type { PdfDocument } from '../../../engine/pdf/pdf-document.ts';
import type { PdfResult } from './pdf-workers.ts';
import { renderPdf } from './render-pdf.ts';

parentPort!.on('message', async (document: PdfDocument) => {
  try {
    // A separate buffer, so that the bytes can be transferred instead of copied.
    const bytes = new Uint8Array(await renderPdf(document));
    parentPort!.postMessage({ bytes } satisfies PdfResult, [bytes.buffer]);
  } catch (error) {
    parentPort!.postMessage({ failed: error as Error } satisfies PdfResult);
  }
});
