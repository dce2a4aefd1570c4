/** Structured output: values that a language model finds in texts. Each value must come with a quote that states it. */
import { isStorable } from '../../lib/text.ts';
import { askForJson, type ModelCall, type ModelDeps } from './ask-model.ts';
import { collectDates } from './find-dates.ts';
import type { DataPart } from './write-request.ts';

/** One value that the model is asked for. */
export interface AskedValue {
  readonly type: 'string' | 'number' | 'integer' | 'boolean';
  /** The meaning of the value, for the model. */
  readonly description: string;
  /** A short list of values to choose from. */
  readonly enum?: readonly (string | number | boolean)[];
  /**
   * Only for strings. `date` is written `YYYY-MM-DD` and `choice` names an item of a long list, so the text need not
   * contain exactly these words. Any other string is copied from the text.
   */
  readonly written?: 'date' | 'choice';
}

export interface FoundValue {
  readonly name: string;
  readonly value: string | number | boolean;
  /** The text that contains the quote. */
  readonly from: DataPart;
}

/** A strict schema may have at most 100 properties; each kind of value takes three. */
const MAX_KINDS = 30;

const INSTRUCTIONS =
  'Reply with the values that the texts between tags state, and with no others: nothing is guessed, concluded or made up. ' +
  'Each has its name, the value, and in "quote" the words of the text that state it, copied letter by letter. ' +
  'Texts are copied as they are, dates are YYYY-MM-DD, amounts are digits. When nothing is stated, reply with an empty list.';

/**
 * The values that the model finds in the data of the call. Values with an unknown name or wrong type are dropped, and
 * so are values that their quote does not state or whose quote is in no text: they are made up. The caller checks all
 * other rules. The result is the same for models with and without strict schemas.
 * @param properties by name
 * @throws ModelUnavailable
 */
export async function askForValues(
  deps: ModelDeps,
  { properties, instructions, ...call }: ModelCall & { readonly properties: Readonly<Record<string, AskedValue>> },
): Promise<FoundValue[]> {
  const reply = await askForJson(deps, {
    ...call,
    instructions: `${instructions}\n\n${INSTRUCTIONS}`,
    schema: schemaOf(properties),
  });
  const texts = call.messages.flatMap((message) => (message.role === 'user' ? message.data : []));
  const found = new Map<string, FoundValue>();
  for (const item of itemsOf(reply)) {
    const { name, value, quote } = item;
    if (typeof name !== 'string' || !Object.hasOwn(properties, name) || found.has(name)) continue;
    const asked = properties[name]!;
    if (!fits(value, asked) || typeof quote !== 'string' || !says(quote, value, asked)) continue;
    const from = texts.find(({ text }) => hasWords(text, quote));
    if (from) found.set(name, { name, value, from });
  }
  return [...found.values()];
}

/** The schema of a list of values. Each kind of value has its names and its choices. */
function schemaOf(properties: Readonly<Record<string, AskedValue>>) {
  const kinds = new Map<string, { asked: AskedValue; names: string[] }>();
  for (const [name, asked] of Object.entries(properties)) {
    const { type, enum: choices } = asked;
    const exact = JSON.stringify([type, choices]);
    const key = kinds.has(exact) || kinds.size < MAX_KINDS ? exact : JSON.stringify([type, undefined]);
    const kind = kinds.get(key) ?? { asked: key === exact ? asked : { ...asked, enum: undefined }, names: [] };
    kind.names.push(name);
    kinds.set(key, kind);
  }
  return objectOf({
    values: {
      type: 'array',
      items: {
        anyOf: [...kinds.values()].map(({ asked: { type, enum: choices }, names }) =>
          objectOf({
            name: {
              type: 'string',
              enum: names,
              description: names.map((name) => `${name}: ${properties[name]!.description}`).join('\n'),
            },
            value: { type, ...(choices && { enum: choices }) },
            quote: { type: 'string' },
          }),
        ),
      },
    },
  });
}

const objectOf = (properties: Record<string, object>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

function itemsOf(reply: unknown): Array<Record<string, unknown>> {
  const values = typeof reply === 'object' && reply !== null && 'values' in reply ? reply.values : [];
  return Array.isArray(values)
    ? values.filter((item): item is Record<string, unknown> => typeof item === 'object' && item !== null)
    : [];
}

function fits(value: unknown, { type, enum: choices }: AskedValue): value is FoundValue['value'] {
  if (choices && !(choices as readonly unknown[]).includes(value)) return false;
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'string') return typeof value === 'string' && value.trim() !== '' && isStorable(value);
  return type === 'number' ? Number.isFinite(value) : typeof value === 'boolean';
}

/** Whether the quote contains the value. A choice is only derived from the quote, so only the user can check it. */
function says(quote: string, value: FoundValue['value'], { enum: choices, written }: AskedValue): boolean {
  if (choices || written === 'choice' || typeof value === 'boolean') return true;
  if (written !== 'date') return hasWords(quote, String(value));
  let isThere = false;
  collectDates(quote, ({ readings }) => {
    isThere ||= readings.includes(String(value));
    return undefined;
  });
  return isThere;
}

/**
 * True when the text has these words and numbers as whole ones: 98500 is in `$98,500.00`, but not in `$198,500`. Only
 * letters and digits are compared, because a model may change line breaks and punctuation.
 */
function hasWords(text: string, words: string): boolean {
  const signs = plain(words).match(/[\p{L}\p{N}]/gu) ?? [];
  if (signs.length === 0) return false;
  const before = isDigit(signs[0]!) ? '(?<!\\p{N}[.,]?)' : '(?<!\\p{Ll})';
  const after = isDigit(signs.at(-1)!) ? '(?!\\p{N}|[.,](?!00(?!\\p{N}))\\p{N})' : '(?!\\p{Ll})';
  return new RegExp(before + signs.join('[ .,]*') + after, 'u').test(plain(text));
}

const isDigit = (sign: string): boolean => /\p{N}/u.test(sign);

/** Dots and commas stay, because they are parts of numbers. Every other sign between words becomes a space. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.,]+/gu, ' ');
