/** Likely days, chosen by what a question is about. */
import type { Random } from '../../authoring/sample/random.ts';
import { readAnswer, type Context } from '../../condition/context.ts';
import { addToDate } from '../../condition/dates.ts';
import type { Form } from '../../model/form.ts';
import { ageOfKin, type Person } from './personas.ts';
import { questionOf, type Question } from './question.ts';

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

/** A question of a form, the answers so far, and the people that it is about. */
interface Asked {
  readonly form: Form;
  readonly context: Context;
  readonly person: Person;
  readonly applicant: Person;
}

/** A likely day, `YYYY-MM-DD`. */
export function likelyDay(question: Question, asked: Asked, random: Random): string {
  const { today } = asked.context;
  const from = (move: { months: number; days: number }): string => addToDate(today, move) ?? today;
  if (/birth|born/.test(question.about))
    return from({ months: -12 * ageOf(question, asked, random), days: -random.int(1, YEAR - 1) });
  return from({ months: 0, days: random.int(...daysFor(question, asked.form)) });
}

/** The age of the person, or of the relation in an earlier answer: a dependent may be a spouse or a child. */
function ageOf({ field, role }: Question, { person, applicant, form, context }: Asked, random: Random): number {
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
