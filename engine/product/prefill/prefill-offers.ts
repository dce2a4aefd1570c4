import { isBlank } from '../../answers.ts';
import type { Answers } from '../../model/types.ts';
import type { Form } from '../../model/form.ts';
import { foldText } from '../../match-choice.ts';
import { resolve } from '../../resolve.ts';
import { personName } from '../person-name.ts';
import { factsOfForm } from '../risk/known-facts.ts';
import { identity, namesNobody, type PersonFacts } from '../same-person.ts';
import { mayFill } from './may-fill.ts';
import { isOfOtherSet, keysOf } from './value-sets.ts';
import type { DocumentAnswer } from './document-answers.ts';
import { withoutMiddleName } from './middle-name.ts';
import { fillableFields, prefillSources, type KnownElsewhere, type OfferSource } from './prefill-sources.ts';
import { validOffers, type PrefillOffer } from './valid-offers.ts';

/** The offers of one source. They stay together, because an account may hold the forms of a whole family. */
export interface OfferGroup {
  readonly source: OfferSource;
  /** The name of the person whose answers they are; null when the source does not say. */
  readonly person: string | null;
  /** In the order of the form, at most one for a field. */
  readonly offers: readonly PrefillOffer[];
  /** The source's values of answered fields that tell one address or passport from another. */
  readonly keys?: readonly PrefillOffer[];
  /** What identifies that person; undefined when the source names nobody. */
  readonly facts?: PersonFacts;
  /** For a document: everything that it says about this form's questions, including answered ones, and where. */
  readonly says?: readonly DocumentAnswer[];
  /** True for a document whose last day has passed. */
  readonly isExpired?: boolean;
}

/**
 * What documents, the profile and the earlier forms know about a form's unanswered fields, one group for each source.
 * Groups about the person whom the form already names come first, then the documents, the profile, and the latest form.
 * A source about another person offers only what a family shares, and a source with another address or passport offers
 * no part of the address or passport.
 * All offers of a group are valid together, judged like the user's own answers: none is an error, and none makes a given
 * answer wrong. Follow-up questions of an offered value are included. A source that only repeats what earlier groups know
 * about the same person is left out. For a document, `says` remains, so that answers can be compared with it.
 */
export function prefillOffers(form: Form, answers: Answers, known: KnownElsewhere): OfferGroup[] {
  const open = fillableFields(form).filter(({ name }) => isBlank(answers[name]));
  const sources = prefillSources(form, known).flatMap((source) => withoutMiddleName(form, answers, [source]));
  const { relevant } = resolve(form, answers, { today: known.today });
  const named = factsOfForm(form, relevant);
  const groups = sources.map(({ source, person, facts, valuesOf, says, isExpired }): OfferGroup => {
    const fillable = open
      .filter(mayFill(named, facts))
      .filter((field) => !isOfOtherSet(field, { form, relevant, valuesOf }));
    const values = new Map(fillable.map((field) => [field.name, valuesOf(field)]));
    const offers = validOffers(form, answers, values, known.today);
    const keys = keysOf(form, answers, valuesOf);
    return {
      source,
      person,
      offers,
      ...(keys.length > 0 && { keys }),
      ...(!namesNobody(facts) && { facts: identity(facts) }),
      ...(says && { says }),
      ...(isExpired && { isExpired }),
    };
  });
  const name = personName(form, answers);
  return withoutRepeats(groups.toSorted((a, b) => Number(isSame(b.person, name)) - Number(isSame(a.person, name))));
}

const isSame = (person: string | null, other: string | null | undefined): boolean =>
  person !== null && typeof other === 'string' && foldText(person) === foldText(other);

/** Keeps a group's offers when it has a value that no earlier group of the same person has. */
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
