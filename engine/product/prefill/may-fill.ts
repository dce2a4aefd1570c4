import type { Field } from '../../model/form.ts';
import { isOtherPerson, type PersonFacts } from '../same-person.ts';
import { meaningsOf } from './meanings.ts';

/** What a family may share: the address of the home, and how to reach it. */
const SHARED = ['address', 'city', 'state', 'postalCode', 'country', 'phone', 'email'].map((name) => `profile.${name}`);

/**
 * Which fields of a form a source may fill. One about another person fills only what a family shares.
 * @param named the person whom the form names
 */
export const mayFill = (named: PersonFacts, source: PersonFacts): ((field: Field) => boolean) =>
  isOtherPerson(named, source) ? isShared : () => true;

/** False for a field whose meaning is not known, because only one person may have its answer. */
function isShared(field: Field): boolean {
  const meanings = meaningsOf(field);
  return meanings.length > 0 && meanings.every((meaning) => SHARED.includes(meaning));
}
