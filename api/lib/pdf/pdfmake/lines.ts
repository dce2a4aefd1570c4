/** Corrects the lines that pdfmake fills, because pdfmake does not know the rules of all scripts. */
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
  /** The next piece belongs to the same word: no line ends between the two. */
  noNewLine?: boolean;
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
 * pdfmake cuts a word that is too long for its line after any code unit. This gives a letter back what belongs to it:
 * the other half of a surrogate pair, its marks, the letters that are joined to it.
 *
 * @param next the rest of the cut word, for the line below
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

/**
 * Lets the line end within its first word if the pieces of that word are wider than the line together. pdfmake cuts a
 * piece that is too long, but never ends a line between two pieces of a word: letters that are set one by one were
 * drawn beyond the paper's edge.
 *
 * @param waiting the pieces from the begin of the line on
 * @param room the width of the line, in points
 */
export function endLongWord(waiting: readonly Inline[], room: number): void {
  let width = 0;
  for (const [at, piece] of waiting.entries()) {
    width += piece.width;
    if (width > room) {
      const last = waiting[at - 1];
      if (last && piece.width <= room) last.noNewLine = false;
      return;
    }
    if (!piece.noNewLine) return;
  }
}

/** Removes the marks of possible line breaks, which have no width. */
export function dropBreaks(line: Line): void {
  for (const inline of line.inlines) inline.text = inline.text.replaceAll(BREAK, '');
}

function setText(inline: Inline, text: string): void {
  inline.text = text;
  inline.width = inline.font.widthOfString(text, inline.fontSize);
}

/**
 * Joins words of the same font, size and color into one. Drawn one by one, they take most of a long text's time and
 * size.
 */
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

/** Puts the pieces of a filled line from reading order into the order in which they are seen (UAX #9, rule L2). */
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

/** Removes the space at the end of a line. In a reversed line, it would be an indent. */
function dropTrailingSpace(line: Line): void {
  const last = line.inlines.at(-1)!;
  last.text = last.text.trimEnd();
  last.width -= last.trailingCut;
  line.inlineWidths -= last.trailingCut;
  line.trailingCut = 0;
  last.trailingCut = 0;
}
