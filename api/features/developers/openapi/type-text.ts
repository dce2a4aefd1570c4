/** Converts a JSON Schema of the OpenAPI document to a TypeScript type. */
import type { JsonSchema } from './json-schema.ts';

/** `#/components/schemas/Choice.countries` → `ChoiceCountries` */
export const typeName = (component: string): string =>
  component
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

const comment = (text: unknown): string =>
  typeof text === 'string' && text !== '' ? `/** ${text.replaceAll('*/', '* /').replaceAll(/\s+/g, ' ')} */\n` : '';

const literal = (value: unknown): string => JSON.stringify(value);

const BASIC: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** Omits what a TypeScript type cannot express, such as a pattern or a condition. */
export function typeText(schema: unknown): string {
  if (typeof schema !== 'object' || schema === null) return schema === false ? 'never' : 'unknown';
  const { $ref, anyOf, oneOf, allOf, type, ...rest } = schema as JsonSchema;
  if (typeof $ref === 'string') return typeName($ref.split('/').at(-1)!);
  if ('const' in rest) return literal(rest['const']);
  if (Array.isArray(rest['enum'])) return rest['enum'].map(literal).join(' | ');
  const choices = anyOf ?? oneOf;
  if (Array.isArray(choices)) return union(choices);
  const base = (Array.isArray(allOf) ? allOf : []).filter((one: JsonSchema) => '$ref' in one);
  if (base.length > 0 && rest['properties'] === undefined) return base.map(typeText).join(' & ');
  if (Array.isArray(type)) return type.map((one) => typeText({ ...rest, type: one })).join(' | ');
  if (type === 'array') return arrayText(rest);
  if (type === 'object' || rest['properties']) return objectText(rest);
  return BASIC[String(type)] ?? 'unknown';
}

/**
 * When a union has known texts and also allows any text, `string & {}` keeps the known ones in an editor's suggestions.
 */
function union(choices: readonly JsonSchema[]): string {
  const texts = [
    ...new Set(
      choices.flatMap((one) =>
        Array.isArray(one['type']) ? one['type'].map((type) => typeText({ type })) : typeText(one),
      ),
    ),
  ];
  const hasKnown = choices.some((one) => one['enum'] ?? one['$ref'] ?? one['allOf'] ?? 'const' in one);
  return texts.map((text) => (text === 'string' && hasKnown ? '(string & {})' : text)).join(' | ');
}

function arrayText({ items, prefixItems }: JsonSchema): string {
  if (Array.isArray(prefixItems)) return `[${prefixItems.map(typeText).join(', ')}]`;
  return `Array<${typeText(items)}>`;
}

function objectText({ properties = {}, required = [], additionalProperties }: JsonSchema): string {
  const entries = Object.entries(properties as Record<string, JsonSchema>);
  if (entries.length === 0 && typeof additionalProperties === 'object')
    return `Record<string, ${typeText(additionalProperties)}>`;
  const lines = entries.map(([name, schema]) => {
    const optional = (required as string[]).includes(name) ? '' : '?';
    return `${comment(schema['description'] ?? schema['title'])}${literal(name)}${optional}: ${typeText(schema)};`;
  });
  const open = additionalProperties !== false && additionalProperties !== undefined ? ['[name: string]: unknown;'] : [];
  return lines.length + open.length === 0 ? 'Record<string, unknown>' : `{\n${[...lines, ...open].join('\n')}\n}`;
}

/** `export type Name = …;` for each component. */
export const componentTypes = (schemas: Record<string, JsonSchema>): string =>
  Object.entries(schemas)
    .map(([name, schema]) => `${comment(schema['description'])}export type ${typeName(name)} = ${typeText(schema)};`)
    .join('\n\n');
