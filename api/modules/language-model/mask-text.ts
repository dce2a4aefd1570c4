/** What the rules of the mask share. */
import { asciiDigits } from '../../../engine/amount.ts';

/** No letter or digit before, or after. */
export const STARTS = '(?<![\\p{L}\\p{N}])';
export const ENDS = '(?![\\p{L}\\p{N}])';

export const rule = (pattern: string): RegExp => new RegExp(pattern, 'giu');

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * Normalizes letters and digits: full-width and Arabic digits become ordinary digits, invisible characters are removed.
 */
export function plain(text: string): string {
  return asciiDigits(
    text
      .normalize('NFKC')
      // A soft hyphen shows only where it divides a word at the end of a line.
      .replace(/\u00ad\s*\n\s*/g, '')
      .replace(/\p{Cf}/gu, '')
      .replace(/(?<=\p{Nd})\p{M}+/gu, ''),
  );
}
