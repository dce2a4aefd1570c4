/** What documents say of a form's questions, or of the profile's fields, and where an answer and a document disagree. */
import { isBlank } from '../../answers.ts';
import type { Answers, Constant } from '../../model/types.ts';
import type { Form } from '../../model/form.ts';
import { beginsTheSame, saysTheSame } from '../documents/agreement.ts';
import type { Box } from '../documents/types.ts';
import { isNoName, joinName } from '../person-name.ts';
import { meaningsOf } from './meanings.ts';

/** What a document says that the answer of a field is, and where on its pages. */
export interface DocumentAnswer {
  readonly field: string;
  readonly value: Constant;
  /** The value's name as `x-prefill` has it: `passport.surname`. */
  readonly from: string;
  /** The first is 0. */
  readonly page: number;
  readonly box: Box;
}

/** A document, with all that it says of the fields. */
interface Speaker {
  readonly says?: readonly DocumentAnswer[];
}

/** An answer that is not what a document says. */
export interface DocumentMismatch<Source extends Speaker> {
  readonly source: Source;
  readonly said: DocumentAnswer;
}

const GIVEN_NAMES = 'passport.givenNames';
const MIDDLE_NAME = 'person.middleName';

/**
 * The answers that a document contradicts, by field. A passport counts once the answers hold its birth date, its number or
 * its given names: one account may hold the passports of a family. Where several documents speak of a field, an answer that is in
 * one of them is right.
 * @param answerOf the answer that is compared; what is blank contradicts nothing
 */
export function documentMismatches<Source extends Speaker>(
  sources: readonly Source[],
  answerOf: (said: DocumentAnswer) => unknown,
): ReadonlyMap<string, DocumentMismatch<Source>> {
  const agrees = (said: DocumentAnswer, same = saysTheSame): boolean | undefined => {
    const answer = answerOf(said);
    if (isBlank(answer) || typeof answer === 'object' || isNoName(String(answer))) return undefined;
    return same(String(answer), String(said.value));
  };
  const found = new Map<string, DocumentMismatch<Source>>();
  const confirmed = new Set<string>();
  for (const source of sources) {
    const { says = [] } = source;
    if (!isTheirs(says, agrees)) continue;
    for (const said of says) {
      const same = agrees(said);
      if (same) confirmed.add(said.field);
      else if (same === false && !found.has(said.field)) found.set(said.field, { source, said });
    }
  }
  for (const field of confirmed) found.delete(field);
  return found;
}

/** A family shares its surname, its country and more, and hardly ever all given names. What is no passport does not say whose it is. */
function isTheirs(
  says: readonly DocumentAnswer[],
  agrees: (said: DocumentAnswer, same?: typeof saysTheSame) => boolean | undefined,
): boolean {
  if (!says.some(({ from }) => from.startsWith('passport.'))) return true;
  const holds = (name: string, same?: typeof saysTheSame): boolean =>
    says.some((said) => said.from === name && agrees(said, same));
  return (
    holds('passport.birthDate') ||
    holds('passport.number') ||
    holds(GIVEN_NAMES) ||
    (holds('passport.surname') && holds(GIVEN_NAMES, beginsTheSame))
  );
}

/** The answers of a form, for {@link documentMismatches}: given names with the middle name, where the form asks for that by itself. */
export function answersOfForm(form: Form, answers: Answers): (said: DocumentAnswer) => unknown {
  const middle = form.fields.find((field) => meaningsOf(field).includes(MIDDLE_NAME));
  return ({ field, from }) =>
    from === GIVEN_NAMES && middle && !isBlank(answers[field])
      ? joinName([answers[field], answers[middle.name]])
      : answers[field];
}
