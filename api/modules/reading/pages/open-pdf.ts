/** Opens a PDF: the text layers of its pages, and its pages as images. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { ReadingError } from '../errors.ts';
import type { OpenFile } from './open-file.ts';
import { pdfText } from './pdf-text.ts';
import { pdfjs } from './pdfjs.ts';

const PACKAGE = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folder = (name: string): string => `${join(PACKAGE, name)}/`;

/** Letters and digits. A page with fewer is a picture with a stamp or a page number. */
const MIN_TEXT = 40;

export async function openPdf(bytes: Uint8Array): Promise<OpenFile> {
  const { getDocument, VerbosityLevel } = await pdfjs();
  const document = await getDocument({
    // Pass a copy, because pdfjs takes ownership of the bytes and rejects Buffers.
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    disableFontFace: true,
    isEvalSupported: false,
    enableXfa: false,
    standardFontDataUrl: folder('standard_fonts'),
    cMapUrl: folder('cmaps'),
    cMapPacked: true,
    wasmUrl: folder('wasm'),
  }).promise.catch((error: Error) => {
    throw new ReadingError(error.name === 'PasswordException' ? 'PROTECTED' : 'UNREADABLE', error.message);
  });
  if ((await document.hasJSActions()) || (await document.getAttachments())) throw new ReadingError('HOLDS_PROGRAM');
  const page = <T>(index: number, read: (page: PDFPageProxy) => Promise<T>): Promise<T> =>
    document
      .getPage(index + 1)
      .then(read)
      .catch((error: Error) => {
        throw error instanceof ReadingError ? error : new ReadingError('UNREADABLE', error.message);
      });
  return {
    pages: document.numPages,
    size: null,
    text: (index) =>
      page(index, async (proxy) => {
        const text = await pdfText(proxy);
        const letters = text.lines.reduce((sum, line) => sum + (line.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);
        return letters < MIN_TEXT ? null : text;
      }),
    image: (index, side) =>
      page(index, async (proxy) => (await import('./picture.ts')).greyPicture(await drawPage(proxy, side), side)),
    png: (index, side) => page(index, (proxy) => drawPage(proxy, side)),
  };
}

async function drawPage(page: PDFPageProxy, side: number): Promise<Uint8Array> {
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: side / Math.max(width, height) });
  const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
  // In Node, pdfjs draws on the canvas of this package, but its type only knows the browser's canvas.
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport, background: '#ffffff' }).promise;
  return new Uint8Array(await canvas.encode('png'));
}
