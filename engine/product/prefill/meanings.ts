import { matches } from '../../condition/matches.ts';
import type { Field, Form } from '../../model/form.ts';
import type { Answers, PrefillSource } from '../../model/types.ts';

/** The names of the values that a field's answer means. Sources with `as` are left out: their words differ by form. */
export const meaningsOf = ({ definition }: Field): string[] =>
  (definition['x-prefill'] ?? []).filter((source: PrefillSource) => typeof source === 'string');

/** True when a field's answer means one of these values. */
export const means = (field: Field, wanted: readonly string[]): boolean =>
  meaningsOf(field).some((meaning) => wanted.includes(meaning));

/**
 * True when known values fit the question: its `x-prefillWhen` is true, or it has none. A wage for a year is no answer
 * while the form asks for a wage per hour.
 * @param relevant answers to a form of the same type
 */
export const prefillApplies = (form: Form, { prefillWhen }: Field, relevant: Answers): boolean =>
  // The condition never reads the day: `checkPrefill` refuses it.
  prefillWhen === undefined || matches(prefillWhen, { validators: form.validators, today: '', relevant });
