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

/** Fonts of one script each, which draw nothing else, by Unicode's name of the script. */
const SCRIPT_FONTS = {
  Hebrew: single('NotoSansHebrew'),
  Armenian: single('NotoSansArmenian'),
  Georgian: single('NotoSansGeorgian'),
  Ethiopic: single('NotoSansEthiopic'),
  Bengali: single('NotoSansBengali'),
  Gurmukhi: single('NotoSansGurmukhi'),
  Gujarati: single('NotoSansGujarati'),
  Oriya: single('NotoSansOriya'),
  Tamil: single('NotoSansTamil'),
  Telugu: single('NotoSansTelugu'),
  Kannada: single('NotoSansKannada'),
  Malayalam: single('NotoSansMalayalam'),
  Sinhala: single('NotoSansSinhala'),
  Thai: single('NotoSansThai'),
  Lao: single('NotoSansLao'),
  Tibetan: single('NotoSerifTibetan'),
  Myanmar: single('NotoSansMyanmar'),
  Khmer: single('NotoSansKhmer'),
} satisfies TFontDictionary;

/** The only files that a document may read. */
export const FONTS = {
  Roboto: { normal: roboto('Regular'), bold: roboto('Medium'), italics: roboto('Italic'), bolditalics: roboto('MediumItalic') },
  NotoSans: single('NotoSans'),
  Devanagari: single('NotoSansDevanagari'),
  Arabic: single('Vazirmatn'),
  ArabicRare: single('NotoSansArabic'),
  Hangul: single('NotoSansKR'),
  Han: single('NotoSansSC'),
  ...SCRIPT_FONTS,
  // Not the web's IBM Plex Mono: fontkit throws on its space, whose empty glyph ends the table (WOFF, TTF), and cannot
  // subset the WOFF2.
  Mono: single('RobotoMono'),
} satisfies TFontDictionary;

export type Family = Exclude<keyof typeof FONTS, 'Mono'>;

/** All that a text may be set in; identifiers have their own. */
export const FAMILIES = Object.keys(FONTS).filter((name): name is Family => name !== 'Mono');

/** What is written from right to left. */
export const TURNED: ReadonlySet<Family> = new Set<Family>(['Arabic', 'ArabicRare', 'Hebrew']);

const isOfScript = (family: string): family is keyof typeof SCRIPT_FONTS => Object.hasOwn(SCRIPT_FONTS, family);

/** Whether a family's letters change with their neighbours, or its marks take their place on them. */
export const isShaped = (family: string): family is Family => ['Devanagari', 'Arabic', 'ArabicRare'].includes(family) || isOfScript(family);

/** In the order in which they are asked for a character of any other script. */
const COMMON_FAMILIES = FAMILIES.filter((family) => !isOfScript(family));

/** A sign of the script to us, which Unicode counts to none: the baht. */
const lettersOf = (script: string): string => `\\p{Script=${script}}${script === 'Thai' ? '\\u0e3f' : ''}`;
const LETTERS = FAMILIES.filter(isOfScript).map((family) => ({ family, letters: new RegExp(`[${lettersOf(family)}]`, 'u') }));
const ANY_OF_THEM = new RegExp(`[${LETTERS.map(({ family }) => lettersOf(family)).join('')}]`, 'u');

/** The families to ask for a text: a font is read when it is first asked, so one that has none of its letters is not. */
export function familiesFor(text: string): readonly Family[] {
  if (!ANY_OF_THEM.test(text)) return COMMON_FAMILIES;
  return LETTERS.filter(({ letters }) => letters.test(text)).map(({ family }) => family);
}

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
