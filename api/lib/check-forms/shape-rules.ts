/** Gives each mistake of syntax or shape its rule, message and fix. */
import type { Diagnostic, ErrorCode as ErrorCodes, JSONSchema } from 'vscode-json-languageservice';
import { nearest } from '../../../engine/lib/nearest.ts';
import { ownValue } from '../../../engine/lib/own-value.ts';
import metaSchema from '../../../form-definitions/form-definition.schema.json' with { type: 'json' };
import type { Problem } from './problem.ts';

export interface Place {
  readonly code: Diagnostic['code'];
  readonly message: string;
  /** The text at this place in the file. */
  readonly text: string;
  /** The keys that may be at this place; every key of the schema where no part of it describes the place. */
  readonly names: readonly string[];
  /** Every key of the schema. */
  readonly allNames: readonly string[];
  /** The key at this place, or whose value is here. */
  readonly key: string | undefined;
  /** The key of the object that has it. */
  readonly within: string | undefined;
  /** The schema that describes the value at this place, or a key of the object there. */
  about(key?: string): JSONSchema | undefined;
}

/** `about`: the key that the mistake concerns. */
type Said = Pick<Problem, 'rule' | 'message' | 'fix'> & { about?: string };

/**
 * In the package's list of codes, the codes of syntax mistakes come last. Some mistakes of syntax have the code 0; a
 * mistake of shape has none.
 */
export const isSyntax = (code: Diagnostic['code'], codes: typeof ErrorCodes): boolean =>
  code === codes.Undefined || (typeof code === 'number' && code >= codes.UnexpectedEndOfComment);

/** A bracket that is missing, or one too many. */
export const isBracket = (message: string): boolean =>
  /^(End of file expected|Expected comma or closing)/.test(message);

/** @param codes the language service's codes, which at run time are only on its default export */
export function ruleAndFix(place: Place, codes: typeof ErrorCodes): Said {
  const { code, text } = place;
  const message = sentence(place.message);
  switch (code) {
    case codes.DuplicateKey:
      return {
        rule: 'key-twice',
        message: `The key ${text} is here twice.`,
        fix: 'Delete one of the two: only the last would count.',
        about: text,
      };
    case codes.CommentNotPermitted:
      return { rule: 'comment', message, fix: 'Delete the comment, or move its text into x-help.' };
    case codes.TrailingComma:
      return { rule: 'comma-last', message, fix: 'Delete the comma before the closing bracket.' };
  }
  if (isBracket(message) || (code === codes.CommaExpected && /^[\]}:]/.test(text)))
    return { rule: 'syntax', message, fix: 'A bracket before this place is missing, or there is one too many.' };
  if (code === codes.CommaExpected)
    return { rule: 'comma-missing', message, fix: 'Put a comma after the entry before this one.' };
  if (code === codes.InvalidEscapeCharacter)
    return { rule: 'syntax', message, fix: 'In JSON a backslash is written twice: \\\\d for \\d.' };
  if (isSyntax(code, codes)) {
    return {
      rule: 'syntax',
      message,
      fix: 'Fix the JSON here; often a quote, comma or bracket is missing just before.',
    };
  }
  const extra = /^Property (\S+) is not allowed/.exec(message)?.[1];
  if (extra !== undefined) return { message, ...extraKey(extra, place) };
  const missing = /^Missing property "(.+)"/.exec(message)?.[1];
  if (missing !== undefined)
    return {
      rule: 'key-missing',
      message,
      fix: `Add it. ${explained(place.about(missing))}`.trimEnd(),
      about: missing,
    };
  const fix = explained(place.about()) || 'Look up in form-definition.schema.json what belongs here.';
  if (message.startsWith('String does not match the pattern'))
    return { rule: 'value-form', message: `${text} does not have the right format.`, fix };
  if (message.startsWith('Matches a schema that is not allowed'))
    return { rule: 'value-form', message: `${text} is a reserved name.`, fix };
  if (place.within === 'items' && message === 'Value must be "string".')
    return {
      rule: 'value-unknown',
      message: 'The rows of a group cannot have rows themselves.',
      fix: 'Ask these questions in the row, or in another group.',
    };
  if (code === codes.EnumValueMismatch)
    return {
      rule: 'value-unknown',
      message,
      fix,
      ...nearValue(message, text),
      ...(place.key === 'type' && place.names.includes('x-help') ? typeMeant(text) : {}),
    };
  if (message.startsWith('Array has duplicate items')) return { rule: 'misshapen', message, fix, ...entryTwice(text) };
  if (!message.startsWith('Incorrect type')) return { rule: 'misshapen', message, fix };
  const isInCondition = message.startsWith('Incorrect type. Expected one of string, number, boolean');
  const word = isInCondition && text.startsWith('{') ? wordOfCondition(text, place.allNames) : {};
  return { rule: 'type-wrong', message, fix, ...word, ...fragmentMeant(place) };
}

/** Limits of numbers → the same in a comparison. */
const OPERATORS: Readonly<Record<string, string>> = { minimum: '>=', maximum: '<=' };

