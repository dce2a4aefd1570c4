/**
 * Reduces a language model's reply to what may be shown: paragraphs, lists, bold text and source numbers. Pictures,
 * links, addresses and all other Markdown become plain text, and HTML is shown as text.
 */

import { singleCitations } from '../../../../engine/product/knowledge/single-citations.ts';

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong'; readonly text: string }
  /** `[1]`: a source number. */
  | { readonly kind: 'citation'; readonly number: number };

export type Block =
  | { readonly kind: 'paragraph'; readonly lines: readonly (readonly Inline[])[] }
  | {
      readonly kind: 'list';
      /** The number of the first item; undefined for a list without numbers. */
      readonly start: number | undefined;
      readonly items: readonly (readonly Inline[])[];
    };

const ADDRESS = '(address left out)';

const UNORDERED = /^\s*[-*•]\s+/;
const ORDERED = /^\s*(\d{1,2})[.)]\s+/;
/** An address, but not the colon in 'Personal data: your name'. */
const WEB_ADDRESS = /<?\b(?:(?:https?|ftp|javascript|vbscript):|file:\/|data:(?=[\w.+-]+\/))[^\s<>"']*>?/gi;
const HEADING = /^\s*#{1,6}\s+(.*?)\s*#*$/;

/** @param text a whole reply, or the part that has arrived */
export function replyBlocks(text: string): Block[] {
  return wordsOnly(text)
    .split(/\n[ \t]*\n/)
    .map((part) => part.split('\n').filter((line) => line.trim() !== ''))
    .flatMap(blocksOf);
}

/**
 * Removes citations of sources that are not listed below, and the space before them, because models invent numbers.
 * @param numbers the numbers of the listed sources
 */
export const withKnownCitations = (line: readonly Inline[], numbers: readonly number[]): Inline[] => {
  const isUnknown = (part: Inline | undefined): boolean => part?.kind === 'citation' && !numbers.includes(part.number);
  return line.flatMap((part, index): Inline[] => {
    if (isUnknown(part)) return [];
    return part.kind !== 'citation' && isUnknown(line[index + 1]) ? [{ ...part, text: part.text.trimEnd() }] : [part];
  });
};

/** A link, by its text: `[text](address)` or `[text][name]`. The text may be a citation: `[[1]](address)`. */
const LINK = /\[(\[\d{1,2}\]|[^\]\n]{1,200})\](?:\([^)\n]{0,2000}\)|\[(?!\d{1,2}\])[^\]\n]{0,200}\])/g;

/** The text of a link; of a number, a citation, because a plain 1 after `$780` would change the amount. */
const textOfLink = (_link: string, text: string): string => text.replace(/^\[?(\d{1,2})\]?$/, '[$1]');

/** Removes the targets of Markdown links and pictures, and keeps their text. */
const wordsOnly = (text: string): string =>
  // The server does this only to a whole reply, and not to the part that has arrived.
  singleCitations(text)
    .replaceAll('\r', '')
    // Code fences, and lines that define the target of a link.
    .replace(/^[ \t]*(?:```|~~~).*$/gm, '')
    .replace(/^[ \t]*\[[^\]\n]{1,200}\]:.*$/gm, '')
    .replace(/!\[([^\]\n]{0,200})\](?:\([^)\n]{0,2000}\)|\[[^\]\n]{0,200}\])/g, '$1')
    .replace(LINK, textOfLink)
    .replace(WEB_ADDRESS, ADDRESS)
    .replace(/\bwww\.[^\s<>"']+/gi, ADDRESS)
    .replace(/`{1,3}([^`\n]{1,500})`{1,3}/g, '$1');

/** Groups consecutive lines into lists and paragraphs. */
function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  for (const line of lines) {
    const mark = UNORDERED.exec(line) ?? ORDERED.exec(line);
    const last = blocks.at(-1);
    if (!mark) {
      const inline = inlineOf(line);
      if (last?.kind === 'paragraph') blocks[blocks.length - 1] = { ...last, lines: [...last.lines, inline] };
      else blocks.push({ kind: 'paragraph', lines: [inline] });
      continue;
    }
    const start = mark[1] === undefined ? undefined : Number(mark[1]);
    const item = inlineOf(line.slice(mark[0].length));
    if (last?.kind === 'list' && (last.start === undefined) === (start === undefined))
      blocks[blocks.length - 1] = { ...last, items: [...last.items, item] };
    else blocks.push({ kind: 'list', start, items: [item] });
  }
  return blocks;
}

function inlineOf(line: string): Inline[] {
  const heading = HEADING.exec(line)?.[1];
  if (heading !== undefined) return withCitations('strong', heading.replaceAll('**', ''));
  return line
    .split(/\*\*([^*\n]+)\*\*/)
    .flatMap((part, index) => withCitations(index % 2 === 1 ? 'strong' : 'text', part));
}

/** The parts of a text between its citations, and the citations. */
const withCitations = (kind: 'text' | 'strong', words: string): Inline[] =>
  words
    .split(/(\[\d{1,2}\])/)
    .filter((part) => part !== '')
    .map((text) => {
      const number = /^\[(\d{1,2})\]$/.exec(text)?.[1];
      return number === undefined ? { kind, text } : { kind: 'citation', number: Number(number) };
    });
