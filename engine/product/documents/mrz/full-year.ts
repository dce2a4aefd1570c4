/** Finds the full year of a date, because zones have only two digits of a year. */
import { readDate } from '../../../condition/dates.ts';

const dashed = (century: string, text: string): string =>
  `${century}${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`;

/** @param text `YYMMDD`. Passports with such zones exist since the 1980s and are valid for at most ten years.
 * @returns `YYYY-MM-DD`; undefined for a text that is not a date */
export function expiryDateOf(text: string): string | undefined {
  return readDate(dashed(Number(text.slice(0, 2)) >= 85 ? '19' : '20', text));
}

/**
 * The date in the later century in which it is not in the future and before the expiration. So a person of more than a
 * hundred years is taken for a child, because zones cannot tell them apart.
 *
 * @param text `YYMMDD`
 * @param options.expiry `YYYY-MM-DD`
 * @param options.today `YYYY-MM-DD`
 * @returns `YYYY-MM-DD`; undefined for a text that is not a date
 */
export function birthDateOf(text: string, { expiry, today }: { expiry: string; today: string }): string | undefined {
  return ['20', '19']
    .map((century) => dashed(century, text))
    .find((date) => readDate(date) !== undefined && date < expiry && date <= today);
}
