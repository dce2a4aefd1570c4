/**
 * Combines several readings of one zone. A check digit proves little: in a trial, 6 of 100 readings whose check digits
 * were all right had a wrong number or date, and names, sex and states have no check digit. So a value counts as
 * certain only when readings that were made in different ways agree.
 */
import { birthDateOf, expiryDateOf } from './full-year.ts';
import type { MrzFormat } from './formats.ts';
import { parseMrz, UNREAD, type Mrz } from './parse-mrz.ts';
import { isPlainNumber, visualNumber } from './visual-number.ts';

export interface ZoneReading {
  /** The engine that read it. Two engines that work in different ways make different mistakes. */
  readonly engine: 'lstm' | 'legacy';
  /** Corrected by `correctByPlace`; each line has the format's length. */
  readonly lines: readonly string[];
}

export type ZoneValueName =
  | 'surname'
  | 'givenNames'
  | 'number'
  | 'issuingCountry'
  | 'nationality'
  | 'birthDate'
  | 'sex'
  | 'expiryDate';

export interface ZoneValue {
  readonly name: ZoneValueName;
  /** Names and numbers as printed in the zone, dates `YYYY-MM-DD`, states as codes, sex `M`, `F` or `X`. */
  readonly value: string;
  readonly certain: boolean;
  /** The share of the readings with this value, 0 to 1. */
  readonly confidence: number;
}

interface Rule {
  readonly name: ZoneValueName;
  /**
   * Undefined when a reading cannot be right.
   * @param today `YYYY-MM-DD`
   */
  value(mrz: Mrz, today: string): string | undefined;
  /** True: a right check digit and two equal readings are enough. False: both engines must agree. */
  readonly isChecked: boolean;
  /** True when the zone had no more place for the value, so that its end may be missing. */
  isCut?(mrz: Mrz): boolean;
}

const RULES: readonly Rule[] = [
  {
    name: 'surname',
    isChecked: false,
    value: ({ surname }) => surname,
    isCut: ({ cutOff, givenNames }) => cutOff && givenNames === '',
  },
  { name: 'givenNames', isChecked: false, value: ({ givenNames }) => givenNames, isCut: ({ cutOff }) => cutOff },
  { name: 'number', isChecked: false, value: ({ number, checks }) => (checks.number ? number : undefined) },
  { name: 'issuingCountry', isChecked: false, value: ({ issuer }) => issuer },
  { name: 'nationality', isChecked: false, value: ({ nationality }) => nationality },
  {
    name: 'birthDate',
    isChecked: true,
    value: ({ birthDate, expiryDate, checks }, today) => {
      const expiry = expiryDateOf(expiryDate);
      return checks.birthDate && expiry !== undefined ? birthDateOf(birthDate, { expiry, today }) : undefined;
    },
  },
  { name: 'sex', isChecked: false, value: ({ sex }) => sex },
  {
    name: 'expiryDate',
    isChecked: true,
    value: ({ expiryDate, checks }) => (checks.expiryDate ? expiryDateOf(expiryDate) : undefined),
  },
];

/**
 * @param options.today `YYYY-MM-DD`
 * @param options.visual words of the rest of the page, in capitals. A word that equals a word of a name, or the number,
 *   counts as a second reading
 */
export function zoneValues(
  format: MrzFormat,
  readings: readonly ZoneReading[],
  { today, visual = new Set() }: { readonly today: string; readonly visual?: ReadonlySet<string> | undefined },
): ZoneValue[] {
  const parsed = readings.map(({ engine, lines }) => ({ engine, mrz: parseMrz(format, lines) }));
  return RULES.flatMap((rule): ZoneValue[] => {
    const votes = new Map<string, Set<string>>();
    const counts = new Map<string, number>();
    for (const { engine, mrz } of parsed) {
      const value = rule.value(mrz, today);
      if (value === undefined || value.includes(UNREAD) || value === '') continue;
      counts.set(value, (counts.get(value) ?? 0) + 1);
      votes.set(value, (votes.get(value) ?? new Set()).add(engine));
    }
    if (rule.name === 'number' && counts.size === 0) {
      for (const { mrz } of parsed) {
        const value = visualNumber(mrz.number, mrz.numberCheck, visual);
        if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
      }
    }
    const [best, second] = [...counts].sort(([, one], [, other]) => other - one);
    if (!best) return [];
    const [value, count] = best;
    const isSeen = rule.name === 'number' || rule.name === 'surname' || rule.name === 'givenNames';
    const agreed = rule.isChecked ? count >= 2 : votes.get(value)?.size === 2;
    const isDisputed = second !== undefined && second[1] >= count;
    const shown = isSeen && value.split(' ').every((word) => visual.has(word));
    // The page may have every word of a cut-off name and one more, so its words prove nothing.
    const isCut = parsed.some(({ mrz }) => rule.value(mrz, today) === value && rule.isCut?.(mrz));
    const certain =
      !isDisputed &&
      !isCut &&
      (shown || (agreed && (rule.name !== 'number' || (counts.size === 1 && isPlainNumber(value)))));
    return [{ name: rule.name, value, certain, confidence: count / readings.length }];
  });
}

/** The zone of a passport begins with P; that of an identity card with A, C or I; that of a visa with V. */
const isOfPassport = (readings: readonly ZoneReading[]): boolean =>
  readings.some(({ lines }) => lines[0]!.startsWith('P'));

/** The values that belong to the document. The others, such as the name, belong to its holder. */
const DOCUMENT_VALUES: readonly ZoneValueName[] = ['number', 'issuingCountry', 'expiryDate'];

/** The values of a passport. Of an identity card or a visa, only those of its holder. Parameters as of {@link zoneValues}. */
export function passportValues(
  format: MrzFormat,
  readings: readonly ZoneReading[],
  options: Parameters<typeof zoneValues>[2],
): ZoneValue[] {
  const values = zoneValues(format, readings, options);
  return isOfPassport(readings) ? values : values.filter(({ name }) => !DOCUMENT_VALUES.includes(name));
}

/** True when this is a zone at all: one reading has two or more right check digits, and dates made of six digits. */
export function isZone(format: MrzFormat, readings: readonly ZoneReading[]): boolean {
  return readings.some(({ lines }) => {
    const { checks, birthDate, expiryDate } = parseMrz(format, lines);
    const right = [checks.birthDate, checks.expiryDate, checks.number, checks.all].filter(Boolean).length;
    return right >= 2 && /^\d{6}$/.test(birthDate) && /^\d{6}$/.test(expiryDate);
  });
}
