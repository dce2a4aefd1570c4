import type { Answers, Constant } from '../../model/types.ts';
import type { FieldPath, FieldState, Form, Resolution } from '../../model/form.ts';
import { resolve } from '../../resolve.ts';
import { prefillApplies } from './meanings.ts';

/** A value that the user may accept for an unanswered field. It is never filled in automatically. */
export interface PrefillOffer {
  readonly field: string;
  readonly value: Constant;
}

/**
 * The values that are valid together: for each field the first valid one. All are tried at once, and a wrong value is
 * replaced with the next value of its field, because judging a form once for each field would take a hundred times as
 * long.
 * @param known the values of unanswered fields, the best first
 */
export function validOffers(
  form: Form,
  answers: Answers,
  known: ReadonlyMap<string, readonly Constant[]>,
  today: string,
): PrefillOffer[] {
  const left = new Map([...known].filter(([, values]) => values.length > 0));
  const judge = (names: Iterable<string>): Resolution =>
    resolve(
      form,
      { ...answers, ...Object.fromEntries([...names].map((name) => [name, left.get(name)?.[0]])) },
      { today },
    );
  const wrongBefore = new Set(wrongAnswers(judge([]).fields));

  while (left.size > 0) {
    const names = [...left.keys()];
    const { fields, relevant } = judge(names);
    const wrong = wrongAnswers(fields).filter((path) => !wrongBefore.has(path));
    const unfit = wrong.filter((path) => left.has(path));
    const given = wrong.filter((path) => !left.has(path));
    if (unfit.length === 0 && given.length > 0) unfit.push(...culpritsOf(given, names, judge));
    for (const name of unfit) nextValue(left, name);
    if (unfit.length > 0) continue;
    const unasked = names.filter(
      (name) => !fields.get(name)?.visible || !prefillApplies(form, form.byName.get(name)!, relevant),
    );
    if (unasked.length === 0)
      return [...left].flatMap(([field, [value]]) => (value === undefined ? [] : [{ field, value }]));
    for (const name of unasked) left.delete(name);
  }
  return [];
}

const wrongAnswers = (fields: ReadonlyMap<FieldPath, FieldState>): FieldPath[] =>
  [...fields.values()].filter(({ answered, error }) => answered && error !== undefined).map(({ path }) => path);

/** The offers without which a given answer is right; all offers, when removing a single one is not enough. */
function culpritsOf(
  given: readonly FieldPath[],
  names: readonly string[],
  judge: (names: string[]) => Resolution,
): readonly string[] {
  const found = names.filter((name) => {
    const without = judge(names.filter((other) => other !== name)).fields;
    return given.some((path) => without.get(path)?.error === undefined);
  });
  return found.length > 0 ? found : names;
}

function nextValue(left: Map<string, readonly Constant[]>, name: string): void {
  const values = left.get(name)?.slice(1) ?? [];
  if (values.length > 0) left.set(name, values);
  else left.delete(name);
}
