/** A PDF of a few texts, one below the other. */
import { renderPdf } from '../../api/lib/pdf/render-pdf.ts';
import type { PdfDocument } from '../../engine/pdf/pdf-document.ts';
import { textRuns } from '../../engine/pdf/text-runs.ts';

/** The margin around the page's content, in points. */
export const PAGE_MARGIN = 57;

const documentOf = (...texts: string[]): PdfDocument => ({
  pageSize: 'LETTER',
  pageMargins: PAGE_MARGIN,
  defaultStyle: { font: 'Roboto', fontSize: 10 },
  info: { creationDate: new Date(0) },
  frame: { left: { text: '' }, right: { text: '' }, mark: null, foot: { text: '' } },
  content: texts.map((text) => ({ text: textRuns(text) })),
});

export const bytesOf = (...texts: string[]): Promise<Uint8Array> => renderPdf(documentOf(...texts));
