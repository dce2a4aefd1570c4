import type { Content } from 'pdfmake/interfaces';
import { CONTENT_HEIGHT, CONTENT_WIDTH, FONT_SIZE } from './look.ts';

/** The nodes that this folder makes. */
interface Node {
  text?: string | readonly { text: string }[];
  fontSize?: number;
  margin?: readonly [left: number, top: number, right: number, bottom: number];
  longText?: unknown;
  stack?: Content[];
  columns?: (Content & { width: number })[];
  table?: { widths: readonly unknown[]; body: Content[][] };
}

/** Of a line, in font sizes. Scripts with higher lines have letters that are narrower than they are counted here. */
const LINE_HEIGHT = 1.6;
/** The lines of a long answer that stay with what is above them, at most. The rest may continue on the next page. */
const FIRST_LINES = 8;
/** More than the paddings of a table's cell. */
const PADDING = 25;

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
function heightOf(content: Content, width: number): number {
  if (Array.isArray(content)) return content.reduce<number>((sum, one) => sum + heightOf(one, width), 0);
  const node = content as Node;
  const [left, top, right, bottom] = node.margin ?? [0, 0, 0, 0];
  const inner = width - left - right;
  return top + bottom + innerHeight(node, inner);
}

function innerHeight({ text, fontSize = FONT_SIZE, longText, stack, columns, table }: Node, width: number): number {
  if (stack) return heightOf(stack, width);
  if (columns) return Math.max(...columns.map((column) => heightOf(column, column.width)));
  if (table) return table.body.reduce((sum, row) => sum + PADDING + rowHeight(row, table.widths, width), 0);
  // A line that is drawn.
  if (text === undefined) return 5;
  const letters = typeof text === 'string' ? text : text.map((run) => run.text).join('');
  const lines = longText ? FIRST_LINES : lineCount(letters, Math.max(1, Math.floor(width / fontSize)));
  return lines * fontSize * LINE_HEIGHT;
}

const rowHeight = (row: readonly Content[], widths: readonly unknown[], width: number): number =>
  Math.max(
    ...row.map((cell, at) => {
      const own = widths[at];
      return heightOf(cell, typeof own === 'number' ? own : width - PADDING);
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
