import { isBlank } from '../answers.ts';
import { choice } from './choice.ts';
import type { Field } from '../model/form.ts';
import type { FieldKind } from './kind.ts';
import { judgedKeywords } from './schema.ts';
import { text } from './text.ts';

/** Several choices of one list, stored as a list of their values. The order of choosing does not matter. */
export const choices: FieldKind = {
  ...text,
  name: 'several choices of a list',
  includes: ({ type, items }) => type === 'array' && items?.type === 'string',
  widget: () => 'checkboxes',
  widgets: ['checkboxes'],
  schema(definition, refOf) {
    const { enum: values, 'x-choices': list } = definition.items?.type === 'string' ? definition.items : {};
    const items = {
      type: 'string',
      ...(values && { enum: values }),
      ...(list !== undefined && { allOf: [{ $ref: refOf(list) }] }),
    };
    return { ...judgedKeywords(definition), uniqueItems: true, items };
  },
  allowsDefault: () => false,
  storedAs: 'list',
  /** In the order of the list, without blanks and repeats, which a hand-made request may hold. */
  parse(value, field) {
    if (!Array.isArray(value)) return value;
    const given = value.filter((one) => !isBlank(one)).map((one: unknown) => text.parse(one, field));
    return given.length > 0 ? inListOrder([...new Set(given)], field) : undefined;
  },
  print: (value, field) =>
    [choices.parse(value, field) ?? []]
      .flat()
      .map((one) => choice.print(one, field))
      .join(', ') || null,
  messages: {
    type: () => 'Choose from the options',
    enum: () => 'Choose from the options',
    minItems: ({ definition: { minItems } }) => `Choose at least ${String(minItems)}`,
    maxItems: ({ definition: { maxItems } }) => `Choose at most ${String(maxItems)}`,
  },
  *sample(source) {
    const values = [...new Set(source.choices())];
    yield values.slice(0, source.int(1, 3));
    for (const value of values) yield [value];
    for (let count = 2; count <= values.length; count += 1) yield values.slice(0, count);
  },
};

/** Values that are not in the list come last. */
function inListOrder(values: readonly unknown[], { choices: list = [] }: Field): unknown[] {
  const known = list.map(({ value }) => value).filter((value) => values.includes(value));
  return [...known, ...values.filter((value) => !(known as unknown[]).includes(value))];
}
