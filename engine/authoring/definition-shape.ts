/** The parts of a definition that affect drafts: names, kinds of answers, rules, conditions, options, steps. */
import { RULES } from '../fields/schema.ts';
import { mustBeTicked } from '../fields/tick.ts';
import { choiceSource, groupItems } from '../model/items.ts';
import type { Choice, ChoiceLists, DefinitionBundle, FieldDefinition } from '../model/types.ts';

export interface DefinitionShape {
  /** Ids, in order. */
  readonly steps: readonly string[];
  /** Field name, or `group.question` for a question of a repeating group → what affects its answers. */
  readonly fields: Readonly<Record<string, FieldShape>>;
}

/** Two fields have the same shape when the JSON of their shapes is equal. */
export type FieldShape = Readonly<Record<string, unknown>>;

/** The keys of a field that decide which answers are valid and when it is asked. The others are texts and style. */
const DECIDING = [
  'type',
  'const',
  ...RULES,
  'default',
  'readOnly',
  'x-step',
  'x-visibleWhen',
  'x-min',
  'x-max',
  'x-severity',
] as const satisfies ReadonlyArray<keyof FieldDefinition>;

/**
 * Makes the shape of a definition. The order of keys and options does not matter. The source of a list of choices does
 * not matter either, only its options.
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
  return {
    ...Object.fromEntries(deciding),
    ...(options && { options: options.toSorted() }),
    required,
    // A stored "no" is no answer to a box that must be ticked, but an answer to a question with the same type.
    ...(mustBeTicked({ definition: field, required }) && { mustBeTicked: true }),
  };
}

const optionsOf = (list: readonly Choice[] | undefined): string[] | undefined => list?.map(({ value }) => value);

/** The value with the keys of every object sorted. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, inOrder(one)]),
  );
}