/** For a piece of JSON Schema in a condition: what to write instead of an answer after 'not', or a date after a limit. */
function fragmentMeant({ key, within, names, text }: Place): Partial<Said> {
  if (key === 'not' && names.includes('const') && !text.startsWith('{'))
    return { fix: `Write "not": { "${text.startsWith('[') ? 'enum' : 'const'}": ${text} }.` };
  const operator = ownValue(OPERATORS, key ?? '');
  if (operator !== undefined && within !== 'not' && /^"\d{4}-/.test(text))
    return {
      fix: `'${key}' is only for numbers. For dates, write { "compare": ["${within}", "${operator}", { "const": ${text} }] }.`,
    };
  return {};
}

/** Types of other form tools → ours. */
const OTHER_TYPES: Readonly<Record<string, string>> = {
  text: '"type": "string"',
  select: '"type": "string" and the answers in "enum"',
  radio: '"type": "string" and the answers in "enum"',
  checkbox: '"type": "boolean"',
  group: '"type": "array" and the questions of a row in "items"',
  ...Object.fromEntries(
    metaSchema.definitions.field.properties.format.enum.map((format) => [
      format,
      `"type": "string" and "format": "${format}"`,
    ]),
  ),
};

function typeMeant(text: string): Partial<Said> {
  const meant = ownValue(OTHER_TYPES, text.slice(1, -1));
  return meant === undefined ? {} : { message: `There is no type ${text}.`, fix: `Write ${meant}.` };
}

/** Words of other tools for 'the answer is'. */
const IS = /^\$?(eq|equals?|is|value)$/i;

/** For a value of a condition, an object: says what its first key is meant to be, if that is clear. */
function wordOfCondition(object: string, names: readonly string[]): Partial<Said> {
  const key = Object.keys(JSON.parse(object) as object)[0] ?? '';
  const near = nearest(key, names, key.length / 4);
  if (near === undefined && !IS.test(key)) return {};
  return {
    rule: 'key-unknown',
    message: `A condition has no word '${key}'.`,
    fix: near === undefined ? 'Write only the answer, such as "Yes", or a list of answers.' : `Did you mean ${near}?`,
  };
}

/** Names the value that was probably meant, instead of all. */
function nearValue(message: string, text: string): Partial<Said> {
  const values = [...message.matchAll(/"[^"]*"/g)].map(([value]) => value);
  const near = nearest(text, values, (text.length - 2) / 4);
  return near === undefined
    ? {}
    : { message: `${text} is not one of the values that are allowed here.`, fix: `Did you mean ${near}?` };
}

/** Names the entry that is in a list twice. */
function entryTwice(list: string): Partial<Said> {
  const entries = (JSON.parse(list) as unknown[]).map((entry) => JSON.stringify(entry));
  const twice = entries.find((entry, index) => entries.indexOf(entry) < index);
  return { message: `${twice} is in this list twice.`, fix: 'Delete one of the two.' };
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Words of JSON Schema, of programming languages and of other form tools, in lower case → our word. */
const OTHER_LANGUAGES: Readonly<Record<string, string>> = {
  and: 'all',
  allof: 'all',
  if: 'all',
  or: 'any',
  anyof: 'any',
  oneof: 'any',
  none: 'not',
  noneof: 'not',
  nor: 'not',
  label: 'title',
  description: 'x-help',
  hint: 'x-help',
  tooltip: 'x-help',
  options: 'enum',
  showif: 'x-visibleWhen',
  visibleif: 'x-visibleWhen',
  xvisibleif: 'x-visibleWhen',
};

/** Limits of numbers → the same for other questions. */
const BOUNDS: Readonly<Record<string, string>> = { minimum: 'x-min', maximum: 'x-max' };

function extraKey(key: string, { names, within }: Place): Omit<Said, 'message'> {
  if (key === 'required')
    return {
      rule: 'key-unsuited',
      fix: "Delete it here, and write the field's name into the list 'required' of the form.",
    };
  if (/^x-required/i.test(key))
    return {
      rule: 'key-unknown',
      fix: "Name the field in the list 'required': it is required only while it is visible. Use x-visibleWhen for the condition.",
    };
  if (key === 'x-visibleWhen')
    return {
      rule: 'key-unsuited',
      fix: "Use 'when' in x-checks, x-documents and x-next. A step has no condition: give it to each question of the step.",
    };
  const plain = key.toLowerCase().replace(/\W/g, '');
  const word = OTHER_LANGUAGES[plain] ?? plain;
  if (word !== key && names.includes(word))
    return { rule: 'key-unknown', fix: `Write '${word}' instead.`, about: word };
  const near = names.includes(`x-${key}`) ? `x-${key}` : nearest(key, names, Math.min(3, key.length / 2));
  const bound = BOUNDS[key];
  if (near === key && bound !== undefined && names.includes(bound))
    return { rule: 'key-unsuited', fix: `It is only for numbers. Write ${bound} for a date or an amount.` };
  if (near === key)
    return { rule: 'key-unsuited', fix: 'Delete it: it means nothing here, or for a question of this type.' };
  if (near === undefined && within === 'contains')
    return {
      rule: 'key-unknown',
      fix: "'contains' is for several choices of one question. For the rows of a group, write 'anyRow' instead of it.",
    };
  if (near === undefined)
    return { rule: 'key-unknown', fix: 'Delete it, or look up the key in form-definition.schema.json.' };
  return { rule: 'key-unknown', fix: `Did you mean ${near}?`, about: near };
}

/** The schema's description, with its examples. */
function explained(schema: JSONSchema | undefined): string {
  const examples = (Array.isArray(schema?.examples) ? schema.examples : []).map((one) => JSON.stringify(one));
  return [schema?.description, examples.length > 0 && `Examples: ${examples.slice(0, 3).join(', ')}.`]
    .filter(Boolean)
    .join(' ');
}
