import { addToDate } from '../condition/dates.ts';
import type { Form, Resolution } from './form.ts';

export interface Deadline {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** Why on that day. */
  readonly label: string;
  /** The field that it is reckoned from. */
  readonly field: string;
}

/**
 * The dates by which an application should be ready, the earliest first: that one counts. Fields without a readable
 * date give none.
 * @param resolution of the answers: a hidden one counts for nothing
 */
export function deadlinesOf(form: Form, { relevant }: Pick<Resolution, 'relevant'>): Deadline[] {
  const deadlines = (form.bundle.definition['x-deadline'] ?? []).flatMap(
    ({ field, daysBefore = 0, label }): Deadline[] => {
      const date = addToDate(relevant[field], { months: 0, days: -daysBefore });
      return date === undefined ? [] : [{ date, label, field }];
    },
  );
  return deadlines.sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}
