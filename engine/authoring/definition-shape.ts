/** What of a definition decides over drafts: names, kinds of answers, rules, conditions, options, steps. No texts. */
import { choiceSource, groupItems } from '../model/items.ts';
import type { Choice, ChoiceLists, DefinitionBundle, FieldDefinition } from '../model/types.ts';

export interface DefinitionShape {
  /** Ids, in order. */
  readonly steps: readonly string[];
  /** Field name, or `group.name` for a question of a repeating group → what decides over its answers. */
  readonly fields: Readonly<Record<string, FieldShape>>;
}

/** Two fields have the same shape when the JSON of these is the same. */
export type FieldShape = Readonly<Record<string, unknown>>;

/** The keys of a field that say what an answer may be and when it is asked for. The others are words and looks. */
const DECIDING = [
  'type',
  'const',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'multipleOf',
  'default',
  'readOnly',
  'minItems',
  'maxItems',
  'x-step',
  'x-visibleWhen',
  'x-min',
  'x-max',
  'x-severity',
] as const satisfies ReadonlyArray<keyof FieldDefinition>;

/**
 * Neither the order of keys counts nor that of options; where a list of choices comes from does not count either,
 * only what can be chosen.
 */
export function definitionShape({
  definition,
  choices,
}: Pick<DefinitionBundle, 'definition' | 'choices'>): DefinitionShape {
  const fields: Record<string, FieldShape> = {};
  const add = (known: Record<string, FieldDefinition>, required: readonly string[] = [], prefix = ''): void => {
    for (const [name, field] of Object.entries(known)) {
      fields[`${prefix}${name}`] = fieldShape(field, required.includes(name), choices);
      const rows = groupItems(field);
      if (rows) add(rows.properties, rows.required, `${name}.`);
    }
  };
  add(definition.properties, definition.required);
  return { steps: definition['x-steps'].map(({ id }) => id), fields };
}

function fieldShape(field: FieldDefinition, required: boolean, choices: ChoiceLists): FieldShape {
  const { enum: values, 'x-choices': list = '' } = choiceSource(field);
  const options = values?.map(String) ?? optionsOf(choices[list]);
  const deciding = DECIDING.flatMap((key) => (field[key] === undefined ? [] : [[key, inOrder(field[key])] as const]));
  return { ...Object.fromEntries(deciding), ...(options && { options: options.toSorted() }), required };
}

const optionsOf = (list: readonly Choice[] | undefined): string[] | undefined => list?.map(({ value }) => value);

/** With the keys of every object sorted. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, inOrder(one)]),
  );
}
