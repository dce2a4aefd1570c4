/** Likely dates within the bounds that the form sets. */
import type { Context } from '../../condition/context.ts';
import { addToDate } from '../../condition/dates.ts';
import { operandValue } from '../../condition/operands.ts';
import type { Field } from '../../model/form.ts';
import { DAY } from '../../lib/time.ts';
import type { Random } from './random.ts';
import type { Draw } from './vocabulary.ts';

/** The first and the last day that the field's bounds allow; undefined when there is no bound. */
export function dateRange(field: Field, context: Context): { first?: string; last?: string } {
  const as = field.kind.comparedAs(field.definition);
  const read = (bound: typeof field.min): string | undefined => {
    const value = bound && operandValue(bound, as, context);
    return typeof value === 'string' ? value : undefined;
  };
  const [first, last] = [read(field.min), read(field.max)];
  return {
    ...(first !== undefined && { first: as === 'month' ? `${first}-01` : first }),
    ...(last !== undefined && { last: as === 'month' ? `${last}-28` : last }),
  };
}

/** A day that is a likely answer. */
export const dateFor = (field: Field, { likely, context, random }: Draw): string =>
  within(likely.day(random), dateRange(field, context), random);

/** The day itself if it is within the bounds, else a random day within the bounds. */
function within(day: string, { first, last }: { first?: string; last?: string }, random: Random): string {
  if ((first === undefined || day >= first) && (last === undefined || day <= last)) return day;
  return randomDay(first, last, random) ?? day;
}

/** A random day between two bounds, or within 120 days of the only bound. Undefined when there is no bound. */
export function randomDay(first: string | undefined, last: string | undefined, random: Random): string | undefined {
  if (first !== undefined && last !== undefined) {
    const days = Math.round((Date.parse(last) - Date.parse(first)) / DAY);
    return addToDate(first, { months: 0, days: random.int(0, Math.max(0, days)) });
  }
  if (first !== undefined) return addToDate(first, { months: 0, days: random.int(0, 120) });
  return last === undefined ? undefined : addToDate(last, { months: 0, days: -random.int(0, 120) });
}
