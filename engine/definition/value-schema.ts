import type { FieldDefinition, SchemaFragment } from './types.ts';

/** The standard keywords that judge an answer. `title`, `default`, `readOnly` and the `x-` keys do not. */
const JUDGED = [
  'enum',
  'const',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'multipleOf',
  'minItems',
  'maxItems',
] as const;

/**
 * What Ajv judges of one answer. A named list is a schema of its own, which fields refer to; a length of time
 * (`format: duration`) is free text, and rows of a group are judged cell by cell.
 */
export function valueSchema(definition: FieldDefinition): SchemaFragment {
  const schema: Record<string, unknown> = { type: definition.type };
  for (const keyword of JUDGED) {
    const value = definition[keyword];
    if (value !== undefined && value !== 'duration') schema[keyword] = value;
  }
  const list = definition['x-choices'];
  return list === undefined ? schema : { ...schema, allOf: [{ $ref: choicesRef(list) }] };
}

/** Id of the schema of a named list, `{ "enum": […] }`, which the fields' schemas refer to. */
export const choicesRef = (list: string): string => `choices/${list}`;
