/** The choices of a question as texts for the page, and back to the stored answer. */
import type { RJSFSchema } from '@rjsf/utils';
import { isRecord } from '../../../../engine/answers.ts';
import type { Choice } from '../../../../engine/model/types.ts';
import { weakMemo } from '../../../../engine/lib/weak-memo.ts';

const YES_NO: readonly Choice[] = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

/** A schema's or its items' choices, from `oneOf` (`engine/rjsf/field-pair.ts`, `choiceLists`) or `enum`. */
export function choicesOf(question: RJSFSchema): readonly Choice[] {
  const schema = question.type === 'array' ? (question.items as RJSFSchema) : question;
  const list = schema.oneOf ?? schema.enum;
  if (!list) return schema.type === 'boolean' ? YES_NO : [];
  return choicesIn(list);
}

/** By the schema's own list, so that each render gets the same choices. */
const choicesIn = weakMemo((list: readonly unknown[]): readonly Choice[] =>
  list.map((one) => {
    if (!isRecord(one)) return { value: String(one) };
    const { const: value, title, 'x-keywords': keywords } = one as RJSFSchema;
    return { value: String(value), ...(title !== undefined && { label: title }), ...(keywords && { keywords }) };
  }),
);

/**
 * The choices, and after them the given answers that are not among them: they stay visible, so that the error beside
 * them makes sense.
 */
export function shownChoices(question: RJSFSchema, given: readonly string[]): readonly Choice[] {
  const choices = choicesOf(question);
  const strange = [...new Set(given)].filter((text) => text !== '' && !choices.some((choice) => choice.value === text));
  return strange.length === 0 ? choices : [...choices, ...strange.map((value) => ({ value }))];
}

/** Converts a choice's value to the type of the answer. */
export function choiceAnswer({ type }: RJSFSchema, value: string): unknown {
  if (value === '') return undefined;
  if (type === 'boolean') return value === 'true';
  return type === 'number' || type === 'integer' ? Number(value) : value;
}
