/** Reads the values in the lines of a machine-readable zone. */
import { checkDigit } from './check-digit.ts';
import type { MrzFormat, Place, PlaceKind, PlaceName } from './formats.ts';

/** Replaces a character that could not be read. */
export const UNREAD = '?';

export interface Mrz {
  /** Codes of three letters; `D` for Germany. */
  readonly issuer: string;
  readonly nationality: string;
  /** As printed in Latin letters without marks: `MUELLER`. Words are joined by spaces. */
  readonly surname: string;
  readonly givenNames: string;
  /** True when the names fill the zone to its end, so that they may be cut off. */
  readonly cutOff: boolean;
  readonly number: string;
  /** The check digit that was read for the number. */
  readonly numberCheck: string;
  /** `YYMMDD`. */
  readonly birthDate: string;
  readonly expiryDate: string;
  readonly sex: 'M' | 'F' | 'X' | typeof UNREAD;
  /** True for each check digit that is right. */
  readonly checks: {
    readonly number: boolean;
    readonly birthDate: boolean;
    readonly expiryDate: boolean;
    readonly all: boolean;
  };
}

const TO_DIGIT: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
};
const TO_LETTER: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 2: 'Z', 5: 'S', 6: 'G', 8: 'B' };

/**
 * Corrects misread characters at places where only digits or only letters can be printed. A place that can have both is
 * left unchanged, because choosing the character that makes a check digit fit was wrong as often as right.
 *
 * @param lines each has the format's length
 */
export function correctByPlace(format: MrzFormat, lines: readonly string[]): string[] {
  return lines.map((text, line) => {
    const kinds = Array.from({ length: text.length }, (): PlaceKind => 'any');
    for (const { line: at, start, end, kind } of Object.values(format.places))
      if (at === line) kinds.fill(kind, start, end);
    return [...text].map((character, index) => correct(character, kinds[index]!)).join('');
  });
}

function correct(character: string, kind: PlaceKind): string {
  if (kind === 'digits') return TO_DIGIT[character] ?? character;
  if (kind === 'letters') return TO_LETTER[character] ?? character;
  return character;
}

/** @param lines corrected; each has the format's length */
export function parseMrz(format: MrzFormat, lines: readonly string[]): Mrz {
  const textOf = (place: Omit<Place, 'kind'> | undefined): string =>
    place ? lines[place.line]!.slice(place.start, place.end) : '';
  const at = (name: PlaceName): string => textOf(format.places[name]);
  const isRight = (text: string, digit: string): boolean => checkDigit(text) === digit;
  const names = at('names');
  const [surname = '', givenNames = ''] = names.split(/<<+/);
  const { number, numberRight } = numberOf(
    at('number'),
    at('numberCheck'),
    format.name === 'TD3' ? '' : at('optional'),
  );
  const sex = at('sex');
  return {
    issuer: words(at('issuer')),
    nationality: words(at('nationality')),
    surname: words(surname),
    givenNames: words(givenNames),
    cutOff: !names.endsWith('<'),
    number,
    numberCheck: at('numberCheck'),
    birthDate: at('birthDate'),
    expiryDate: at('expiryDate'),
    sex: sex === 'M' || sex === 'F' ? sex : sex === '<' ? 'X' : UNREAD,
    checks: {
      number: numberRight,
      birthDate: isRight(at('birthDate'), at('birthCheck')),
      expiryDate: isRight(at('expiryDate'), at('expiryCheck')),
      all: isRight(format.covered.map(textOf).join(''), at('allCheck')),
    },
  };
}

/** A card's number of more than nine characters continues in the optional data, followed by its check digit. */
function numberOf(text: string, digit: string, optional: string): { number: string; numberRight: boolean } {
  const rest = /^[^<]+/.exec(optional)?.[0] ?? '';
  if (digit === '<' && rest.length > 1) {
    const number = text + rest.slice(0, -1);
    return { number, numberRight: checkDigit(number) === rest.at(-1) };
  }
  return { number: text.replace(/<+$/, ''), numberRight: checkDigit(text) === digit };
}

const words = (text: string): string => text.replace(/<+/g, ' ').trim();
