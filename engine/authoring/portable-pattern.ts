/** Signs outside ASCII that are no digits in any script. Spaces, dashes and marks between digits are among them. */
const NO_DIGITS = '\u0080-\u065f\u1680\u2000-\ua61f\uabfa-\ud7ff\ufeff-\uff0f';
/** Signs of Latin-1 that are no letters. */
const NO_LETTERS = '\u0080-\u00a9';

/**
 * The pattern of a field kind for validators in any language: without flags, and without `\p` and `\u`, which some
 * languages lack. It accepts every text that the pattern accepts. In ASCII it accepts no other text; outside ASCII it
 * takes more signs for letters or digits. It is as fast, because no separator is taken for a digit.
 */
export const portablePattern = ({ source, ignoreCase }: RegExp): string =>
  source.replace(
    /\\p\{Nd\}|\[[^\]]*\\p\{[^\]]*\]|\\u([0-9a-f]{4})|\\.|[a-z]/gi,
    (part: string, code: string | undefined) => {
      if (/\\p\{Nd\}/i.test(part)) return allBut(part, NO_DIGITS);
      if (part.includes('\\p{')) return allBut(part, NO_LETTERS);
      if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
      if (!ignoreCase || part.length > 1) return part;
      // The flag `i` also reads the old `ſ` as an s.
      return `[${part.toLowerCase()}${part.toUpperCase()}${part.toLowerCase() === 's' ? '\u017f' : ''}]`;
    },
  );

/**
 * A class of the set's signs of ASCII, and of all signs outside ASCII but the others. It is written as a negated class,
 * because some languages cannot read a sign above U+FFFF in a class.
 */
function allBut(set: string, others: string): string {
  const isIn = new RegExp(set, 'u');
  const ascii = Array.from({ length: 0x7f }, (_, at) => String.fromCharCode(at + 1));
  const runs = ascii.map((sign) => (isIn.test(sign) ? '\0' : sign)).join('');
  const ranges = runs
    .split('\0')
    .filter(Boolean)
    .map((run) => `${escaped(run.at(0)!)}-${escaped(run.at(-1)!)}`);
  return `[^${ranges.join('')}${others}]`;
}

const escaped = (sign: string): string => sign.replace(/[\\[\]^-]/, '\\$&');
