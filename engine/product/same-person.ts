import { beginsTheSame, isComparable, saysTheSame } from './documents/agreement.ts';
import { isNoName } from './person-name.ts';

/** The facts of a source that identify its person. A blank value or FNU is ignored. */
export interface PersonFacts {
  readonly familyName?: string;
  /** All given names that the source knows. */
  readonly givenName?: string;
  readonly birthDate?: string;
  readonly passportNumber?: string;
}

/**
 * True when two sources are about the same person, even if some spellings differ. One of these must agree: the passport
 * number, the birth date, given name and family name, or several given names together. An account may hold the forms
 * and passports of a family, even of twins, who have the same birth date but different given names.
 */
export function isSamePerson(a: PersonFacts, b: PersonFacts): boolean {
  if (agrees('passportNumber', a, b)) return true;
  const givenName = agreesOnGivenName(a, b);
  if (givenName === false) return false;
  if (agrees('birthDate', a, b)) return true;
  return (
    givenName === true &&
    (agrees('familyName', a, b) === true || (isSeveral(a.givenName) && agrees('givenName', a, b) === true))
  );
}

/** True when the given names of two sources differ. Unknown names or another script prove nothing. */
export const isOtherPerson = (a: PersonFacts, b: PersonFacts): boolean =>
  agrees('passportNumber', a, b) !== true && agreesOnGivenName(a, b) === false;

const agreesOnGivenName = (a: PersonFacts, b: PersonFacts) => agrees('givenName', a, b, beginsTheSame);

/** @returns undefined when the two texts cannot be compared */
function agrees(fact: keyof PersonFacts, a: PersonFacts, b: PersonFacts, same = saysTheSame): boolean | undefined {
  const [one, other] = [a[fact], b[fact]];
  return isKnown(one) && isKnown(other) && isComparable(one, other) ? same(one, other) : undefined;
}

const isKnown = (text: string | undefined): text is string =>
  text !== undefined && text.trim() !== '' && !isNoName(text);

/** True for several given names. Other people often have the same single given name, but rarely all of several. */
const isSeveral = (names: string | undefined): boolean => /\S\s+\S/.test(names?.trim() ?? '');
