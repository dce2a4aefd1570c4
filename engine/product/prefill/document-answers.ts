/** What documents say of a form's questions, or of the profile's fields, and where an answer and a document disagree. */
import { isBlank } from '../../answers.ts';
import type { Answers, Constant } from '../../model/types.ts';
import type { Form } from '../../model/form.ts';
import { saysTheSame } from '../documents/agreement.ts';
import type { Box } from '../documents/types.ts';
import { isNoName, joinName } from '../person-name.ts';
import { isSamePerson, type PersonFacts } from '../same-person.ts';
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
/** What a passport says of whose it is. */
const PASSPORT_FACTS: Readonly<Record<keyof PersonFacts, string>> = {
  familyName: 'passport.surname',
  givenName: GIVEN_NAMES,
  birthDate: 'passport.birthDate',
  passportNumber: 'passport.number',
};

/**
 * The answers that a document contradicts, by field. A passport counts once the answers are those of its holder
 * (`isSamePerson`): one account may hold the passports of a family. Where several documents speak of a field, an answer that is in
 * one of them is right.
 * @param answerOf the answer that is compared; what is blank contradicts nothing
 */
export function documentMismatches<Source extends Speaker>(
  sources: readonly Source[],
  answerOf: (said: DocumentAnswer) => unknown,
): ReadonlyMap<string, DocumentMismatch<Source>> {
  const agrees = (said: DocumentAnswer): boolean | undefined => {
    const answer = answerOf(said);
    if (isBlank(answer) || typeof answer === 'object' || isNoName(String(answer))) return undefined;
    return saysTheSame(String(answer), String(said.value));
  };
  const found = new Map<string, DocumentMismatch<Source>>();
  const confirmed = new Set<string>();
  for (const source of sources) {
    const { says = [] } = source;
    if (!isTheirs(says, answerOf)) continue;
    for (const said of says) {
      const same = agrees(said);
      if (same) confirmed.add(said.field);
      else if (same === false && !found.has(said.field)) found.set(said.field, { source, said });
    }
  }
  for (const field of confirmed) found.delete(field);
  return found;
}

/** A document that is not a passport does not say whose it is: it counts as the person's own. */
function isTheirs(says: readonly DocumentAnswer[], answerOf: (said: DocumentAnswer) => unknown): boolean {
  if (!says.some(({ from }) => from.startsWith('passport.'))) return true;
  const factsBy = (valueOf: (said: DocumentAnswer) => unknown): PersonFacts =>
    Object.fromEntries(
      Object.entries(PASSPORT_FACTS).flatMap(([fact, from]) => {
        const value = says
          .filter((said) => said.from === from)
          .map(valueOf)
          .find((one) => !isBlank(one));
        return value === undefined || typeof value === 'object' ? [] : [[fact, String(value)]];
      }),
    );
  return isSamePerson(
    factsBy(answerOf),
    factsBy(({ value }) => value),
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
