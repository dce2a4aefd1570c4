import { addToDate } from '../condition/dates.ts';
import type { FormModel } from '../form.ts';
import type { Answers } from './types.ts';

export interface Deadline {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** What is due. */
  readonly label: string;
  /** The field that it is reckoned from. */
  readonly field: string;
}

/**
 * The dates by which an application should be ready, the earliest first: that one counts. Fields without a readable
 * date give none.
 * @param relevant the answers as `resolve` gives them: visible, not blank
 */
export function deadlinesOf({ bundle }: Pick<FormModel, 'bundle'>, relevant: Answers): Deadline[] {
  const deadlines = (bundle.definition['x-deadline'] ?? []).flatMap(({ field, daysBefore = 0, label }): Deadline[] => {
    const date = addToDate(relevant[field], { months: 0, days: -daysBefore });
    return date === undefined ? [] : [{ date, label, field }];
  });
  return deadlines.sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}
