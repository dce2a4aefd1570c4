import type { Content, TextNode } from '../../../engine/pdf/content.ts';
import type { PdfDocument } from '../../../engine/pdf/pdf-document.ts';
import { scriptRuns, type Run } from './script-runs.ts';

/**
 * Characters that Roboto certainly has. Most printed texts contain only these. The soft hyphen is not among them,
 * because Roboto draws it inside words.
 */
const PLAIN = /^[\x20-\x7e\n\u00a0-\u00ac\u00ae-\u017f\u2013\u2014\u2018-\u201d\u2022\u2026]*$/;

/** Gives every text of the document the fonts that have its characters. Changes the document. */
export const assignFonts = ({ content, frame: { left, right, mark, foot } }: PdfDocument): void =>
  inBlocks([...content, left, right, foot, ...(mark ? [mark] : [])]);

function inBlocks(blocks: readonly Content[]): void {
  for (const block of blocks) {
    if ('text' in block) block.text = withFonts(block.text) as TextNode['text'];
    else if ('stack' in block) inBlocks(block.stack);
    else if ('columns' in block) inBlocks(block.columns);
    else if ('table' in block) block.table.body.forEach(inBlocks);
  }
}

function withFonts(text: TextNode['text']): TextNode['text'] | readonly Run[] {
  if (typeof text !== 'string') return text.flatMap(inline) as TextNode[];
  return PLAIN.test(text) ? text : scriptRuns(text);
}

/** Splits a part of a text by font. Each piece keeps the style of the part. */
function inline(part: TextNode): TextNode | readonly (TextNode | Run)[] {
  const { text, font } = part;
  if (font !== undefined || typeof text !== 'string' || PLAIN.test(text)) return part;
  return scriptRuns(text).map((run) => ({ ...part, ...run }) as Run);
}
