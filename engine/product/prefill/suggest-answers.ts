/** Auto-fill: one value for each unanswered field, from all that is known about the form's person. */
import { isBlank } from '../../answers.ts';
import type { Answers, Constant } from '../../model/types.ts';
import type { Field, Form } from '../../model/form.ts';
import { resolve } from '../../resolve.ts';
import { isBeginning, isSameName, PASSPORT_NAMES, saysTheSame } from '../documents/agreement.ts';
import { isNoName } from '../person-name.ts';
import { isOtherPerson, isSamePerson, PERSON_FACTS } from '../same-person.ts';
import { factsOfForm, sameFact, type Facts } from '../risk/known-facts.ts';
import { answersOfForm, documentMismatches, type DocumentAnswer } from './document-answers.ts';
import { means } from './meanings.ts';
import { GIVEN_NAMES, withoutMiddleName } from './middle-name.ts';
import { isOfOtherSet } from './value-sets.ts';
import {
  fillableFields,
  prefillSources,
  type KnownElsewhere,
  type OfferSource,
  type KnownSource,
} from './prefill-sources.ts';
import { validOffers } from './valid-offers.ts';

/**
 * - `high`: a document says it, or several sources do. A document that names nobody does not count when the account has
 *   data of several people
 * - `medium`: one source says it
 * - `low`: another source of the same person says something else. Only the first of several given names says the same
 */
export type Confidence = 'high' | 'medium' | 'low';

export interface Suggestion {
  readonly field: string;
  readonly value: Constant;
  /** The sources of the value, the best first. */
  readonly saidBy: readonly SuggestionSource[];
  readonly confidence: Confidence;
}

/** Where a suggested value comes from. A language model is followed by the document or form where it found it. */
export type AnswerSource = OfferSource | { kind: 'language-model'; /** The model's name. */ title: string };

export interface SuggestionSource {
  readonly source: AnswerSource;
  /** The page of a document; the first is 0. */
  readonly page?: number;
}

export interface Suggestions {
  /** In the order of the form, at most one for each field. They are valid together: none makes another answer wrong. */
  readonly suggestions: readonly Suggestion[];
  /** Answers that a document of the same person contradicts. They are kept, because it is unknown which is right. */
  readonly contradicted: ReadonlyArray<{ readonly field: Field; readonly source: OfferSource }>;
}

/**
 * Values for a form's unanswered fields. {@link prefillOffers} keeps the sources apart; this function combines all
 * sources about one person: the person whom the form names, else the account's owner.
 */
export function suggestAnswers(form: Form, answers: Answers, known: KnownElsewhere): Suggestions {
  const { relevant } = resolve(form, answers, { today: known.today });
  const found = sourcesOfPerson(form, answers, known);
  const sources = withoutMiddleName(form, answers, found.sources);
  const used = oneOfEachKind(sources, relevant);
  const open = fillableFields(form).filter(({ name }) => isBlank(answers[name]));
  const values = valuesByField(form, open, { sources: used, relevant });
  return {
    suggestions: validOffers(form, answers, values, known.today).map(({ field: name, value }) => ({
      field: name,
      value,
      ...supportOf(form.byName.get(name)!, value, sources, found.isOnlyPerson),
    })),
    contradicted: [...documentMismatches(sources, answersOfForm(form, relevant))].flatMap(([name, { source }]) => {
      const field = form.byName.get(name);
      return field ? [{ field, source: source.source }] : [];
    }),
  };
}

/**
 * The sources about the person whom the form is about, the best first; whether that person is the account's owner; and
 * whether no other source is about somebody else. A document that names nobody counts as the owner's.
 */
export function sourcesOfPerson(
  form: Form,
  answers: Answers,
  known: KnownElsewhere,
): { readonly sources: KnownSource[]; readonly isOwners: boolean; readonly isOnlyPerson: boolean } {
  const sources = prefillSources(form, known);
  const named = factsOfForm(form, resolve(form, answers, { today: known.today }).relevant);
  const owner = sources.find(({ source }) => source.kind === 'profile')?.facts ?? {};
  const isOwners = isSamePerson(named, owner) || !contradicts(named, owner);
  const person = isOwners ? { ...owner, ...named } : named;
  const ofPerson = sources.filter(({ source, facts, namesNobody }) =>
    source.kind === 'profile' || namesNobody ? isOwners : isSamePerson(person, facts),
  );
  return { sources: ofPerson, isOwners, isOnlyPerson: !sources.some(({ facts }) => isOtherPerson(person, facts)) };
}

