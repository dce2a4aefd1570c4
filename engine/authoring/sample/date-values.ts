/** Realistic dates, chosen by what a question is about, within the bounds that the form sets. */
import { readAnswer, type Context } from '../../condition/context.ts';
import { addToDate } from '../../condition/dates.ts';
import { operandValue } from '../../condition/operands.ts';
import type { Form } from '../../model/form.ts';
import { DAY } from '../../time.ts';
import { ageOfKin, type Person } from './personas.ts';
import { questionOf, type Question } from './question.ts';
import type { Random } from './random.ts';

const YEAR = 365;

/** Days from today, by words of the name or title; the first rule that matches is used. */
const BY_WORDS: ReadonlyArray<readonly [RegExp, number, number]> = [
  [/signature|signed|application date|date of application|\btoday\b/, 0, 0],
  [/status .*(expir|end)|(expir|end).* status/, YEAR, 2 * YEAR],
  [/expir|valid (until|to)\b/, 6 * YEAR, 8 * YEAR],
  [/issu/, -3 * YEAR, -YEAR],
  [/previous|prior|\blast\b|past|earlier/, -3 * YEAR, -YEAR],
  [/complet|graduat|degree|award|marri|wedding|divorc|hired/, -6 * YEAR, -YEAR],
  [/arriv|travel|entry|depart/, 60, 120],
  [/\bend|until|finish|leav|return/, 2 * YEAR, Math.floor(2.8 * YEAR)],
  [/start|begin|\bfrom\b|effective/, 40, 120],
];
const OTHERWISE = [-2 * YEAR, -30] as const;
/** When a form asks for the start of a job but not for its end, it is the person's present job. */
const PRESENT_JOB = [-5 * YEAR, -YEAR] as const;

/** The input from which the candidates of one field are made. */
export interface Draw {
  readonly form: Form;
  readonly context: Context;
  /** The person that the question is about. */
  readonly person: Person;
  readonly applicant: Person;
  readonly random: Random;
}

/** The first and the last day that the field's bounds allow; undefined when there is no bound. */
export function dateRange({ field }: Question, context: Context): { first?: string; last?: string } {
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

/** A day that is a realistic answer. */
export function dateFor(question: Question, draw: Draw): string {
  const { form, context, random } = draw;
  const { today } = context;
  const around = (days: number): string => addToDate(today, { months: 0, days }) ?? today;
  if (/birth|born/.test(question.about)) {
    const age = ageOf(question, draw);
    return within(
      addToDate(today, { months: -12 * age, days: -random.int(1, YEAR - 1) }) ?? today,
      dateRange(question, context),
      random,
    );
  }
  const [from, to] = daysFor(question, form);
  return within(around(random.int(from, to)), dateRange(question, context), random);
}

/** The age of the person, or of the relation in an earlier answer: a dependent may be a spouse or a child. */
function ageOf({ field, role }: Question, { person, applicant, form, context, random }: Draw): number {
  const [number] = /\d*$/.exec(field.name)!;
  const siblings = field.parent === undefined ? form.fields : (form.byName.get(field.parent)?.group?.fields ?? []);
  for (const sibling of siblings) {
    const asked = questionOf(sibling);
    if (
      !/relation|\bkind\b/.test(asked.about) ||
      (field.parent === undefined && (asked.role !== role || !sibling.name.endsWith(number)))
    )
      continue;
    const age = ageOfKin(String(readAnswer(context, sibling.name)).toLowerCase(), applicant.age, random);
    if (age !== undefined) return age;
  }
  return person.age;
}

function daysFor({ field, about }: Question, form: Form): readonly [number, number] {
  const rule = BY_WORDS.find(([words]) => words.test(about));
  if (!rule) return OTHERWISE;
  const endName = field.name.replace('Start', 'End').replace('start', 'end');
  if (/start/.test(about) && /employ|job/.test(about) && !form.byName.has(endName)) return PRESENT_JOB;
  return [rule[1], rule[2]];
}

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
