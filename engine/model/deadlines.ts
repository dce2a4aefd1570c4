import { addToDate } from '../condition/dates.ts';
import type { Form, Resolution } from './form.ts';

/** The earliest possible deadline: an earlier year is a typing error, such as 0026. */
export const FIRST_DEADLINE = '2000-01-01';

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
