/**
 * Prints the paired times of the PDF of a complete DS-160, in milliseconds: made by the product's thread and by
 * unchanged pdfmake.
 */
import pdfmake from 'pdfmake';
import { FONTS } from '../../../api/lib/pdf/fonts.ts';
import { pageFooter, pageHeader } from '../../../api/lib/pdf/page-frame.ts';
import { createPdfWorkers } from '../../../api/lib/pdf/pdf-workers.ts';
import { assignFonts } from '../../../api/lib/pdf/assign-fonts.ts';
import { TABLE_LAYOUTS } from '../../../api/lib/pdf/table-layouts.ts';
import type { PdfDocument } from '../../../engine/pdf/pdf-document.ts';
import { completeDocuments } from '../lib/complete-documents.ts';
import { paired } from '../lib/rounds.ts';

const ROUNDS = 9;
const WARM_UP = 2;

const documents = completeDocuments();
const typed = documents.map(typeOf);
const workers = createPdfWorkers({ workers: 1 });
pdfmake.setFonts(FONTS);
pdfmake.setTableLayouts(TABLE_LAYOUTS);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => true);

const ours = (): Promise<number> => timeEach(documents, (document) => workers.render(document, { ownerId: 'bench' }));
/** Runs in the main thread, with unchanged pdfmake. */
const theirs = (): Promise<number> =>
  timeEach(typed, ({ frame, ...definition }) =>
    pdfmake.createPdf({ ...definition, header: pageHeader(frame), footer: pageFooter(frame) }).getBuffer(),
  );

for (let round = 0; round < WARM_UP; round += 1) {
  await ours();
  await theirs();
}
process.stdout.write(JSON.stringify(await paired(ROUNDS, ours, theirs)));

/** The same document with its fonts assigned, because pdfmake cannot choose them. */
function typeOf(document: PdfDocument): PdfDocument {
  const copy = structuredClone(document);
  assignFonts(copy);
  return copy;
}

/** Milliseconds per document. Each document is copied first, because pdfmake changes its input. */
async function timeEach(
  all: readonly PdfDocument[],
  make: (document: PdfDocument) => Promise<Uint8Array>,
): Promise<number> {
  const copies = structuredClone(all);
  const start = performance.now();
  for (const copy of copies) await make(copy);
  return (performance.now() - start) / all.length;
}
