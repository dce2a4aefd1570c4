/** What documents say about a form's questions or the profile's fields, and which answers differ from a document. */
import { isBlank } from '../../answers.ts';
import type { Answers, Constant } from '../../model/types.ts';
import type { Form } from '../../model/form.ts';
import { isSameName, PASSPORT_NAMES, saysTheSame } from '../documents/agreement.ts';
import type { Box } from '../documents/types.ts';
import { isNoName, joinName } from '../person-name.ts';
import { isOtherPassport, isPassportFact } from '../other-passport.ts';
import { collectFacts, factsOfForm, type Facts } from '../risk/known-facts.ts';
import { KNOWN_FACTS } from '../risk/risk-rules.ts';
import { isSamePerson } from '../same-person.ts';
import { means, prefillApplies } from './meanings.ts';
import { GIVEN_NAMES, middleNameField, withoutEnd } from './middle-name.ts';

/** The answer to a field according to a document, and its place on the pages. */
export interface DocumentAnswer {
  readonly field: string;
  readonly value: Constant;
  /** The value's name as `x-prefill` has it: `passport.surname`. */
  readonly from: string;
  /** The first is 0. */
  readonly page: number;
  readonly box: Box;
}

/** A document with everything that it says about the fields. */
interface Speaker {
  readonly says?: readonly DocumentAnswer[];
  /** True when its last day has passed. */
  readonly isExpired?: boolean;
}

/** What a form or a profile says about itself, to compare documents with. */
export interface ComparedAnswers {
  /** The answer to compare with what a document says; a blank answer contradicts nothing. */
  readonly answerOf: (said: DocumentAnswer) => unknown;
  /** Whom the answers are about. */
  readonly facts: Facts;
  /** Given name and middle name in one line, of a form that asks for both. A passport has them in one value. */
  readonly givenNames?: string | undefined;
  /** The middle name of such a form. */
  readonly middleName?: string | undefined;
}

/** An answer that differs from a document. */
export interface DocumentMismatch<Source extends Speaker> {
  readonly source: Source;
  readonly said: DocumentAnswer;
  /** What the field should have then: the given names without a middle name that the form has in its own field. */
  readonly answer: Constant;
  /** What was compared, where that is more than the answer: given name and middle name together. */
  readonly together?: string;
}

/** True for what another passport of its holder says differently. */
const isOfPassport = (from: string): boolean =>
  from === 'passport.issuingCountry' ||
  KNOWN_FACTS.some(({ id, sources }) => isPassportFact(id) && sources.includes(from));

/**
 * The answers that a document contradicts, by field. A passport counts only when the answers are about its holder
 * (`isSamePerson`), because one account may hold the passports of a family. Other documents name nobody and count as
 * the owner's. A passport that was renewed, or that is of another nationality, says nothing about the form's passport
 * (`isOtherPassport`). When several documents have a value for a field, an answer that agrees with one of them is right.
 * @param isOwners false when the answers are about another person than the account's owner
 */
export function documentMismatches<Source extends Speaker>(
  sources: readonly Source[],
  { answerOf, facts: own, givenNames, middleName }: ComparedAnswers,
  isOwners = true,
): ReadonlyMap<string, DocumentMismatch<Source>> {
  const agrees = (said: DocumentAnswer): boolean | undefined => {
    const answer = answerOf(said);
    if (isBlank(answer) || typeof answer === 'object' || isNoName(String(answer))) return undefined;
    const isSame = PASSPORT_NAMES.includes(said.from) ? isSameName : saysTheSame;
    return isSame(String(answer), String(said.value));
  };
  const found = new Map<string, DocumentMismatch<Source>>();
  const confirmed = new Set<string>();
  for (const source of sources) {
    const { says = [], isExpired } = source;
    const isPassport = says.some(({ from }) => from.startsWith('passport.'));
    const theirs = factsOf(says);
    if (!(isPassport ? isSamePerson(own, theirs) : isOwners)) continue;
    const isOther = isOtherPassport(own, theirs, (_, one, other) => saysTheSame(one, other), isExpired);
    for (const said of says) {
      if (isOther && isOfPassport(said.from)) continue;
      const same = agrees(said);
      if (same) confirmed.add(said.field);
      else if (same === false && !found.has(said.field)) {
        const isGiven = said.from === GIVEN_NAMES;
        const answer = isGiven && middleName !== undefined ? withoutEnd(said.value, middleName) : said.value;
        const together = isGiven ? givenNames : undefined;
        found.set(said.field, { source, said, answer, ...(together !== undefined && { together }) });
      }
    }
  }
  for (const field of confirmed) found.delete(field);
  return found;
}

/** The facts about a passport and its holder, as the passport says them. */
const factsOf = (says: readonly DocumentAnswer[]): Facts =>
  collectFacts(
    KNOWN_FACTS.flatMap(({ id, sources }) =>
      says.filter(({ from }) => sources.includes(from)).map(({ value }) => [id, value] as const),
    ),
  );

/**
 * A form's answers for {@link documentMismatches}; given names include the middle name, if asked separately. An answer
 * that means something else is left out, such as a wage per hour beside a letter with the wage for a year.
 */
export function answersOfForm(form: Form, relevant: Answers): ComparedAnswers {
  const middle = middleNameField(form);
  const given = form.fields.find((field) => means(field, [GIVEN_NAMES]));
  const names = [given, middle].map((field) => field && relevant[field.name]);
  const givenNames = names.some((name) => isBlank(name)) ? undefined : joinName(names);
  const answerOf = ({ field, from }: DocumentAnswer): unknown => {
    const asked = form.byName.get(field);
    if (asked && !prefillApplies(form, asked, relevant)) return undefined;
    return (from === GIVEN_NAMES ? givenNames : undefined) ?? relevant[field];
  };
  const middleName = middle && relevant[middle.name];
  return {
    answerOf,
    facts: factsOfForm(form, relevant),
    givenNames,
    ...(typeof middleName === 'string' && !isBlank(middleName) && { middleName }),
  };
}
