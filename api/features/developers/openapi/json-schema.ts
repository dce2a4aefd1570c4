/** Schemas of the calls and of the forms as the one dialect that OpenAPI 3.1 reads. */
import { z } from 'zod';
import { answerSchema } from '../../../../engine/authoring/answer-schema.ts';
import { plainSchema } from '../../../../engine/authoring/plain-schema.ts';
import type { Form } from '../../../../engine/model/form.ts';
import { answers } from '../../../modules/forms/schemas.ts';

export type JsonSchema = Record<string, unknown>;

const COMPONENTS = '#/components/schemas/';
export const refTo = (name: string): JsonSchema => ({ $ref: COMPONENTS + name });

/** Component names hold no other characters. */
const nameOfList = (list: string): string => `Choice.${list.replaceAll(/[^\w.-]/g, '-')}`;
/** What every form has: at least one of the drafts. */
export const ANSWERS = 'Answers';
export const answersName = (type: string): string => `${type}Answers`;
export const draftName = (type: string): string => `${type}Draft`;

/**
 * A schema of the calls.
 * @param named schemas that are components, by what they are: each is a reference, but for the root itself
 * @param io a body is what is sent, an answer what comes out
 */
export function jsonSchemaOf(
  schema: z.ZodType,
  named: ReadonlyMap<z.ZodType, string>,
  io: 'input' | 'output',
): JsonSchema {
  const nameOf = (one: z.ZodType): string | undefined => {
    if (one === answers) return ANSWERS;
    return one === schema ? undefined : named.get(one);
  };
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const name = nameOf(zodSchema as unknown as z.ZodType);
      if (name === undefined) return;
      for (const key of Object.keys(jsonSchema)) delete (jsonSchema as JsonSchema)[key];
      Object.assign(jsonSchema, refTo(name));
    },
  }) as JsonSchema;
  return json;
}

/**
 * The schemas of the forms' answers: `I20Answers` is what a submitted form holds, by the form's own rules, `I20Draft` what
 * a draft may hold. A choice list that several forms use is one schema.
 */
export function answerComponents(forms: readonly Form[]): Record<string, JsonSchema> {
  const components: Record<string, JsonSchema> = {};
  for (const form of forms) {
    const { type } = form.meta;
    const { $schema: _, definitions = {}, ...complete } = hoisted(plainSchema(form)) as JsonSchema;
    for (const [list, schema] of Object.entries(definitions as Record<string, JsonSchema>))
      components[nameOfList(list)] = { type: 'string', ...schema };
    components[answersName(type)] = {
      ...complete,
      description: `What a submitted form of the type ${type} holds. As draft-07, for any validator: /api/form-definitions/${type}/schema.json`,
    };
    components[draftName(type)] = lenient(hoisted(answerSchema(form.bundle.definition, 'answers')) as JsonSchema);
  }
  components[ANSWERS] = {
    description: 'The answers of a form, by the names of its questions. Which ones there are follows from its type.',
    anyOf: forms.map(({ meta }) => refTo(draftName(meta.type))),
  };
  return components;
}

/** The references to choice lists lead to components. */
function hoisted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hoisted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string'
        ? COMPONENTS + nameOfList(inner.replace('#/definitions/', ''))
        : hoisted(inner),
    ]),
  );
}

/** A draft keeps what was typed: text where a number should be, and null or nothing where an answer was taken back. */
function lenient(schema: JsonSchema): JsonSchema {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>).map(
    ([name, property]) => {
      if (name === 'rowId') return [name, property];
      const { description, ...judged } = property;
      const items = judged['items'] as JsonSchema | undefined;
      const typed = items?.['type'] === 'object' ? { ...judged, items: lenient(items) } : judged;
      const others = typed['type'] === 'string' && !typed['enum'] ? ['null'] : ['string', 'null'];
      return [name, { ...(description !== undefined && { description }), anyOf: [typed, { type: others }] }];
    },
  );
  return { ...schema, properties: Object.fromEntries(properties) };
}
