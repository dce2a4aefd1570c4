import { processorTime } from './processor-time.ts';

const STARTS = ['', '5551234', 'a@', '1,000'];
const SIGNS = [
  '1',
  '1,',
  '1.',
  '1 ',
  '1 1',
  ' ',
  '\u200e',
  '\u2010',
  '\u0660',
  '-',
  'a',
  'A',
  'a.',
  'a-',
  'é',
  '@',
  '$',
  ',',
  '.',
];

/**
 * The beginning of a text of 10,000 characters that keeps a pattern, or a function in its place, busy for 200
 * milliseconds; undefined if none does.
 */
export function slowText(pattern: { test: (text: string) => unknown }): string | undefined {
  for (const start of STARTS)
    for (const sign of SIGNS) {
      const text = `${start}${sign.repeat(10_000 / sign.length)}!`;
      const begin = processorTime();
      pattern.test(text);
      if (processorTime() - begin > 200) return start + sign;
    }
  return undefined;
}
