/**
 * Every kind of mistake that `checkDefinition` reports, with its meaning. The tests have a file with each mistake; the
 * maintainers' guide lists them.
 */
export const DEFINITION_RULES = {
  misshapen: 'The file breaks the meta-schema in a way that has no rule here.',

  'step-twice': 'Two steps have the same id.',
  'step-unknown': 'A question names a step that does not exist.',
  'step-order': 'A question comes after questions of a later step.',
  'step-empty': 'A step before the last has no questions.',
  'last-step-only': 'A text of the review is on a step that is not the last.',
  'last-step-incomplete': 'The last step has no certification or no label for its button.',

  'field-unknown':
    'A name belongs to no field: under required, in a condition, a check, a deadline, the summary, the country, the person, a migration.',
  'field-later': 'A condition or a bound reads a question that comes later.',
  'field-itself': 'A condition or a bound reads its own question.',
  'field-circle': 'Questions depend on each other in a circle.',
  'field-name-twice': 'A question inside a repeating group has the name of a question outside.',

  'never-asked': 'No answers make the question visible.',
  'never-advised': 'No answers make the check speak.',
  'never-listed': 'No answers put the document, or what comes next, on the list.',

  'answer-impossible': 'A condition waits for an answer that the question does not offer.',
  'keyword-unsuited': 'A condition judges an answer by a keyword for answers of another type.',
  'kinds-differ': 'A date is compared with something that is no date.',
  'text-order': 'Texts are compared by their order.',
  'text-bound': 'A question whose answers have no order has a bound.',
  'not-a-date': 'Something should be a date and is none.',
  'not-an-amount': 'Something should be an amount and is none.',
  'not-a-duration': 'Something should be a length of time and is none.',

  'bounds-crossed': 'The least is above the greatest.',
  'choices-unknown': 'There is no list of choices of that name.',
  'choices-double': 'A list has an entry twice.',
  'choices-absent': 'The control chooses from a list, and there is none.',
  'control-unsuited': 'The control is for another kind of answer.',
  'country-open': 'The answer that names the country is not chosen from a list.',
  'person-unsuited': 'An answer that should name the person is chosen from a list, is no text, or is sensitive.',
  'default-wrong': 'The default is no right answer to its own question.',
  'severity-idle': 'A question makes its rules advice and has none that can be.',
  'message-idle': 'There is a message for a rule that the question does not have.',
  'pattern-unreadable': 'A regular expression does not compile.',
  'pattern-runaway': 'A regular expression can run for a very long time.',
  'check-twice': 'Two checks have the same id.',
  'prefill-unsuited':
    'A value that is known elsewhere cannot be an answer to the question, or may not be offered for it.',

  'migration-twice': 'Two migrations start from the same version.',
  'migration-ahead': 'A migration starts from this version or a later one.',
  'migration-value': 'A migration gives a field an answer that it does not offer.',
  'migration-gap': 'An older version has a way on and one after it has none.',
  'migration-rows': 'A migration moves an answer into a repeating group, out of it, or into another.',
} as const;

export type DefinitionRule = keyof typeof DEFINITION_RULES;
