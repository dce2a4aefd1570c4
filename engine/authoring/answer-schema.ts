/** The schemas from which json-schema-to-typescript makes the answer types of every form. */
import { kindOf } from '../fields/kinds.ts';
import { groupItems } from '../model/items.ts';
import type { ChoiceLists, FieldDefinition, FormDefinition, SchemaFragment } from '../model/types.ts';

/** `answers`: a draft, every field is optional. `submission`: fields that every submitted form has are required. */
export type AnswerKind = 'answers' | 'submission';

/**
 * The closed draft-07 schema of one form's answers, reduced to what a type can express.
 *
 * `title`, `x-` keys and the limits of a value are left out on purpose: a title would become a global type's name (a
 * field titled 'Date' would shadow the global), and a minimum of items would become a tuple. A list that a field
 * names with `x-choices` is a reference to `#/definitions/<list>`.
 *
 * In a submission a field is present when it is required and no condition can hide it; the others stay optional,
 * because the types cannot know the answers that show them.
 */
export function answerSchema(definition: FormDefinition, kind: AnswerKind): SchemaFragment {
  const description =
    kind === 'answers'
      ? `${definition.title}: a draft, in which any answer can be missing.`
      : `${definition.title}: submitted. A field that a condition can hide stays optional.`;
  return { description, ...objectSchema(definition.properties, definition.required ?? [], kind) };
}

/**
 * One schema that holds the types of all forms under `definitions`, so that a list shared by several forms is one
 * type. The root only refers to them.
 */
export function answerTypesSchema(definitions: readonly FormDefinition[], choices: ChoiceLists): SchemaFragment {
  const types: Record<string, SchemaFragment> = {};
  for (const [list, entries] of Object.entries(choices)) {
    types[list] = { type: 'string', enum: entries.map((entry) => entry.value) };
  }
  const properties: Record<string, SchemaFragment> = {};
  for (const definition of definitions) {
    for (const kind of ['answers', 'submission'] as const) {
      const name = `${definition['x-form'].type}${kind === 'answers' ? 'Answers' : 'Submission'}`;
      types[name] = answerSchema(definition, kind);
      properties[name] = { $ref: `#/definitions/${name}` };
    }
  }
  return { type: 'object', additionalProperties: false, properties, definitions: types };
}

/** @param own the properties that every object of this kind has beside its fields, such as the id of a row */
function objectSchema(
  fields: Record<string, FieldDefinition>,
  required: readonly string[],
  kind: AnswerKind,
  own: Record<string, SchemaFragment> = {},
): SchemaFragment {
  const isPresent = (name: string) => kind === 'submission' && fields[name]?.['x-visibleWhen'] === undefined;
  return {
    type: 'object',
    additionalProperties: false,
    properties: {
      ...own,
      ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueSchema(field, kind)])),
    },
    required: [...Object.keys(own), ...required.filter(isPresent)],
  };
}

function valueSchema(field: FieldDefinition, kind: AnswerKind): SchemaFragment {
  // The label, so that an editor shows it where a name is used.
  const description = field.title;
  const rows = groupItems(field);
  if (rows) {
    const items = objectSchema(rows.properties, rows.required ?? [], kind, { rowId: { type: 'string' } });
    return { type: 'array', description, items };
  }
  return {
    description,
    ...typeOnly(
      kindOf(field).schema(field, (list) => `#/definitions/${list}`),
      kind,
    ),
  };
}

/**
 * The part of a schema that a type can express. A reference to a list includes the type. In a draft every part of an
 * answer is optional.
 */
function typeOnly(schema: SchemaFragment, kind: AnswerKind): SchemaFragment {
  const { type, enum: values, const: fixed, allOf, items, properties, required } = schema;
  if (allOf) return { allOf };
  return {
    type,
    ...(values !== undefined && { enum: values }),
    ...(fixed !== undefined && { const: fixed }),
    ...(items !== undefined && { items: typeOnly(items as SchemaFragment, kind) }),
    ...(properties !== undefined && {
      additionalProperties: false,
      properties: Object.fromEntries(
        Object.entries(properties as Record<string, SchemaFragment>).map(([name, part]) => [
          name,
          typeOnly(part, kind),
        ]),
      ),
      ...(kind === 'submission' && { required }),
    }),
  };
}
