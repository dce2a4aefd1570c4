import { isBlank } from '../../answers.ts';
import type { Answers } from '../../model/types.ts';
import type { Form } from '../../model/form.ts';
import { foldText } from '../../match-choice.ts';
import { personName } from '../person-name.ts';
import type { DocumentAnswer } from './document-answers.ts';
import { fillableFields, prefillSources, type KnownElsewhere, type OfferSource } from './prefill-sources.ts';
import { rightOffers, type PrefillOffer } from './right-offers.ts';

export type { PrefillOffer };

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

/**
 * What documents, the profile and the earlier forms know of a form's unanswered fields, each source by itself. The person whom
 * the form already names comes first, then the documents, then the profile, then the latest form. All offers of a group together are right answers,
 * judged as the person's own would be: none is an error, and none makes an answer wrong that was given. Follow-up questions
 * of an offered value are among them. A source that knows nothing but what a group before it knows of the same person is
 * left out; of a document what it says remains, so that answers can be compared with it.
 */
export function prefillOffers(form: Form, answers: Answers, known: KnownElsewhere): OfferGroup[] {
  const open = fillableFields(form).filter(({ name }) => isBlank(answers[name]));
  const groups = prefillSources(form, known).map(({ source, person, valuesOf, says }): OfferGroup => {
    const values = new Map(open.map((field) => [field.name, valuesOf(field)]));
    const offers = rightOffers(form, answers, values, known.today);
    return { source, person, offers, ...(says && { says }) };
  });
  const named = personName(form, answers);
  return withoutRepeats(groups.toSorted((a, b) => Number(isSame(b.person, named)) - Number(isSame(a.person, named))));
}

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
