import randexp from 'randexp';
import type { Random } from './random.ts';

// A CommonJS package with a `default` export: bundlers and Node disagree on where the class is.
const RandExp = (randexp as unknown as { default?: typeof randexp }).default ?? randexp;

/** The maximum number of repetitions for `*` and `+`. */
const REPEATS_MAX = 6;

/** Replacements for classes of Unicode characters, which the generator does not know. */
const CLASSES: Readonly<Record<string, string>> = {
  L: 'A-Za-z',
  Letter: 'A-Za-z',
  Alphabetic: 'A-Za-z',
  Lu: 'A-Z',
  Ll: 'a-z',
  M: 'a-z',
  N: '0-9',
  Nd: '0-9',
  P: '.,',
  S: '$+',
  Z: ' ',
  Zs: ' ',
};

/**
 * A text generated from a regular expression, or undefined when the generator does not understand it. Look-arounds and
 * `\b` are ignored, so the caller must check the text.
 */
export function textOfPattern(pattern: string, random: Pick<Random, 'int'>): string | undefined {
  try {
    const generator = new RandExp(withoutUnicodeClasses(pattern));
    generator.max = REPEATS_MAX;
    generator.randInt = random.int;
    return generator.gen();
  } catch {
    return undefined;
  }
}

/**
 * The shortest text that matches a regular expression; undefined when it has alternatives, of which another could be
 * shorter, or when the generator does not understand it.
 */
export function shortestText(pattern: string): string | undefined {
  const text = pattern.includes('|') ? undefined : textOfPattern(pattern, { int: (low) => low });
  return text !== undefined && new RegExp(pattern, 'u').test(text) ? text : undefined;
}

/**
 * The longest text that matches a regular expression for the whole text; undefined when it has alternatives or
 * repetitions without an end, or when the generator does not understand it.
 */
export function longestText(pattern: string): string | undefined {
  // An escaped character, or one in a set, has no special meaning.
  const special = pattern.replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]/gsu, '');
  if (!/^\^[^|*+]*\$$/.test(special) || special.includes(',}')) return undefined;
  const text = textOfPattern(pattern, { int: (_, high) => high });
  return text !== undefined && new RegExp(pattern, 'u').test(text) ? text : undefined;
}

function withoutUnicodeClasses(pattern: string): string {
  let inClass = false;
  return pattern.replaceAll(/\\p\{([^}]*)\}|\\.|[[\]]/gu, (piece, name: string | undefined) => {
    if (piece === '[') inClass = true;
    if (piece === ']') inClass = false;
    if (name === undefined) return piece;
    const range = CLASSES[name.replace(/^(?:General_Category|gc)=/, '')] ?? 'A-Za-z';
    return inClass ? range : `[${range}]`;
  });
}
