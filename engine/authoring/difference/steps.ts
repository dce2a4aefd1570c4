/** Describes what has changed about the steps, in one sentence for each change. */
import type { FormModel, Step } from '../../model/form.ts';
import { keepsOrder, orderChange, quote, sentences, textChange, type Asked } from './names.ts';

const TEXTS = [
  ['description', 'the line under its heading'],
  ['banner', 'the banner'],
  ['note', 'the note'],
  ['warning', 'the warning'],
  ['certification', 'the certification'],
  ['submit', 'the button'],
] as const;

type Pairs = ReadonlyArray<readonly [Asked, Asked]>;

/** @param pairs the questions that are in both forms, each as [older, newer], in the older form's order */
export function stepChanges(older: FormModel, newer: FormModel, pairs: Pairs): string[] {
  const before = new Map(older.steps.map((step) => [step.id, step]));
  const both = newer.steps.filter(({ id }) => before.has(id));
  return [
    ...newer.steps
      .filter(({ id }) => !before.has(id))
      .map((step) => `New: ${quote(step.title)}, ${placeOf(step, newer)}.`),
    ...older.steps
      .filter(({ id }) => newer.steps.every((step) => step.id !== id))
      .map(({ title }) => `Gone: ${quote(title)}.`),
    ...orderChange(
      'steps',
      older.steps.map(({ id }) => id),
      newer.steps.map(({ id }) => id),
      newer.steps.map(({ title }) => title),
    ),
    ...both.flatMap((step) => textChanges(before.get(step.id)!, step)),
    ...both
      .filter(
        ({ id, fields }) =>
          !keepsOrder(
            stayedOn(id, pairs),
            fields.map(({ name }) => name),
          ),
      )
      .map(({ title }) => `The questions of ${quote(title)} are in a different order.`),
    ...moves(older, newer, pairs),
  ];
}

const placeOf = ({ index }: Step, { steps }: FormModel): string =>
  index === 0 ? 'as the first step' : `after ${quote(steps[index - 1]?.title ?? '')}`;

function textChanges(was: Step, is: Step): string[] {
  const title = quote(is.title);
  return [
    ...sentences(was.title !== is.title && `${quote(was.title)} is called ${title} now.`),
    ...TEXTS.flatMap(([key, what]) => textChange(title, what, { was: was[key], is: is[key] })),
    ...sentences(
      JSON.stringify(was.summary) !== JSON.stringify(is.summary) && `${title}: the lines of the summary have changed.`,
      was.answeredAnew !== is.answeredAnew &&
        (is.answeredAnew
          ? `${title} is now answered again in each form: no known answers are offered for it.`
          : `Known answers are now offered for ${title}.`),
    ),
  ];
}

/** The newer names of the questions that stayed on a step. */
const stayedOn = (step: string, pairs: Pairs): string[] =>
  pairs.filter(([was, is]) => was.field.step === step && is.field.step === step).map(([, is]) => is.name);

/** One sentence for all questions that moved between the same two steps. A group's questions move with their group. */
function moves(older: FormModel, newer: FormModel, pairs: Pairs): string[] {
  const titleIn = ({ steps }: FormModel, id: string) => quote(steps.find((step) => step.id === id)?.title ?? id);
  const moved = new Map<string, string[]>();
  for (const [was, is] of pairs) {
    if (was.field.step === is.field.step || is.field.parent !== undefined) continue;
    const way = `from the step ${titleIn(older, was.field.step)} to ${titleIn(newer, is.field.step)}`;
    moved.set(way, [...(moved.get(way) ?? []), is.title]);
  }
  return [...moved].map(([way, titles]) =>
    titles.length === 1
      ? `${titles[0]} has moved ${way}.`
      : `${titles.length} questions have moved ${way}: ${titles.join(', ')}.`,
  );
}
