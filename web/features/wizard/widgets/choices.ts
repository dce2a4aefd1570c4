/** The choices of a question as texts for the page, and back to the stored answer. */
import type { RJSFSchema } from '@rjsf/utils';
import type { Choice } from '../../../../engine/model/types.ts';

const YES_NO: readonly Choice[] = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

/** Keyed by the schema's own list, so that each render gets the same choices. */
const made = new WeakMap<object, readonly Choice[]>();

/** A schema's or its items' choices, from `oneOf` (`engine/rjsf/field-pair.ts`, `choiceLists`) or `enum`. */
export function choicesOf(question: RJSFSchema): readonly Choice[] {
  const schema = question.type === 'array' ? (question.items as RJSFSchema) : question;
  const list = schema.oneOf ?? schema.enum;
  if (!list) return schema.type === 'boolean' ? YES_NO : [];
  const known = made.get(list);
  if (known) return known;
  const choices = schema.oneOf
    ? (schema.oneOf as RJSFSchema[]).map((one) => ({
        value: String(one.const),
        ...(one.title !== undefined && { label: one.title }),
        ...(one['x-keywords'] !== undefined && { keywords: one['x-keywords'] as string[] }),
      }))
    : list.map((value) => ({ value: String(value) }));
  made.set(list, choices);
  return choices;
}

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
