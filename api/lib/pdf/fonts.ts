import { createRequire } from 'node:module';
import { join } from 'node:path';
import { openSync, type Font } from 'fontkit';
import type { TFontDictionary, TFontFamilyTypes } from 'pdfmake/interfaces';
import { productRoot } from '../product-root.ts';

const { resolve } = createRequire(import.meta.url);

const roboto = (name: string): string => resolve(`pdfmake/fonts/Roboto/Roboto-${name}.ttf`);

/** A file of `fonts/`, whose README says what each covers. There is one weight of each. */
function single(name: string): Record<keyof TFontFamilyTypes, string> {
  const file = join(productRoot(), 'api/lib/pdf/fonts', `${name}-Regular.ttf`);
  return { normal: file, bold: file, italics: file, bolditalics: file };
}

/** The only files that a document may read. */
export const FONTS = {
  Roboto: { normal: roboto('Regular'), bold: roboto('Medium'), italics: roboto('Italic'), bolditalics: roboto('MediumItalic') },
  NotoSans: single('NotoSans'),
  Devanagari: single('NotoSansDevanagari'),
  Arabic: single('Vazirmatn'),
  ArabicRare: single('NotoSansArabic'),
  Hangul: single('NotoSansKR'),
  Han: single('NotoSansSC'),
  // Not the web's IBM Plex Mono: fontkit throws on its space, whose empty glyph ends the table (WOFF, TTF), and cannot
  // subset the WOFF2.
  Mono: single('RobotoMono'),
} satisfies TFontDictionary;

export type Family = Exclude<keyof typeof FONTS, 'Mono'>;

/** In the order in which they are asked for a character. */
export const FAMILIES = Object.keys(FONTS).filter((name): name is Family => name !== 'Mono');

const opened = new Map<Family, Font>();

/** Whether a family has a glyph for each code point of the text. */
export function covers(family: Family, text: string): boolean {
  let font = opened.get(family);
  if (!font) {
    font = openSync(FONTS[family].normal) as Font;
    opened.set(family, font);
  }
  for (const character of text) if (!font.hasGlyphForCodePoint(character.codePointAt(0)!)) return false;
  return true;
}
