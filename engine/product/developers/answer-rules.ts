import { TEXT_MAX } from '../../check-shape.ts';

/** How a program writes answers. The documentation page and the OpenAPI document show it. */
export const ANSWER_RULES = [
  'An answer is a text, also an amount, a phone number or a postal code: `"25000"`, not `25000`. It is a number, true or false, or a list only where the schema of the form says so.',
  'A date is `"2001-05-04"`: year, month and day.',
  'A choice is one of the values in the schema, exactly as they are there. The lists of choices have other names of a value, such as codes of countries, as `keywords`.',
  'An amount is in US dollars: `"25,000"` or `"2500.50"`.',
  'A missing answer, null and a blank text are the same: unanswered.',
  `A draft keeps each answer as you send it, also a wrong one. Refused are names that the form does not have, texts of more than ${TEXT_MAX.toLocaleString('en-US')} characters, and a list or an object where a single value is needed.`,
] as const;
