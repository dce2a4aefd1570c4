/** Finds values in the text of pages by named rules. */
import { around } from '../around.ts';
import type { ReadValue, RecognizedPage, RecognizedWord } from '../types.ts';

export interface TextRule {
  /** The value's name. The first rule that finds the value is used. */
  readonly name: string;
  /** An example of the text in documents, for developers who read or change the rules. */
  readonly example: string;
  /** Finds the text, as the group `value`. Words are joined by spaces, lines by line breaks. */
  readonly pattern: RegExp;
  /**
   * Converts the text to the value's format; undefined when it is not a value. Default: the text itself.
   * @param page the text of the whole page
   */
  readonly read?: (text: string, page: string) => string | undefined;
}

/** A word with this confidence needs no second reading. The text of a PDF and sharp letters reach it. */
const SURE = 0.9;

/** @returns at most one value for each name */
export function findValues(pages: readonly RecognizedPage[], rules: readonly TextRule[]): ReadValue[] {
  const streams = pages.map(streamOf);
  const found = new Map<string, ReadValue>();
  for (const { name, pattern, read = tidy } of rules)
    for (const [page, { text, places }] of streams.entries()) {
      if (found.has(name)) continue;
      // The first match that is a value: `Position: Full-time` may be followed by `Position: Engineer`.
      const [first] = [...text.matchAll(new RegExp(pattern, `${pattern.flags}dg`))].flatMap(({ indices }) => {
        const range = indices?.groups?.value;
        const value = range && read(text.slice(...range), text);
        return value ? [{ range, value }] : [];
      });
      if (!first) continue;
      const { range, value } = first;
      const words = places.filter(({ start, end }) => start < range[1] && end > range[0]).map(({ word }) => word);
      const confidence = Math.min(...words.map((word) => word.confidence));
      found.set(name, {
        name,
        value,
        certain: confidence >= SURE,
        confidence,
        page,
        box: around(words.map(({ box }) => box)),
      });
    }
  return [...found.values()];
}

/** What may be between a label and its colon: `Employer name:`, `Degree awarded:`, `School (current):`. */
const AFTER_LABEL = String.raw`(?: (?:name|title|held|awarded|earned|attended|of (?:the )?employee))?(?: ?\([^)\n]{1,30}\))?`;

/**
 * Matches a label `Name:` and the text after it on its line, or on the next line when nothing follows the label. Another
 * word after the label makes it another label: the address of the employer is not the employer.
 */
export const labelled = (labels: string): RegExp =>
  new RegExp(String.raw`^(?:${labels})${AFTER_LABEL} ?:[ \n]?(?<value>[^\n:]{2,80})$`, 'im');

/** Matches words of a sentence, which may go on in the next line: each space in the pattern is any white space. */
export const sentence = (pattern: string, flags: string): RegExp =>
  new RegExp(pattern.replaceAll(' ', String.raw`\s`), flags);

interface Stream {
  readonly text: string;
  readonly places: readonly { readonly word: RecognizedWord; readonly start: number; readonly end: number }[];
}

function streamOf({ lines }: RecognizedPage): Stream {
  let text = '';
  const places: { word: RecognizedWord; start: number; end: number }[] = [];
  for (const { words } of lines) {
    for (const [index, word] of words.entries()) {
      const start = text.length + (index > 0 ? 1 : 0);
      text += (index > 0 ? ' ' : '') + word.text;
      places.push({ word, start, end: text.length });
    }
    text += '\n';
  }
  return { text, places };
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').replace(/^[\s,.;:]+|[\s,;:]+$/g, '');
