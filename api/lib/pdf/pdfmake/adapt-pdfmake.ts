/**
 * What pdfmake cannot do by itself, put into its inner parts; nothing outside this folder touches them. The tests of
 * pages and names are the contract: they read what comes out, and fail when a release of pdfmake moves what is used.
 */
import { REORDERED } from '../scripts.ts';
import { innerPart, type LayoutBuilder, type PdfKit } from './inner-parts.ts';
import { keepLetters } from './keep-letters.ts';
import { dropBreaks, joinWords, keepClusters, visualOrder } from './lines.ts';
import { processLongText } from './long-text.ts';
import { shapeText } from './shape-text.ts';

/** Changes pdfmake for this thread. To be called once, before the first document. */
export function adaptPdfmake(): void {
  const layout = innerPart<LayoutBuilder>('LayoutBuilder.js');
  const { buildNextLine, processLeaf } = layout;

  layout.buildNextLine = function (node) {
    const waiting = node._inlines?.slice() ?? [];
    const line = buildNextLine.call(this, node);
    if (!line) return null;
    const next = node._inlines?.[0];
    // Only the rest of a word that was cut is new here. What was waiting before begins a line or a word itself.
    if (next && !waiting.includes(next)) keepClusters(line, next);
    dropBreaks(line);
    joinWords(line);
    return visualOrder(line);
  };

  layout.processLeaf = function (node) {
    if (node.longText) processLongText(this, node, node.longText);
    else processLeaf.call(this, node);
  };

  const page = innerPart<PdfKit>('PDFDocument.js');
  const { provideFont, text: drawText } = page;

  page.provideFont = function (...which) {
    const font = provideFont.apply(this, which);
    if (Object.hasOwn(font, 'encode')) return font;
    keepLetters(font);
    shapeText(font.font, which[0]);
    return font;
  };

  // Where glyphs are in another order than their letters, the text goes with them: it is what is copied and searched.
  page.text = function (text, ...rest) {
    if (!REORDERED.test(text)) return drawText.call(this, text, ...rest);
    const { addContent } = this;
    // Inside the text object, where the glyphs have their place: pdfkit's own marks are outside, and readers that
    // take the place of the text from there put it elsewhere on the page.
    this.addContent = function (operator) {
      if (operator === 'ET') addContent.call(this, 'EMC');
      addContent.call(this, operator);
      return operator === 'BT' ? addContent.call(this, `/Span <</ActualText ${pdfText(text)}>> BDC`) : this;
    };
    try {
      return drawText.call(this, text, ...rest);
    } finally {
      this.addContent = addContent;
    }
  };
}

const pdfText = (text: string): string => `<${Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex')}>`;
