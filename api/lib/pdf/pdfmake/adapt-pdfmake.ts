/**
 * Patches internal classes of pdfmake for what it cannot do by itself; nothing outside this folder touches them. The
 * tests of pages and names guard the patches: they read the finished PDF, and fail when a release of pdfmake moves the
 * parts that are used here.
 */
import { REORDERED } from '../scripts.ts';
import { innerPart, type LayoutBuilder, type PdfKit } from './inner-parts.ts';
import { keepLetters } from './keep-letters.ts';
import { dropBreaks, endLongWord, joinWords, keepClusters, visualOrder } from './lines.ts';
import { processLongText } from './long-text.ts';
import { shapeText } from './shape-text.ts';

/** Patches pdfmake for this thread. Call it once, before the first document. */
export function adaptPdfmake(): void {
  const layout = innerPart<LayoutBuilder>('LayoutBuilder.js');
  const { buildNextLine, processLeaf } = layout;

  layout.buildNextLine = function (node) {
    const waiting = node._inlines?.slice() ?? [];
    endLongWord(waiting, this.writer.context().availableWidth);
    const line = buildNextLine.call(this, node);
    if (!line) return null;
    const next = node._inlines?.[0];
    // Only the rest of a cut word is new in the list. All other entries already begin a line or a word.
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

  // Where the glyphs are in another order than their letters, the text is written beside them, for copying and
  // searching.
  page.text = function (text, ...rest) {
    if (!REORDERED.test(text)) return drawText.call(this, text, ...rest);
    const { addContent } = this;
    // The mark goes inside the text object, where the glyphs have their position. pdfkit's own marks are outside it,
    // and readers that take the text's position from those put it elsewhere on the page.
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
