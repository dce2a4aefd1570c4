/** The lines that pdfmake fills, fixed for what it does not know of the world's scripts. */
import { BREAK, CLUSTER } from '../scripts.ts';

export interface FontOfInline {
  widthOfString(text: string, size: number): number;
}

/** A piece of a line: a word or a part of one. */
export interface Inline {
  text: string;
  x: number;
  width: number;
  trailingCut: number;
  fontSize: number;
  font: FontOfInline;
  color: string;
  bidiLevel?: number;
}

export interface Line {
  inlines: Inline[];
  inlineWidths: number;
  leadingCut: number;
  trailingCut: number;
  /** A line break follows. */
  newLineForced?: boolean;
}

/**
 * A word too long for its line is cut after any code unit. A letter then gets back what belongs to it: the other half
 * of a surrogate pair, its marks, the letters that are joined to it.
 *
 * @param next what the cut left for the line below
 */
export function keepClusters(line: Line, next: Inline): void {
  const last = line.inlines.at(-1);
  if (!last || /^[^\u0300-\uffff]/.test(next.text)) return;
  const word = last.text + next.text;
  const cut = last.text.length;
  let at = 0;
  for (const { index, 0: cluster } of word.matchAll(CLUSTER)) {
    at = index;
    if (index + cluster.length > cut) break;
  }
  if (at <= 0 || at >= cut) return;
  line.inlineWidths -= last.width;
  setText(last, word.slice(0, at));
  setText(next, word.slice(at));
  line.inlineWidths += last.width;
}

/** Takes out the marks of places to break, which have no width. */
export function dropBreaks(line: Line): void {
  for (const inline of line.inlines) inline.text = inline.text.replaceAll(BREAK, '');
}

function setText(inline: Inline, text: string): void {
  inline.text = text;
  inline.width = inline.font.widthOfString(text, inline.fontSize);
}

/** Words in the same type are drawn in one go: that is most of the time that a long text takes, and of its size. */
export function joinWords(line: Line): void {
  const joined: Inline[] = [];
  for (const inline of line.inlines) {
    const last = joined.at(-1);
    if (
      !last ||
      last.font !== inline.font ||
      last.fontSize !== inline.fontSize ||
      last.color !== inline.color ||
      last.bidiLevel !== undefined
    ) {
      joined.push(inline);
      continue;
    }
    joined[joined.length - 1] = {
      ...last,
      text: last.text + inline.text,
      width: last.width + inline.width,
      trailingCut: inline.trailingCut,
    };
  }
  line.inlines = joined;
}

/** A line as it was filled, in reading order, with its pieces in the order in which they are seen (UAX #9, rule L2). */
export function visualOrder(line: Line): Line {
  const levels = line.inlines.map((inline) => inline.bidiLevel ?? 0);
  const highest = Math.max(0, ...levels);
  if (highest === 0) return line;
  dropTrailingSpace(line);
  const order = levels.map((_, at) => at);
  for (let level = highest; level > 0; level -= 1) {
    for (let at = 0; at < order.length; at += 1) {
      let end = at;
      while (end < order.length && levels[order[end]!]! >= level) end += 1;
      if (end > at) order.splice(at, end - at, ...order.slice(at, end).reverse());
      at = end;
    }
  }
  let x = -line.leadingCut;
  line.inlines = order.map((at) => line.inlines[at]!);
  for (const inline of line.inlines) {
    inline.x = x;
    x += inline.width;
  }
  return line;
}

/** Turned round, a space at the line's end would indent the line. */
function dropTrailingSpace(line: Line): void {
  const last = line.inlines.at(-1)!;
  last.text = last.text.trimEnd();
  last.width -= last.trailingCut;
  line.inlineWidths -= last.trailingCut;
  line.trailingCut = 0;
  last.trailingCut = 0;
}
