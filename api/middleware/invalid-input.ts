import type { z } from 'zod';

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const UNITS: Readonly<Record<string, string>> = { string: 'characters', array: 'entries' };

/**
 * What a caller must do, for the rules of a schema that have no message of their own. Without it, callers would get
 * the library's text. It names the value by the first two names of its path, such as `place.passed`: a third may be a
 * key that the caller chose, and no input is repeated.
 */
export function invalidInput(issue: z.core.$ZodRawIssue): string {
  const name = `“${issue.path?.slice(0, 2).join('.') || 'body'}”`;
  switch (issue.code) {
    case 'invalid_value':
      return setTo(name, issue.values);
    case 'invalid_union':
      return Array.isArray(issue.options) ? setTo(name, issue.options) : `${name} is not valid.`;
    case 'invalid_type': {
      const type = TYPES[issue.expected] ?? 'a valid value';
      return issue.input === undefined ? `${name} is missing: send ${type}.` : `${name} is not valid: send ${type}.`;
    }
    case 'too_big':
      return `${name} is too large: ${issue.maximum}${unitOf(issue.origin)} at most.`;
    case 'too_small':
      if (issue.minimum === 1 && UNITS[issue.origin]) return `${name} is empty: send ${TYPES[issue.origin]}.`;
      return `${name} is too small: ${issue.minimum}${unitOf(issue.origin)} at least.`;
    default:
      return issue.code === 'invalid_format' && issue.format === 'date'
        ? `${name} is not valid: send a date, such as 2027-01-31.`
        : `${name} is not valid.`;
  }
}

const setTo = (name: string, values: readonly unknown[]): string =>
  `Set ${name} to ${values.map((value) => JSON.stringify(value)).join(' or ')}.`;

const unitOf = (origin: string): string => (UNITS[origin] ? ` ${UNITS[origin]}` : '');
