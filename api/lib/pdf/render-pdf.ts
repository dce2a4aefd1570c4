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
// A document is made from answers, so nothing in one may name an address or a file to read.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));

/**
 * The file of a document from `pdfDocument`, made in this thread, which it keeps busy: a server asks `PdfWorkers`.
 * Equal documents give equal bytes.
 *
 * @throws what pdfmake throws; nothing that a person typed should be able to make it
 */
export async function renderPdf(document: PdfDocument): Promise<Uint8Array> {
  const { frame, ...definition } = structuredClone(document);
  assignFonts(definition.content);
  for (const part of [frame.left, frame.right, frame.mark, frame.foot]) if (part) assignFonts(part);
  return pdfmake.createPdf({ ...definition, header: pageHeader(frame), footer: pageFooter(frame) }).getBuffer();
}
