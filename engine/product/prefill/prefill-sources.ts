/** What is known about a form's fields elsewhere in its account: in documents, the profile and other forms. */
import { profileErrors } from '../account/profile-errors.ts';
import type { Profile } from '../account/profile.ts';
import { readDate } from '../../condition/dates.ts';
import type { Answers, Constant } from '../../model/types.ts';
import type { Field, Form } from '../../model/form.ts';
import { documentKind } from '../documents/kinds.ts';
import type { DocumentType, ReadValue } from '../documents/types.ts';
import { joinName, personName } from '../person-name.ts';
import { factsOfDocument } from '../risk/document-facts.ts';
import { factsOfForm, factsOfProfile, type Facts } from '../risk/known-facts.ts';
import { namesNobody } from '../same-person.ts';
import type { DocumentAnswer } from './document-answers.ts';
import { means } from './meanings.ts';
import { fromDocument, fromForm, fromProfile } from './prefill-values.ts';
import { PASSPORT, PASSPORT_EXPIRY } from './value-sets.ts';

/** Where offered values come from. */
export type OfferSource =
  | { kind: 'profile' }
  | { kind: 'form'; id: string; title: string }
  /** `title` is the name of the user's file. */
  | { kind: 'document'; id: string; title: string };

/** A document of the same account that was read. */
export interface KnownDocument {
  readonly id: string;
  /** The name of the user's file. */
  readonly originalName: string;
  readonly documentType: DocumentType;
  readonly values: readonly ReadValue[];
}

/** Another form of the same account. */
export interface EarlierForm {
  readonly id: string;
  readonly title: string;
  readonly form: Form;
  /** Its relevant answers. */
  readonly relevant: Answers;
}

/** All other data of the account besides the form, the latest first. */
export interface KnownElsewhere {
  readonly profile: Profile;
  readonly earlier: readonly EarlierForm[];
  readonly documents?: readonly KnownDocument[];
  /** The user's current day. */
  readonly today: string;
}

export interface KnownSource {
  readonly source: OfferSource;
  /** The name of the person whose answers they are; null when the source does not say. */
  readonly person: string | null;
  /** The facts that identify the person, and the other facts that are compared. */
  readonly facts: Facts;
  /** True for a document that names nobody, such as a letter. It counts as the owner's, so it has the owner's facts. */
  readonly namesNobody?: boolean;
  /** Its answers to a field, the best first. The engine decides whether they are valid. */
  readonly valuesOf: (field: Field) => Constant[];
  /** For a form: it, without its answers about an expired passport. */
  readonly earlier?: EarlierForm;
  /** For a document: everything that it says about this form's questions. */
  readonly says?: readonly DocumentAnswer[];
  /** For a document: true when its last day has passed. */
  readonly isExpired?: boolean;
}

/** The fields that may be filled: not the last step, steps with `answeredAnew`, repeating groups or fixed answers. */
export function fillableFields(form: Form): Field[] {
  const anew = new Set(form.steps.filter((step) => step.isReview || step.answeredAnew).map(({ id }) => id));
  return form.fields.filter((field) => !anew.has(field.step) && !field.group && !field.definition.readOnly);
}

/** The documents, then the profile, then the other forms. A document that says nothing about this form is left out. */
export function prefillSources(form: Form, { profile, earlier, documents = [], today }: KnownElsewhere): KnownSource[] {
  const fillable = fillableFields(form);
  const own = ofProfile(validValues(profile, today));
  const others = [own, ...earlier.map((one) => ofForm(one, form, today))];
  const written = others.flatMap(({ facts }) => [facts.familyName, facts.givenName]);
  return [
    ...documents
      .map((document) => ofDocument(document, fillable, written, today))
      .filter(({ says = [] }) => says.length > 0)
      .map((source) => (namesNobody(source.facts) ? { ...source, facts: own.facts, namesNobody: true } : source)),
    ...others,
  ];
}

function ofDocument(
  document: KnownDocument,
  fields: readonly Field[],
  written: readonly (string | undefined)[],
  today: string,
): KnownSource {
  const { id, originalName, documentType, values } = document;
  const says = fields.flatMap((field) => fromDocument(field, document, written));
  const read = (name: string): string | undefined => values.find((one) => one.name === name && one.certain)?.value;
  const offered = stillValid(document, says, today);
  return {
    source: { kind: 'document', id, title: originalName },
    person: documentType === 'PASSPORT' ? (joinName([read('givenNames'), read('surname')]) ?? null) : null,
    facts: factsOfDocument(document),
    valuesOf: ({ name }) => offered.filter(({ field }) => field === name).map(({ value }) => value),
    says,
    isExpired: hasExpired(document, today),
  };
}

const hasExpired = ({ documentType, values }: KnownDocument, today: string): boolean =>
  (documentKind(documentType).checkDates?.(values, { today }) ?? []).some(({ id }) => id === 'expired');

/** What a document says, without what is about an expired passport: a form asks about the current one. */
export const stillValid = <T extends DocumentAnswer>(document: KnownDocument, says: readonly T[], today: string): T[] =>
  says.filter(({ from }) => !PASSPORT.values.includes(from) || !hasExpired(document, today));

const ofProfile = (profile: Profile): KnownSource => ({
  source: { kind: 'profile' },
  person: joinName([profile.firstName, profile.lastName]) ?? null,
  facts: factsOfProfile(profile),
  valuesOf: (field) => fromProfile(field, profile),
});

function ofForm({ id, title, form, relevant }: EarlierForm, asking: Form, today: string): KnownSource {
  const current = withoutExpiredPassport(form, relevant, today);
  return {
    source: { kind: 'form', id, title },
    person: personName(form, relevant) ?? null,
    facts: factsOfForm(form, relevant),
    valuesOf: (field) => fromForm(field, asking, form, current),
    earlier: { id, title, form, relevant: current },
  };
}

function withoutExpiredPassport({ fields }: Form, relevant: Answers, today: string): Answers {
  const expiry = fields.find((field) => means(field, [PASSPORT_EXPIRY]));
  const lastDay = expiry && readDate(relevant[expiry.name]);
  if (lastDay === undefined || lastDay >= today) return relevant;
  const old = fields.filter((field) => means(field, PASSPORT.values)).map(({ name }) => [name, undefined]);
  return { ...relevant, ...Object.fromEntries(old) };
}

/** An old profile may hold an expired passport, and values that would be refused today. They are not offered. */
const validValues = (profile: Profile, today: string): Profile => ({
  ...profile,
  ...(profile.passportExpiry && profile.passportExpiry < today && { passportNumber: '', passportExpiry: '' }),
  ...Object.fromEntries(Object.keys(profileErrors(profile, { today })).map((field) => [field, ''])),
});
