import { addToDate } from '../../condition/dates.ts';
import type { DocumentIssue, ReadValue } from './types.ts';

type Words = Pick<DocumentIssue, 'message' | 'fix'>;

/** Months before the end of validity in which a person should know of it. */
const SOON = 6;

/**
 * Whether a document has expired or will soon, by a value that was read from it.
 * @param options.today `YYYY-MM-DD`
 * @param options.soon without it, nothing is said before the day
 */
export function dateIssues(
  values: readonly ReadValue[],
  { name, today, expired, soon }: { name: string; today: string; expired: Words; soon?: Words },
): DocumentIssue[] {
  const date = values.find((value) => value.name === name)?.value;
  if (date === undefined) return [];
  if (date < today) return [{ id: 'expired', severity: 'error', ...expired }];
  const limit = addToDate(today, { months: SOON, days: 0 });
  return soon && limit !== undefined && date <= limit ? [{ id: 'expires-soon', severity: 'warning', ...soon }] : [];
}
