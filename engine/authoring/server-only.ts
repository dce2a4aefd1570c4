/**
 * What the server checks and a form's plain schema does not say, by kind. For the first kinds, `$comment` has the rule in
 * each place where it applies; the others hold for every form. A test looks for answers that show another kind.
 */
export const SERVER_ONLY = {
  'x-bound': 'a limit that depends on today or on another answer, and a limit of an amount of money',
  'x-rule':
    'a question that must be answered because of a comparison of answers, because of the format of one or a pattern with \\p{…} or \\u{…}, or, in a row, because of an answer outside the row',
  format: 'characters outside ASCII that are not letters or digits, in an amount, a phone number or an email address',
  pattern: 'a pattern with \\p{…} or \\u{…}, which the regular expressions of some languages do not know',
  multipleOf: 'a number that must be a multiple of a fraction such as 0.01, which validators round in different ways',
  digits: 'a number of more than 15 digits, which programs round in different ways',
  spelling:
    'the length and the pattern of a text with spaces around it or with full-width characters, which the server removes or replaces first',
  invisible: 'a text that has only invisible characters, which is not an answer',
  rowId: 'two rows with the same rowId',
  characters: 'a text with a NUL character or with half of a character',
} as const;

/** The description of each plain schema. */
export const ABOUT_PLAIN_SCHEMA = [
  'The answers of a form as the server keeps them after a submit: without answers to questions that are not asked,',
  'with numbers as numbers, and without spaces around texts. The server also accepts other ways to write them.',
  'Only the server checks:',
  `${Object.entries(SERVER_ONLY)
    .map(([kind, words]) => `${words} (${kind})`)
    .join('; ')}.`,
  'Where a rule of the form is left out, $comment has it as JSON.',
].join(' ');
