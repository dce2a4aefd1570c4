import { addToDate } from '../../condition/dates.ts';
import type { DocumentIssue, ReadValue } from './types.ts';

type Words = Pick<DocumentIssue, 'message' | 'fix'>;

/** A user is warned this many months before a document expires. */
const SOON = 6;

/**
 * Reports a document that has expired or will expire soon, by a date that was read from it with certainty. An uncertain
 * date is only shown: a misread year must not tell a user that a valid passport has expired.
 * @param options.today `YYYY-MM-DD`
 * @param options.soon the texts of the warning; without it, there is no warning before the document expires
 */
export function dateIssues(
  values: readonly ReadValue[],
  { name, today, expired, soon }: { name: string; today: string; expired: Words; soon?: Words },
): DocumentIssue[] {
  const date = values.find((value) => value.name === name && value.certain)?.value;
  if (date === undefined) return [];
  if (date < today) return [{ id: 'expired', severity: 'error', ...expired }];
  const limit = addToDate(today, { months: SOON, days: 0 });
  return soon && limit !== undefined && date <= limit ? [{ id: 'expires-soon', severity: 'warning', ...soon }] : [];
}
