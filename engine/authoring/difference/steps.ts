/** Describes what has changed about the steps, in one sentence for each change. */
import type { FormModel, Step } from '../../model/form.ts';
import { quote, textChange, type Asked } from './names.ts';

const TEXTS = [
  ['description', 'the line under its heading'],
  ['banner', 'the banner'],
  ['note', 'the note'],
  ['warning', 'the warning'],
  ['certification', 'the certification'],
  ['submit', 'the button'],
] as const;

/** @param pairs the questions that are in both forms, each as [older, newer] */
export function stepChanges(
  older: FormModel,
  newer: FormModel,
  pairs: ReadonlyArray<readonly [Asked, Asked]>,
): string[] {
  const before = new Map(older.steps.map((step) => [step.id, step]));
  const both = newer.steps.filter(({ id }) => before.has(id));
  return [
    ...newer.steps
      .filter(({ id }) => !before.has(id))
      .map((step) => `New: ${quote(step.title)}, ${placeOf(step, newer)}.`),
    ...older.steps
      .filter(({ id }) => newer.steps.every((step) => step.id !== id))
      .map(({ title }) => `Gone: ${quote(title)}.`),
    ...(isSameOrder(
      older.steps.map(({ id }) => id),
      both.map(({ id }) => id),
    )
      ? []
      : [`The steps are in a different order: ${newer.steps.map(({ title }) => quote(title)).join(', ')}.`]),
    ...both.flatMap((step) => textChanges(before.get(step.id)!, step)),
    ...both
      .filter(({ id }) => !keepsOrder(pairs, newer, id))
      .map(({ title }) => `The questions of ${quote(title)} are in a different order.`),
  ];
}

const placeOf = ({ index }: Step, { steps }: FormModel): string =>
  index === 0 ? 'as the first step' : `after ${quote(steps[index - 1]?.title ?? '')}`;

/** @param now ids that are all in `before` */
const isSameOrder = (before: readonly string[], now: readonly string[]): boolean =>
  before.filter((id) => now.includes(id)).join() === now.join();

function textChanges(was: Step, is: Step): string[] {
  const title = quote(is.title);
  return [
    ...(was.title === is.title ? [] : [`${quote(was.title)} is called ${title} now.`]),
    ...TEXTS.flatMap(([key, what]) => textChange(title, what, { was: was[key], is: is[key] })),
    ...(JSON.stringify(was.summary) === JSON.stringify(is.summary)
      ? []
      : [`${title}: the lines of the summary have changed.`]),
  ];
}

/** True when the questions that stayed on a step kept their order. @param pairs in the older form's order */
function keepsOrder(pairs: ReadonlyArray<readonly [Asked, Asked]>, newer: FormModel, step: string): boolean {
  const stayed = pairs.filter(
    ([was, is]) => was.field.step === step && is.field.step === step && is.field.parent === undefined,
  );
  const places = stayed.map(([, is]) => newer.fields.indexOf(is.field));
  return places.every((place, index) => place > (places[index - 1] ?? -1));
}
