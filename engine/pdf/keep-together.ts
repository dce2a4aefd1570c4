import type { Content, TextNode } from './content.ts';
import { CONTENT_HEIGHT, CONTENT_WIDTH, FONT_SIZE } from './look.ts';

/** Of a line, in font sizes. Scripts with higher lines have letters that are narrower than they are counted here. */
const LINE_HEIGHT = 1.6;
/** The lines of a long answer that stay with what is above them, at most. The rest may continue on the next page. */
const FIRST_LINES = 8;
/** More than the paddings of a table's cell. */
const PADDING = 25;
/** More than a drawn line and the space around it. */
const DRAWN_LINE = 5;

/**
 * Blocks on one page, as far as they certainly fit. pdfmake draws nothing of an unbreakable block that is taller than a
 * page. Only the last of the blocks may be a long answer.
 */
export function keepTogether(blocks: Content[]): Content {
  return { unbreakable: fitsPage(blocks), stack: blocks };
}

/** True when these blocks certainly fit on one page. */
export const fitsPage = (blocks: Content[]): boolean => heightOf(blocks, CONTENT_WIDTH) <= CONTENT_HEIGHT;

/** At least the height in points, because each letter counts as wide as it is high. */
const heightOf = (blocks: readonly Content[], width: number): number =>
  blocks.reduce((sum, block) => sum + blockHeight(block, width), 0);

function blockHeight(block: Content, width: number): number {
  const [left, top, right, bottom] = block.margin ?? [0, 0, 0, 0];
  return top + bottom + innerHeight(block, width - left - right);
}

function innerHeight(block: Content, width: number): number {
  if ('stack' in block) return heightOf(block.stack, width);
  if ('columns' in block) return Math.max(...block.columns.map((column) => blockHeight(column, column.width)));
  if ('table' in block)
    return block.table.body.reduce((sum, row) => sum + PADDING + rowHeight(row, block.table.widths, width), 0);
  if ('canvas' in block) return DRAWN_LINE;
  const { fontSize = FONT_SIZE, longText } = block;
  const lines = longText ? FIRST_LINES : lineCount(lettersOf(block), Math.max(1, Math.floor(width / fontSize)));
  return lines * fontSize * LINE_HEIGHT;
}

const lettersOf = ({ text }: TextNode): string => (typeof text === 'string' ? text : text.map(lettersOf).join(''));

const rowHeight = (row: readonly Content[], widths: readonly (number | '*')[], width: number): number =>
  Math.max(
    ...row.map((cell, at) => {
      const own = widths[at];
      return blockHeight(cell, typeof own === 'number' ? own : width - PADDING);
    }),
  );

/** @param room letters in a line */
function lineCount(text: string, room: number): number {
  let lines = 0;
  for (const paragraph of text.split('\n')) {
    let used = room + 1;
    for (const { length } of paragraph.split(' ')) {
      used += 1 + length;
      if (used <= room) continue;
      const own = Math.max(1, Math.ceil(length / room));
      lines += own;
      used = length - (own - 1) * room;
    }
  }
  return lines;
}
