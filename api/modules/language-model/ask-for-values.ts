import { askForJson, type ModelCall, type ModelDeps } from './ask-model.ts';

/** One value that is asked for. Strict schemas know little more than this. */
export interface AskedValue {
  readonly type: 'string' | 'number' | 'integer' | 'boolean';
  /** What it is, for the model. */
  readonly description?: string;
  readonly enum?: readonly (string | number | boolean)[];
}

/** So many properties a strict schema may have. */
export const MOST_VALUES = 100;

/**
 * Structured output: a value for each property that the model has one for. Its names and types are checked; what else is true for a
 * value is the caller's to check. Models with strict schemas and others answer the same.
 * @param properties by name, `MOST_VALUES` at most
 * @throws ModelUnavailable
 */
export async function askForValues(
  deps: ModelDeps,
  { properties, ...call }: ModelCall & { readonly properties: Readonly<Record<string, AskedValue>> },
): Promise<Record<string, string | number | boolean>> {
  const names = Object.keys(properties);
  if (names.length > MOST_VALUES) throw new Error(`A model is asked for ${MOST_VALUES} values at most`);
  const schema = {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).map(([name, asked]) => [name, nullable(asked)])),
    required: names,
    additionalProperties: false,
  };
  const reply = await askForJson(deps, { ...call, schema });
  if (typeof reply !== 'object' || reply === null) return {};
  return Object.fromEntries(
    Object.entries(reply).filter(([name, value]) => Object.hasOwn(properties, name) && fits(value, properties[name]!)),
  ) as Record<string, string | number | boolean>;
}

/** A strict schema wants every property; null says that there is no value. */
const nullable = ({ type, enum: choices, ...rest }: AskedValue) => ({
  ...rest,
  type: [type, 'null'],
  ...(choices && { enum: [...choices, null] }),
});

function fits(value: unknown, { type, enum: choices }: AskedValue): boolean {
  if (choices && !(choices as readonly unknown[]).includes(value)) return false;
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'string') return typeof value === 'string' && value.trim() !== '';
  return type === 'number' ? Number.isFinite(value) : typeof value === 'boolean';
}
