import pdfmake from 'pdfmake';
import type { PdfDocument } from '../../../engine/pdf/pdf-document.ts';
import { FONTS } from './fonts.ts';
import { pageFooter, pageHeader } from './page-frame.ts';
import { adaptPdfmake } from './pdfmake/adapt-pdfmake.ts';
import { assignFonts } from './assign-fonts.ts';
import { TABLE_LAYOUTS } from './table-layouts.ts';

const fontFiles = new Set<string>(Object.values(FONTS).flatMap((family) => Object.values(family)));

adaptPdfmake();
pdfmake.setFonts(FONTS);
pdfmake.setTableLayouts(TABLE_LAYOUTS);
// A document contains answers of users, so pdfmake may read no URL in it, and no file but the fonts.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));

/**
 * Makes the PDF file of a document from `pdfDocument`. It blocks this thread, so a server uses `PdfWorkers` instead.
 * Equal documents give equal bytes.
 *
 * @throws any error of pdfmake; no text that a user types should cause one
 */
export async function renderPdf(document: PdfDocument): Promise<Uint8Array> {
  const copy = structuredClone(document);
  assignFonts(copy);
  const { frame, ...definition } = copy;
  return pdfmake.createPdf({ ...definition, header: pageHeader(frame), footer: pageFooter(frame) }).getBuffer();
}