/**
 * The values of each field, the best first. A source with another address or passport than the form, or than the sources
 * before it, gives no part of the address or passport.
 */
function valuesByField(
  form: Form,
  fields: readonly Field[],
  { sources, relevant }: { sources: readonly KnownSource[]; relevant: Answers },
): Map<string, readonly Constant[]> {
  const found = new Map<string, readonly Constant[]>();
  for (const { valuesOf } of sources) {
    const chosen = Object.fromEntries([...found].map(([name, [value]]) => [name, value]));
    const others = { form, relevant: { ...relevant, ...chosen }, valuesOf };
    const fitting = fields.filter((field) => !isOfOtherSet(field, others));
    for (const field of fitting) {
      const values = [...new Set([...(found.get(field.name) ?? []), ...valuesOf(field)])];
      if (values.length > 0) found.set(field.name, values);
    }
  }
  return found;
}

/** A new form names nobody, or has a part of the owner's name. It counts as the owner's until an answer differs. */
const contradicts = (named: Facts, owner: Facts): boolean =>
  PERSON_FACTS.some((fact) => {
    const [one, other] = [named[fact], owner[fact]];
    return one !== undefined && other !== undefined && ![one, other].some(isNoName) && !sameFact(fact, one, other);
  });

/** By kind of document: the value that tells two of them apart. */
const KEYS = ['passport.number', 'i94.number', 'employmentLetter.employer', 'transcript.school'];

/**
 * Keeps one document of each kind, and all other sources. A person may have an old and a new passport, or letters of two
 * employers: the number and the dates, or the employer and the salary, must come from the same.
 */
function oneOfEachKind(sources: readonly KnownSource[], relevant: Answers): readonly KnownSource[] {
  const unused = KEYS.flatMap((key) => {
    const kind = key.slice(0, key.indexOf('.') + 1);
    const all = sources.filter(({ says = [] }) => says.some(({ from }) => from.startsWith(kind)));
    const used = usedDocument(all, key, relevant);
    return all.filter((source) => source !== used);
  });
  return sources.filter((source) => !unused.includes(source));
}

/**
 * The document that the form's answer names, else the first that has not expired. When the answer names another
 * employer, school or I-94 than every document, none is used. A passport is always about its person.
 */
function usedDocument(documents: readonly KnownSource[], key: string, relevant: Answers): KnownSource | undefined {
  const keyOf = ({ says = [] }: KnownSource): DocumentAnswer | undefined => says.find(({ from }) => from === key);
  const keyed = documents.filter(keyOf);
  const answered = keyed.filter((one) => !isBlank(relevant[keyOf(one)!.field]));
  const named = answered.find((one) => {
    const { field, value } = keyOf(one)!;
    return saysTheSame(String(relevant[field]), String(value));
  });
  if (named) return named;
  if (answered.length > 0 && key !== 'passport.number') return undefined;
  const ordered = [...keyed, ...documents];
  return ordered.find(({ isExpired }) => !isExpired) ?? ordered[0];
}

const agree = (field: Field, one: string, other: string): boolean =>
  means(field, PASSPORT_NAMES) ? isSameName(one, other) : saysTheSame(one, other);

const fits = (field: Field, one: string, other: string): boolean =>
  agree(field, one, other) || (means(field, [GIVEN_NAMES]) && isBeginning(one, other));

function supportOf(
  field: Field,
  value: Constant,
  sources: readonly KnownSource[],
  isOnlyPerson: boolean,
): Pick<Suggestion, 'saidBy' | 'confidence'> {
  const speaking = sources.filter((source) => source.valuesOf(field).length > 0);
  const saying = speaking.filter((source) =>
    source.valuesOf(field).some((one) => agree(field, String(one), String(value))),
  );
  const fitting = speaking.filter((source) =>
    source.valuesOf(field).some((one) => fits(field, String(one), String(value))),
  );
  const sure = saying.filter(({ namesNobody }) => isOnlyPerson || !namesNobody);
  const isSure = sure.length > 1 || sure.some(({ source }) => source.kind === 'document');
  return {
    saidBy: saying.map(({ source, says }) => {
      const page = says?.find((said) => said.field === field.name)?.page;
      return { source, ...(page !== undefined && { page }) };
    }),
    confidence: fitting.length < speaking.length ? 'low' : isSure ? 'high' : 'medium',
  };
}
