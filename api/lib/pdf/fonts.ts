import { createRequire } from 'node:module';
import { join } from 'node:path';
import { openSync, type Font } from 'fontkit';
import type { TFontDictionary, TFontFamilyTypes } from 'pdfmake/interfaces';
import { productRoot } from '../product-root.ts';

const { resolve } = createRequire(import.meta.url);

const roboto = (name: string): string => resolve(`pdfmake/fonts/Roboto/Roboto-${name}.ttf`);

/** A file of `fonts/`, whose README says which characters each font has. Each has only one weight. */
function single(name: string): Record<keyof TFontFamilyTypes, string> {
  const file = join(productRoot(), 'api/lib/pdf/fonts', `${name}-Regular.ttf`);
  return { normal: file, bold: file, italics: file, bolditalics: file };
}

/** Fonts that draw only one script each, by Unicode's name of the script. */
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
  Roboto: {
    normal: roboto('Regular'),
    bold: roboto('Medium'),
    italics: roboto('Italic'),
    bolditalics: roboto('MediumItalic'),
  },
  NotoSans: single('NotoSans'),
  Devanagari: single('NotoSansDevanagari'),
  Arabic: single('Vazirmatn'),
  ArabicRare: single('NotoSansArabic'),
  Hangul: single('NotoSansKR'),
  Han: single('NotoSansSC'),
  ...SCRIPT_FONTS,
  Operators: single('NotoSansMath'),
  Enclosed: single('NotoSansSymbols'),
  Symbols: single('NotoSansSymbols2'),
  Emoji: single('NotoEmoji'),
  // Not the web's IBM Plex Mono: fontkit throws on its space, whose empty glyph ends the table (WOFF, TTF), and cannot
  // subset the WOFF2.
  Mono: single('RobotoMono'),
} satisfies TFontDictionary;

export type Family = Exclude<keyof typeof FONTS, 'Mono'>;

/** All families for text. Identifiers are set in Mono. */
export const FAMILIES = Object.keys(FONTS).filter((name): name is Family => name !== 'Mono');

/** Families of scripts that are written from right to left. */
export const RIGHT_TO_LEFT_FONTS: ReadonlySet<Family> = new Set<Family>(['Arabic', 'ArabicRare', 'Hebrew']);

const isOfScript = (family: string): family is keyof typeof SCRIPT_FONTS => Object.hasOwn(SCRIPT_FONTS, family);

/** True when a family's letters change with their neighbours, or its marks are placed on the letters. */
export const isShaped = (family: string): family is Family =>
  ['Devanagari', 'Arabic', 'ArabicRare', 'Emoji'].includes(family) || isOfScript(family);

/**
 * Families for all other scripts, in the order in which they are tried. Emoji is left out: it has digits, only for its
 * keycaps, so a word with a digit and an emoji would be set in it.
 */
const COMMON_FAMILIES = FAMILIES.filter((family) => !isOfScript(family) && family !== 'Emoji');

/** The baht sign counts as Thai here, though Unicode assigns it to no script. */
const lettersOf = (script: string): string => `\\p{Script=${script}}${script === 'Thai' ? '\\u0e3f' : ''}`;
const LETTERS = FAMILIES.filter(isOfScript).map((family) => ({
  family,
  letters: new RegExp(`[${lettersOf(family)}]`, 'u'),
}));
const ANY_OF_THEM = new RegExp(`[${LETTERS.map(({ family }) => lettersOf(family)).join('')}]`, 'u');

/** The families to try for a text. A font is read when it is first tried, so fonts of other scripts are left out. */
export function familiesFor(text: string): readonly Family[] {
  if (!ANY_OF_THEM.test(text)) return COMMON_FAMILIES;
  return LETTERS.filter(({ letters }) => letters.test(text)).map(({ family }) => family);
}

const characters = new Map<Family, ReadonlySet<number>>();

/**
 * The code points that a family has a glyph for. A set, because a text that no font has is looked up letter by letter
 * in all families.
 */
function charactersOf(family: Family): ReadonlySet<number> {
  let known = characters.get(family);
  if (!known) {
    const font = openSync(FONTS[family].normal) as Font;
    // fontkit also lists U+FFFF, the end mark of a table, which has no glyph.
    known = new Set(font.characterSet.filter((point) => font.hasGlyphForCodePoint(point)));
    characters.set(family, known);
  }
  return known;
}

/** True when a family has a glyph for each code point of the text. A line break needs no glyph. */
export function covers(family: Family, text: string): boolean {
  const known = charactersOf(family);
  for (const character of text) if (character !== '\n' && !known.has(character.codePointAt(0)!)) return false;
  return true;
}
