/** A whole form as React JSON Schema Form (RJSF) reads it. */
import type { SchemaFragment } from '../model/types.ts';
import type { Field, FormModel } from '../model/form.ts';
import { isAdvice } from '../model/severity.ts';
import { conditionSchema } from './condition-schema.ts';
import { choiceLists, fieldPair, type RjsfPair } from './field-pair.ts';

/** Without it, RJSF adds empty rows up to `minItems`, ticks boxes that must be ticked, and answers yes/no with no. */
export const DEFAULT_FORM_STATE_BEHAVIOR = {
  arrayMinItems: { populate: 'never' },
  constAsDefaults: 'never',
  requiredBooleanDefault: 'skip',
} as const;

/**
 * The form's `{ schema, uiSchema }` for RJSF's `<Form>`. The schema is draft-07. A theme needs RJSF's usual widgets and
 * `month`, `checkboxes`, `tel`, `money`, `number`, `combobox` and `readonly`.
 *
 * A question that a condition shows is in the `then` of an `if`, so that it is asked, and required, only while the
 * condition holds; `ui:order` keeps the form's order. JSON Schema cannot say everything that a definition can:
 * - a condition that compares two answers or a date with today, or that reads answers outside of its own row of a
 *   group, is left out: its question is always shown and never required;
 * - `x-min` and `x-max` (bounds by another answer or by today) are left out, see {@link boundErrors};
 * - `x-checks` and rules with `x-severity: "warning"` are advice, which RJSF does not know.
 *
 * Our own formats are `PLAIN_FORMATS` of `engine/fields/kinds.ts`. Pass them to the validator. Pass
 * {@link DEFAULT_FORM_STATE_BEHAVIOR} as `experimental_defaultFormStateBehavior`.
 */
export function formPair(model: FormModel): RjsfPair {
  const definitions = choiceLists(model);
  const { schema, uiSchema } = objectPair(model.fields, model.byName, model);
  return {
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      title: model.title,
      ...schema,
      ...(Object.keys(definitions).length > 0 && { definitions }),
    },
    uiSchema,
  };
}

/** Questions with the same condition share one `if`, so that a validator evaluates it once. */
interface Branch {
  readonly if: SchemaFragment;
  readonly fields: Field[];
}

function objectPair(fields: readonly Field[], byName: ReadonlyMap<string, Field>, model: FormModel): RjsfPair {
  const pairs = new Map(fields.map((field) => [field, pairOf(field, model)]));
  const propertiesOf = (some: readonly Field[]) =>
    Object.fromEntries(some.map((field) => [field.name, pairs.get(field)?.schema]));
  const requiredOf = (some: readonly Field[]) => some.filter(({ required }) => required).map(({ name }) => name);

  const always: Field[] = [];
  /** By the written condition, as JSON. */
  const branches = new Map<string, Branch>();
  for (const field of fields) {
    const key = JSON.stringify(field.definition['x-visibleWhen']);
    const condition = field.visibleWhen && conditionSchema(field.visibleWhen, byName);
    const branch = branches.get(key);
    if (branch) branch.fields.push(field);
    else if (condition) branches.set(key, { if: condition, fields: [field] });
    else always.push(field);
  }
  return {
    schema: {
      type: 'object',
      properties: propertiesOf(always),
      required: requiredOf(always.filter(({ visibleWhen }) => !visibleWhen)),
      ...(branches.size > 0 && {
        allOf: [...branches.values()].map(({ if: condition, fields: shown }) => ({
          if: condition,
          // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema, never awaited
          then: { properties: propertiesOf(shown), required: requiredOf(shown) },
        })),
      }),
    },
    uiSchema: {
      'ui:order': fields.map(({ name }) => name),
      ...Object.fromEntries(fields.map((field) => [field.name, pairs.get(field)?.uiSchema])),
    },
  };
}

function pairOf(field: Field, model: FormModel): RjsfPair {
  const { group, definition } = field;
  if (!group) return fieldPair(field, model);
  const { schema, uiSchema } = objectPair(group.fields, group.byName, model);
  const { minItems, maxItems } = definition;
  return {
    schema: {
      type: 'array',
      title: definition.title,
      ...(minItems !== undefined && !isAdvice(definition, 'minItems') && { minItems }),
      ...(maxItems !== undefined && !isAdvice(definition, 'maxItems') && { maxItems }),
      items: { ...schema, properties: { rowId: { type: 'string' }, ...(schema['properties'] as object) } },
    },
    uiSchema: {
      ...(definition['x-help'] && { 'ui:options': { help: definition['x-help'] } }),
      items: {
        ...uiSchema,
        'ui:order': ['rowId', ...(uiSchema['ui:order'] as string[])],
        rowId: { 'ui:widget': 'hidden' },
      },
    },
  };
}
