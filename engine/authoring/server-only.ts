/**
 * What the server checks and a form's plain schema does not say, by kind. A kind with a name of `plainSchema` is in the
 * `$comment` of each place where it applies. A test looks for answers that show another kind.
 */
export const SERVER_ONLY = {
  'x-bound': 'a limit that depends on today or on another answer, and a limit of an amount of money',
  'x-rule':
    'a question that is asked, and so must be answered, because of a comparison, of an amount, phone number or email address, or in a row because of an answer outside the row',
  format: 'signs outside ASCII in an amount, a phone number or an email address that are no digits or letters',
  multipleOf: 'a number that must be a multiple of a fraction, such as 0.01, which validators round differently',
  spelling:
    'a text with outer spaces or full-width letters, which is checked without outer spaces and with plain letters',
  invisible: 'a text of invisible characters only, which is no answer',
  rowId: 'two rows with the same rowId',
  characters: 'a text with a NUL or with half of a character',
} as const;

/** The description of each plain schema. */
export const ABOUT_PLAIN_SCHEMA = `The answers of a form as the server stores them when it is submitted: no answers to questions that are not asked, numbers as numbers, texts without outer spaces. Whatever this schema refuses, would not be stored so. These rules are checked by the server only: ${Object.entries(
  SERVER_ONLY,
)
  .map(([kind, words]) => `${words} (${kind})`)
  .join('; ')}. Where a rule of the form is left out, $comment has it as JSON.`;
