import type { FieldDefinition } from '../model/types.ts';

/** The standard keywords for the form of an answer and its bounds, in the order in which a user should correct them. */
export const RULES = [
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'multipleOf',
  'minItems',
  'maxItems',
] as const satisfies ReadonlyArray<keyof FieldDefinition>;

/** The standard keywords that judge an answer. `title`, `default`, `readOnly` and the `x-` keys do not. */
const JUDGED = ['enum', 'const', ...RULES] as const;

/** The type and the judging keywords of a definition, as they are written. */
export function judgedKeywords(definition: FieldDefinition): Record<string, unknown> {
  const schema: Record<string, unknown> = { type: definition.type };
  for (const keyword of JUDGED) if (definition[keyword] !== undefined) schema[keyword] = definition[keyword];
  return schema;
}

/** Id of the schema of a named list, `{ "enum": […] }`, which the fields' schemas refer to. */
export const choicesRef = (list: string): string => `choices/${list}`;
