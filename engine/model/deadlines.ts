import { addToDate } from '../condition/dates.ts';
import { FIRST_DEADLINE } from '../product/due.ts';
import type { Form, Resolution } from './form.ts';

export interface Deadline {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** The reason for the date. */
  readonly label: string;
  /** The field from whose answer the date is calculated. */
  readonly field: string;
}

/**
 * The dates by which an application should be ready. The earliest comes first and is the one that counts. A field
 * without a readable date gives no deadline, and neither does a mistyped year, such as 0027.
 * @param resolution of the answers; hidden answers are ignored
 */
export function deadlinesOf(form: Form, { relevant }: Pick<Resolution, 'relevant'>): Deadline[] {
  const deadlines = (form.bundle.definition['x-deadline'] ?? []).flatMap(
    ({ field, daysBefore = 0, label }): Deadline[] => {
      const date = addToDate(relevant[field], { months: 0, days: -daysBefore });
      return date === undefined || date < FIRST_DEADLINE ? [] : [{ date, label, field }];
    },
  );
  return deadlines.sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}
