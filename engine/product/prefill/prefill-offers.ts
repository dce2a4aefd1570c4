import { profileErrors } from '../account/profile-errors.ts';
import type { Profile } from '../account/profile.ts';
import { isBlank } from '../../answers.ts';
import type { Answers, Constant } from '../../model/types.ts';
import type { Field, Form } from '../../model/form.ts';
import { foldText } from '../../match-choice.ts';
import type { DocumentType, ReadValue } from '../documents/types.ts';
import { joinName, personName } from '../person-name.ts';
import type { DocumentAnswer } from './document-answers.ts';
import { fromDocument, fromForm, fromProfile } from './prefill-values.ts';
import { rightOffers, type PrefillOffer } from './right-offers.ts';

export type { PrefillOffer };

/** Where offered values come from. */
export type OfferSource =
  | { kind: 'profile' }
  | { kind: 'form'; id: string; title: string }
  /** `title` is the name of the person's file. */
  | { kind: 'document'; id: string; title: string };

/** What one source knows. An account may hold the forms of a whole family, so the answers of one source stay together. */
export interface OfferGroup {
  readonly source: OfferSource;
  /** Whose answers they are; null where the source does not say. */
  readonly person: string | null;
  /** In the order of the form, at most one for a field. */
  readonly offers: readonly PrefillOffer[];
  /** Of a document: everything that it says of this form's questions, the answered ones too, and where. */
  readonly says?: readonly DocumentAnswer[];
}

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

interface Source extends Omit<OfferGroup, 'offers' | 'says'> {
  readonly valuesOf: (field: Field) => Constant[];
  /** Of a document. */
  readonly says?: readonly DocumentAnswer[];
}

/**
 * What documents, the profile and the earlier forms know of a form's unanswered fields, each source by itself. The person whom
 * the form already names comes first, then the documents, then the profile, then the latest form. All offers of a group together are right answers,
 * judged as the person's own would be: none is an error, and none makes an answer wrong that was given. Follow-up questions
 * of an offered value are among them. A source that knows nothing but what a group before it knows of the same person is
 * left out; of a document what it says remains, so that answers can be compared with it.
 *
 * What is signed or certified, and the steps that a definition has answered anew, get no offer; nor do repeating groups.
 * @param options.documents the latest first
 * @param options.earlier the latest first
 */
export function prefillOffers(
  form: Form,
  answers: Answers,
  {
    profile,
    earlier,
    documents = [],
    today,
  }: { profile: Profile; earlier: readonly EarlierForm[]; documents?: readonly KnownDocument[]; today: string },
): OfferGroup[] {
  const anew = new Set(form.steps.filter((step) => step.isReview || step.answeredAnew).map(({ id }) => id));
  const fillable = form.fields.filter((field) => !anew.has(field.step) && !field.group && !field.definition.readOnly);
  const open = fillable.filter(({ name }) => isBlank(answers[name]));
  const sources = [
    ...documents.map((document) => sourceOfDocument(document, fillable)).filter(({ says = [] }) => says.length > 0),
    ...sourcesOf(form, { profile: rightValues(profile, today), earlier }),
  ];
  const groups = sources.map(({ valuesOf, ...source }): OfferGroup => {
    const known = new Map(open.map((field) => [field.name, valuesOf(field)]));
    return { ...source, offers: rightOffers(form, answers, known, today) };
  });
  const named = personName(form, answers);
  return withoutRepeats(groups.toSorted((a, b) => Number(isSame(b.person, named)) - Number(isSame(a.person, named))));
}

function sourceOfDocument(document: KnownDocument, fields: readonly Field[]): Source {
  const { id, originalName, documentType, values } = document;
  const says = fields.flatMap((field) => fromDocument(field, document));
  const read = (name: string): string | undefined => values.find((one) => one.name === name && one.certain)?.value;
  return {
    source: { kind: 'document', id, title: originalName },
    person: documentType === 'PASSPORT' ? (joinName([read('givenNames'), read('surname')]) ?? null) : null,
    valuesOf: ({ name }) => says.filter(({ field }) => field === name).map(({ value }) => value),
    says,
  };
}

function sourcesOf(form: Form, { profile, earlier }: { profile: Profile; earlier: readonly EarlierForm[] }): Source[] {
  return [
    {
      source: { kind: 'profile' },
      person: joinName([profile.firstName, profile.lastName]) ?? null,
      valuesOf: (field) => fromProfile(field, profile),
    },
    ...earlier.map(({ id, title, form: other, relevant }): Source => ({
      source: { kind: 'form', id, title },
      person: personName(other, relevant) ?? null,
      valuesOf: (field) => fromForm(field, form.meta.type, other, relevant),
    })),
  ];
}

/** A profile of earlier days may hold what would be refused today: it is not offered. */
const rightValues = (profile: Profile, today: string): Profile => ({
  ...profile,
  ...Object.fromEntries(Object.keys(profileErrors(profile, { today })).map((field) => [field, ''])),
});

const isSame = (person: string | null, other: string | null | undefined): boolean =>
  person !== null && typeof other === 'string' && foldText(person) === foldText(other);

/** A group's offers stay when it knows a value that no group before it knows of the same person. */
function withoutRepeats(groups: readonly OfferGroup[]): OfferGroup[] {
  return groups.flatMap((group, index) => {
    const { person, offers, says } = group;
    const before = groups
      .slice(0, index)
      .filter((other) => person === null || isSame(person, other.person))
      .flatMap((other) => other.offers);
    if (offers.some(({ field, value }) => !before.some((offer) => offer.field === field && offer.value === value)))
      return [group];
    return says ? [{ ...group, offers: [] }] : [];
  });
}
