/**
 * The machine-readable zones of ICAO Doc 9303: TD3 is for passports (part 4), TD2 and TD1 are for cards (parts 6 and
 * 5). Places count from 0; `end` is the place after the last one.
 */

/** Which characters may be printed at a place. This decides how a misread character is corrected. */
export type PlaceKind = 'letters' | 'digits' | 'any';

export interface Place {
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly kind: PlaceKind;
}

export type PlaceName =
  | 'documentCode'
  | 'issuer'
  | 'names'
  | 'number'
  | 'numberCheck'
  | 'nationality'
  | 'birthDate'
  | 'birthCheck'
  | 'sex'
  | 'expiryDate'
  | 'expiryCheck'
  | 'optional'
  | 'optionalCheck'
  | 'allCheck';

export interface MrzFormat {
  readonly name: 'TD1' | 'TD2' | 'TD3';
  readonly lines: number;
  /** Characters per line. */
  readonly length: number;
  readonly places: Readonly<Partial<Record<PlaceName, Place>>>;
  /** The parts of the zone that the last check digit covers, in order. */
  readonly covered: readonly Omit<Place, 'kind'>[];
}

const place = (line: number, start: number, end: number, kind: PlaceKind): Place => ({ line, start, end, kind });

/** The second lines of TD2 and TD3 begin with the same places. */
const SECOND_LINE = {
  number: place(1, 0, 9, 'any'),
  numberCheck: place(1, 9, 10, 'digits'),
  nationality: place(1, 10, 13, 'letters'),
  birthDate: place(1, 13, 19, 'digits'),
  birthCheck: place(1, 19, 20, 'digits'),
  sex: place(1, 20, 21, 'any'),
  expiryDate: place(1, 21, 27, 'digits'),
  expiryCheck: place(1, 27, 28, 'digits'),
} as const;

export const TD3: MrzFormat = {
  name: 'TD3',
  lines: 2,
  length: 44,
  places: {
    documentCode: place(0, 0, 2, 'letters'),
    issuer: place(0, 2, 5, 'letters'),
    names: place(0, 5, 44, 'letters'),
    ...SECOND_LINE,
    optional: place(1, 28, 42, 'any'),
    optionalCheck: place(1, 42, 43, 'digits'),
    allCheck: place(1, 43, 44, 'digits'),
  },
  covered: [
    { line: 1, start: 0, end: 10 },
    { line: 1, start: 13, end: 20 },
    { line: 1, start: 21, end: 43 },
  ],
};

export const TD2: MrzFormat = {
  name: 'TD2',
  lines: 2,
  length: 36,
  places: {
    documentCode: place(0, 0, 2, 'letters'),
    issuer: place(0, 2, 5, 'letters'),
    names: place(0, 5, 36, 'letters'),
    ...SECOND_LINE,
    optional: place(1, 28, 35, 'any'),
    allCheck: place(1, 35, 36, 'digits'),
  },
  covered: [
    { line: 1, start: 0, end: 10 },
    { line: 1, start: 13, end: 20 },
    { line: 1, start: 21, end: 35 },
  ],
};

export const TD1: MrzFormat = {
  name: 'TD1',
  lines: 3,
  length: 30,
  places: {
    documentCode: place(0, 0, 2, 'letters'),
    issuer: place(0, 2, 5, 'letters'),
    number: place(0, 5, 14, 'any'),
    numberCheck: place(0, 14, 15, 'digits'),
    optional: place(0, 15, 30, 'any'),
    birthDate: place(1, 0, 6, 'digits'),
    birthCheck: place(1, 6, 7, 'digits'),
    sex: place(1, 7, 8, 'any'),
    expiryDate: place(1, 8, 14, 'digits'),
    expiryCheck: place(1, 14, 15, 'digits'),
    nationality: place(1, 15, 18, 'letters'),
    allCheck: place(1, 29, 30, 'digits'),
    names: place(2, 0, 30, 'letters'),
  },
  covered: [
    { line: 0, start: 5, end: 30 },
    { line: 1, start: 0, end: 7 },
    { line: 1, start: 8, end: 15 },
    { line: 1, start: 18, end: 29 },
  ],
};

export const MRZ_FORMATS = [TD3, TD2, TD1] as const;
