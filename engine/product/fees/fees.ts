/** What an application costs: the fee schedule of spec/3 section 3, and its sum (section 9). In whole US cents. */
import schedule from './fee-schedule.json' with { type: 'json' };

export const FEE_FORMS = ['h1b', 'ds160', 'i20', 'l1', 'o1'] as const;
export type FeeForm = (typeof FEE_FORMS)[number];

export const FEE_EXTRAS = ['premium', 'expedited', 'attorney'] as const;
export type FeeExtra = (typeof FEE_EXTRAS)[number];

export const MAX_APPLICANTS = 10;

export interface FeeChoice {
  readonly form: FeeForm;
  /** 1 to {@link MAX_APPLICANTS}. */
  readonly applicants: number;
  readonly extras: readonly FeeExtra[];
}

export interface FeeLine {
  readonly part: 'base' | FeeExtra;
  /** The price of one; null when the form has no such extra. */
  readonly each: number | null;
  /** How often it is paid; 0 when it was not chosen. */
  readonly times: number;
  readonly amount: number;
}

const isFeeForm = (text: string | null): text is FeeForm => FEE_FORMS.some((form) => form === text);

/** @returns US cents, or null when the form has no such extra */
export function feeOf(form: FeeForm, part: FeeLine['part']): number | null {
  const dollars = schedule.forms[form][part];
  return dollars === null ? null : dollars * 100;
}

/** Reads a typed number of applicants as a whole number from 1 to 10; 1 for a text that is not a number. */
export function applicantsOf(text: string): number {
  const count = Math.trunc(Number(text.trim() || Number.NaN));
  return Number.isFinite(count) ? Math.min(Math.max(count, 1), MAX_APPLICANTS) : 1;
}

/**
 * Base, premium and expedited are paid for each applicant, the attorney once. An extra that the form does not have
 * costs nothing.
 */
export function feeLines({ form, applicants, extras }: FeeChoice): FeeLine[] {
  return (['base', ...FEE_EXTRAS] as const).map((part) => {
    const each = feeOf(form, part);
    const isChosen = each !== null && (part === 'base' || extras.includes(part));
    const times = isChosen ? (part === 'attorney' ? 1 : applicants) : 0;
    return { part, each, times, amount: (each ?? 0) * times };
  });
}

export const totalOf = (lines: readonly FeeLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Reads the choice from a URL's query. A part that is missing or wrong gets its default.
 * @param query a `URLSearchParams`
 */
export function readFeeChoice(query: { get(name: string): string | null }): FeeChoice {
  const form = query.get('form');
  const extras = (query.get('extras') ?? '').split(',');
  return {
    form: isFeeForm(form) ? form : 'h1b',
    applicants: applicantsOf(query.get('applicants') ?? ''),
    extras: FEE_EXTRAS.filter((extra) => extras.includes(extra)),
  };
}

/** `?form=h1b&applicants=2&extras=premium,attorney` */
export function writeFeeChoice({ form, applicants, extras }: FeeChoice): string {
  const offered = extras.filter((extra) => feeOf(form, extra) !== null);
  return `?form=${form}&applicants=${applicants}${offered.length > 0 ? `&extras=${offered.join(',')}` : ''}`;
}

/** `$1,585`; with cents only where there are any. */
export const formatCents = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  });

export const feeSchedule = schedule;
