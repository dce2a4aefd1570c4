/**
 * A language model's reply as what may be shown of it: paragraphs, lists, bold words and the numbers of sources. Pictures, links,
 * addresses and all other Markdown become their words, and HTML stays the text that it is.
 */

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong'; readonly text: string }
  /** `[1]`: the number of a source. */
  | { readonly kind: 'citation'; readonly number: number };

export type Block =
  | { readonly kind: 'paragraph'; readonly lines: readonly (readonly Inline[])[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] };

const ADDRESS = '(address left out)';

const UNORDERED = /^\s*[-*•]\s+/;
const ORDERED = /^\s*\d{1,2}[.)]\s+/;
const HEADING = /^\s*#{1,6}\s+(.*?)\s*#*$/;

/** @param text a whole reply, or as much of it as has come */
export function replyBlocks(text: string): Block[] {
  return wordsOnly(text)
    .split(/\n[ \t]*\n/)
    .map((part) => part.split('\n').filter((line) => line.trim() !== ''))
    .flatMap(blocksOf);
}

/**
 * A line without the citations that name none of the sources below it, and without the space before them: a model makes numbers up.
 * @param numbers of those sources
 */
export const withKnownCitations = (line: readonly Inline[], numbers: readonly number[]): Inline[] => {
  const isUnknown = (part: Inline | undefined): boolean => part?.kind === 'citation' && !numbers.includes(part.number);
  return line.flatMap((part, index): Inline[] => {
    if (isUnknown(part)) return [];
    return part.kind === 'text' && isUnknown(line[index + 1]) ? [{ ...part, text: part.text.trimEnd() }] : [part];
  });
};

/** Markdown that leads somewhere, without what it leads to. */
const wordsOnly = (text: string): string =>
  text
    .replaceAll('\r', '')
    // A fence around code, and where a link of another line leads.
    .replace(/^[ \t]*(?:```|~~~).*$/gm, '')
    .replace(/^[ \t]*\[[^\]\n]{1,200}\]:.*$/gm, '')
    .replace(/!\[([^\]\n]{0,200})\](?:\([^)\n]{0,2000}\)|\[[^\]\n]{0,200}\])/g, '$1')
    .replace(/\[([^\]\n]{1,200})\](?:\([^)\n]{0,2000}\)|\[(?!\d{1,2}\])[^\]\n]{0,200}\])/g, '$1')
    .replace(/<?\b(?:https?|ftp|file|javascript|data|vbscript):[^\s<>"']*>?/gi, ADDRESS)
    .replace(/\bwww\.[^\s<>"']+/gi, ADDRESS)
    .replace(/`{1,3}([^`\n]{1,500})`{1,3}/g, '$1');

/** Lines that follow each other: what is a list among them, and what is not. */
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
    const ordered = ORDERED.test(line);
    const item = inlineOf(line.slice(mark[0].length));
    if (last?.kind === 'list' && last.ordered === ordered)
      blocks[blocks.length - 1] = { ...last, items: [...last.items, item] };
    else blocks.push({ kind: 'list', ordered, items: [item] });
  }
  return blocks;
}

function inlineOf(line: string): Inline[] {
  const heading = HEADING.exec(line)?.[1];
  if (heading !== undefined) return [{ kind: 'strong', text: heading.replaceAll('**', '') }];
  return line
    .split(/(\*\*[^*\n]+\*\*|\[\d{1,2}\])/)
    .filter((part) => part !== '')
    .map((part): Inline => {
      if (/^\*\*[^*]+\*\*$/.test(part)) return { kind: 'strong', text: part.slice(2, -2) };
      const number = /^\[(\d{1,2})\]$/.exec(part)?.[1];
      return number === undefined ? { kind: 'text', text: part } : { kind: 'citation', number: Number(number) };
    });
}
