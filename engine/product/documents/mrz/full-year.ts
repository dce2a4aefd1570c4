/** Finds the full year of a date, because zones have only two digits of a year. */

const isDate = (text: string): boolean => {
  const [, month, day] = text.split('-').map(Number);
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.getUTCMonth() + 1 === month && date.getUTCDate() === day;
};

const dashed = (century: string, text: string): string =>
  `${century}${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`;

/** @param text `YYMMDD`. Passports with such zones exist since the 1980s and are valid for at most ten years.
 * @returns `YYYY-MM-DD`; undefined for a text that is not a date */
export function expiryDateOf(text: string): string | undefined {
  if (!/^\d{6}$/.test(text)) return undefined;
  const date = dashed(Number(text.slice(0, 2)) >= 85 ? '19' : '20', text);
  return isDate(date) ? date : undefined;
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
  if (!/^\d{6}$/.test(text)) return undefined;
  return ['20', '19']
    .map((century) => dashed(century, text))
    .find((date) => isDate(date) && date < expiry && date <= today);
}
