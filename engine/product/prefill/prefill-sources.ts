/** What is known of a form's fields elsewhere in its account: in documents, in the profile and in other forms. */
import { profileErrors } from '../account/profile-errors.ts';
import type { Profile } from '../account/profile.ts';
import type { Answers, Constant } from '../../model/types.ts';
import type { Field, Form } from '../../model/form.ts';
import type { DocumentType, ReadValue } from '../documents/types.ts';
import { joinName, personName } from '../person-name.ts';
import { factsOfDocument, factsOfForm, factsOfProfile, type Facts } from '../risk/known-facts.ts';
import type { DocumentAnswer } from './document-answers.ts';
import { fromDocument, fromForm, fromProfile } from './prefill-values.ts';

/** Where offered values come from. */
export type OfferSource =
  | { kind: 'profile' }
  | { kind: 'form'; id: string; title: string }
  /** `title` is the name of the person's file. */
  | { kind: 'document'; id: string; title: string };

/** A document of the same account that was read. */
export interface KnownDocument {
  readonly id: string;
  /** The name of the person's file. */
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

/** All that an account holds beside the form, the latest first. */
export interface KnownElsewhere {
  readonly profile: Profile;
  readonly earlier: readonly EarlierForm[];
  readonly documents?: readonly KnownDocument[];
  /** The person's day. */
  readonly today: string;
}

export interface PrefillSource {
  readonly source: OfferSource;
  /** Whose answers they are; null where the source does not say. */
  readonly person: string | null;
  /** What it says of whose it is, and of what is compared. */
  readonly facts: Facts;
  /** Its answers to a field, the best first; whether they are right is the engine's to say. */
  readonly valuesOf: (field: Field) => Constant[];
  /** Of a document: everything that it says of this form's questions. */
  readonly says?: readonly DocumentAnswer[];
}

/** The fields that may be filled: not what is signed or certified, what a definition has answered anew, or repeating groups. */
export function fillableFields(form: Form): Field[] {
  const anew = new Set(form.steps.filter((step) => step.isReview || step.answeredAnew).map(({ id }) => id));
  return form.fields.filter((field) => !anew.has(field.step) && !field.group && !field.definition.readOnly);
}

/** The documents, then the profile, then the other forms. A document that says nothing of this form is left out. */
export function prefillSources(
  form: Form,
  { profile, earlier, documents = [], today }: KnownElsewhere,
): PrefillSource[] {
  const fillable = fillableFields(form);
  const others = [ofProfile(rightValues(profile, today)), ...earlier.map((one) => ofForm(one, form.meta.type))];
  const written = others.flatMap(({ facts }) => [facts.familyName, facts.givenName]);
  return [
    ...documents.map((document) => ofDocument(document, fillable, written)).filter(({ says = [] }) => says.length > 0),
    ...others,
  ];
}

function ofDocument(
  document: KnownDocument,
  fields: readonly Field[],
  written: readonly (string | undefined)[],
): PrefillSource {
  const { id, originalName, documentType, values } = document;
  const says = fields.flatMap((field) => fromDocument(field, document, written));
  const read = (name: string): string | undefined => values.find((one) => one.name === name && one.certain)?.value;
  return {
    source: { kind: 'document', id, title: originalName },
    person: documentType === 'PASSPORT' ? (joinName([read('givenNames'), read('surname')]) ?? null) : null,
    facts: factsOfDocument(document),
    valuesOf: ({ name }) => says.filter(({ field }) => field === name).map(({ value }) => value),
    says,
  };
}

const ofProfile = (profile: Profile): PrefillSource => ({
  source: { kind: 'profile' },
  person: joinName([profile.firstName, profile.lastName]) ?? null,
  facts: factsOfProfile(profile),
  valuesOf: (field) => fromProfile(field, profile),
});

const ofForm = ({ id, title, form, relevant }: EarlierForm, type: string): PrefillSource => ({
  source: { kind: 'form', id, title },
  person: personName(form, relevant) ?? null,
  facts: factsOfForm(form, relevant),
  valuesOf: (field) => fromForm(field, type, form, relevant),
});

/** A profile of earlier days may hold what would be refused today: it is not offered. */
const rightValues = (profile: Profile, today: string): Profile => ({
  ...profile,
  ...Object.fromEntries(Object.keys(profileErrors(profile, { today })).map((field) => [field, ''])),
});
