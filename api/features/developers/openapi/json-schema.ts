/** Converts the schemas of the calls and of the forms to the dialect of JSON Schema that OpenAPI 3.1 uses. */
import { z } from 'zod';
import { answerSchema } from '../../../../engine/authoring/answer-schema.ts';
import { plainSchema } from '../../../../engine/authoring/plain-schema.ts';
import { ANSWER_RULES } from '../../../../engine/product/developers/answer-rules.ts';
import type { Form } from '../../../../engine/model/form.ts';
import { answers } from '../../../modules/forms/schemas.ts';

export type JsonSchema = Record<string, unknown>;

const COMPONENTS = '#/components/schemas/';
export const refTo = (name: string): JsonSchema => ({ $ref: COMPONENTS + name });

/** Component names may not contain other characters. */
const nameOfList = (list: string): string => `Choice.${list.replaceAll(/[^\w.-]/g, '-')}`;
/** The component for answers of any form: they match the draft of at least one form type. */
const ANSWERS = 'Answers';
const answersName = (type: string): string => `${type}Answers`;
const draftName = (type: string): string => `${type}Draft`;

/**
 * Converts a schema of a call.
 * @param named schemas that become references to components, with the component names; the root itself never does
 * @param io `input` for a request body, `output` for an answer
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
      // Zod hands over its inner type of the same object.
      const name = nameOf(zodSchema as unknown as z.ZodType);
      if (name === undefined) return;
      for (const key of Object.keys(jsonSchema)) delete (jsonSchema as JsonSchema)[key];
      Object.assign(jsonSchema, refTo(name));
    },
  }) as JsonSchema;
  return json;
}

/**
 * The schemas of the forms' answers. `I20Answers` describes a submitted form, by the form's own rules; `I20Draft`
 * describes what a draft may contain. A choice list that several forms use becomes one schema.
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
    description: `The answers of a form, by the names of its questions. Which ones there are follows from its type. ${ANSWER_RULES.join(' ')}`,
    anyOf: forms.map(({ meta }) => refTo(draftName(meta.type))),
  };
  return components;
}

/** Rewrites the references to choice lists into references to components. */
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

/** What a draft may hold in place of any value. */
const AS_SENT = { type: ['string', 'number', 'boolean', 'null'] };

/**
 * A draft keeps what was typed or sent: a text in place of a number or a number in place of a text, and null or nothing
 * for an answer that was removed.
 */
function lenient(schema: JsonSchema): JsonSchema {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>).map(
    ([name, property]) => {
      if (name === 'rowId') return [name, property];
      const { description, ...judged } = property;
      return [name, { ...(description !== undefined && { description }), anyOf: lenientTypes(judged) }];
    },
  );
  return { ...schema, properties: Object.fromEntries(properties) };
}

function lenientTypes(schema: JsonSchema): JsonSchema[] {
  const items = schema['items'] as JsonSchema | undefined;
  if (items?.['type'] === 'object') return [{ ...schema, items: lenient(items) }, { type: ['string', 'null'] }];
  if (items) return [{ ...schema, items: { anyOf: [items, AS_SENT] } }, AS_SENT];
  return [schema['properties'] ? lenient(schema) : schema, AS_SENT];
}
