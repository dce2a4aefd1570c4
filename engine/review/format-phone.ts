import { asciiDigits } from '../amount.ts';

/** A phone number for print: with plain spaces, hyphens and digits 0 to 9, and without invisible characters. */
export function formatPhone(text: string): string {
  return asciiDigits(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2010-\u2015\u2212\u30fb\u30fc]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}
