import type { Answers } from '../../../../engine/model/types.ts';
import type { Form } from '../../../../engine/model/form.ts';
import type { Profile } from '../../../../engine/product/account/profile.ts';
import { answersOfForm, documentMismatches } from '../../../../engine/product/prefill/document-answers.ts';
import type { OfferGroup } from '../../../../engine/product/prefill/prefill-offers.ts';
import { factsOfForm, factsOfProfile } from '../../../../engine/product/risk/known-facts.ts';
import { isOtherPerson } from '../../../../engine/product/same-person.ts';
import type { Mismatches } from './offers.ts';

/**
 * The answers that a document contradicts, by field.
 * @param owner the profile of the account's owner
 */
export function findMismatches(
  form: Form,
  relevant: Answers,
  groups: readonly OfferGroup[],
  owner: Profile | null,
): Mismatches {
  const named = factsOfForm(form, relevant);
  const isOthers = owner !== null && isOtherPerson(named, factsOfProfile(owner));
  const compared = groups.filter(({ facts }) => !facts || !isOtherPerson(named, facts));
  return documentMismatches(compared, answersOfForm(form, relevant), !isOthers);
}
