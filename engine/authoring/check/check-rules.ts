/** What makes a form harder to fill in, or is rarely meant. A form with a warning works, so it is not refused. */
export const WARNING_RULES = {
  'title-twice': 'Two questions that are on the screen together, under the same heading, have the same title.',
  'section-split': 'A question without a heading is between questions of one heading, which is then shown twice.',
  'placeholder-wrong': 'A placeholder looks like an answer, but is not a valid answer to its own question.',
  'pattern-open': 'A regular expression also accepts other text around the answer.',
  'box-untouched': 'A condition waits for an unticked box, but a box that nobody has ticked yet has no answer.',
} as const;

/**
 * Every kind of mistake that `checkDefinition` reports, with its meaning. The tests have a file with each mistake; the
 * maintainers' guide lists them.
 */
export const DEFINITION_RULES = {
  misshapen: 'The file breaks the meta-schema in a way that no other rule names.',

  'step-twice': 'Two steps have the same id.',
  'step-unknown': 'A question names a step that does not exist.',
  'step-order': 'A question comes after questions of a later step.',
  'step-empty': 'A step before the last has no questions.',
  'last-step-only': 'A text of the review is on a step that is not the last.',
  'last-step-incomplete': 'The last step has no certification or no label for its button.',

  'field-unknown':
    'There is no field of this name, or it is in the rows of a repeating group. The name is under required, or in a condition, a check, a deadline, the summary, the country, the person or a migration.',
  'summary-braces': 'The text of a summary line has a brace too many or too few.',
  'answer-in-braces':
    'A text has the name of a field in braces, but answers are put only into the texts of the summary.',
  'field-later': 'A condition or a bound reads a question that comes later.',
  'field-itself':
    'A condition or a bound reads its own question or all rows of its own group, or both sides of a comparison are the same.',
  'field-circle': 'Questions depend on each other in a circle.',
  'field-name-twice': 'A question inside a repeating group has the name of a question outside.',

  'never-asked': 'No answers can make the question visible.',
  'never-advised': 'No answers can make the advice of a check appear.',
  'never-listed': 'No answers can put the document or the next step on its list.',

  'answer-impossible': 'A condition waits for an answer that the question does not offer, or that its rules refuse.',
  'keyword-unsuited': 'A condition uses a keyword that is for answers of another type.',
  'today-unsuited': 'A condition that decides about a question depends on the current day.',
  'kinds-differ':
    'A date is compared with something that is not a date, or a number with an answer that is never a number.',
  'text-order': 'Texts are compared with < or >, but texts have no order.',
  'text-bound': 'A question whose answers have no order has a bound.',
  'not-a-date': 'A value or an answer must be a date, but is not.',
  'not-an-amount': 'A value or an answer must be an amount, but is not.',
  'not-a-group': 'Rows are counted or added up, but the question has no rows.',
  'not-a-duration': 'A value or an answer must be a length of time, but is not.',

  'bounds-crossed': 'The lower limit is above the upper limit.',
  'never-valid': 'The rules of a question contradict each other, so that no answer to it can be valid.',
  'choices-unknown': 'There is no list of choices of that name.',
  'choices-double': 'A list has the same entry twice, or two entries that look the same.',
  'choices-unsuited':
    'A choice or a fixed answer can never be the answer: it has characters that are left out or replaced when an answer is read, or is a fraction where only whole numbers are taken.',
  'choices-absent': 'The control is for choosing from a list, but the question has no list.',
  'control-unsuited': 'The control is for another kind of answer.',
  'country-open': 'The answer that names the country is not chosen from a list.',
  'person-unsuited': 'An answer that should name the person is chosen from a list, is not a text, or is sensitive.',
  'default-wrong': 'The default is not a valid answer to its own question.',
  'severity-idle': 'A question has x-severity, but none of its rules can be advice.',
  'message-idle': 'There is a message for a rule that the question does not have.',
  'pattern-unreadable': 'A regular expression does not compile.',
  'pattern-dash': 'A regular expression has a dash that answers never have, because it is read as a hyphen.',
  'pattern-unmatched': 'No date matches a regular expression, because a date is stored as 2026-01-31.',
  'pattern-runaway': 'A regular expression can run for a very long time, or cannot be judged.',
  'check-twice': 'Two checks have the same id.',
  'prefill-unsuited':
    'A value that is known from elsewhere cannot be an answer to the question, or may not be offered for it.',
  'prefill-sensitive': 'A value that identifies a person is offered for a question that is not sensitive.',

  'migration-twice': 'Two migrations start from the same version.',
  'migration-ahead': 'A migration starts from this version or a later one.',
  'migration-value': 'A migration gives a field an answer that it does not offer.',
  'migration-gap': 'An older version has a migration, but a version after it has none.',
  'migration-order': 'A migration moves an answer to a question whose own answer a later move takes away.',
  'migration-rows': 'A migration moves an answer into a repeating group, out of it, or into another.',
  ...WARNING_RULES,
} as const;

export type DefinitionRule = keyof typeof DEFINITION_RULES;

export const isWarning = ({ rule }: { rule: string }): boolean => Object.hasOwn(WARNING_RULES, rule);
export const isMistake = (problem: { rule: string }): boolean => !isWarning(problem);
