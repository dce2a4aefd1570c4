import { beginsTheSame, isComparable, isEnd, isSameName, saysTheSame } from './documents/agreement.ts';
import { isNoName, joinName } from './person-name.ts';

/** The facts of a source that identify its person. A blank value is ignored. */
export interface PersonFacts {
  readonly familyName?: string;
  /** All given names, of a source that asks for a middle name only the others; FNU says that the person has none. */
  readonly givenName?: string;
  readonly middleName?: string;
  readonly birthDate?: string;
  readonly passportNumber?: string;
}

/**
 * True when two sources are about the same person, even if some spellings differ. One of these must agree: the passport
 * number, the birth date, given name and family name, or several given names together. An account may hold the forms
 * and passports of a family: twins have the same birth date, and a father and his son may have the same names.
 */
export function isSamePerson(a: PersonFacts, b: PersonFacts): boolean {
  if (agrees('passportNumber', a, b)) return true;
  if (isOtherPerson(a, b)) return false;
  if (agrees('birthDate', a, b)) return true;
  if (agreesOnGivenName(a, b) !== true) return false;
  const [one, other] = [withMiddleName(a), withMiddleName(b)];
  return (
    agreesOnFamilyName(a, b) === true ||
    (isSeveral(one.givenName) && agrees('givenName', one, other, isSameName) === true)
  );
}

const withMiddleName = ({ givenName, middleName, ...facts }: PersonFacts): PersonFacts => ({
  ...facts,
  ...(givenName !== undefined && { givenName: joinName([givenName, middleName]) ?? givenName }),
});

/**
 * True when two sources are about two people: their given names differ, or their birth dates, or the family names of
 * people without a given name. Unknown names or another script prove nothing, nor do the same names in other questions.
 */
export const isOtherPerson = (a: PersonFacts, b: PersonFacts): boolean =>
  agrees('passportNumber', a, b) !== true &&
  ((agreesOnGivenName(a, b) === false && !hasMovedNames(a, b)) ||
    (hasOneName(a, b) && agreesOnFamilyName(a, b) === false) ||
    agrees('birthDate', a, b, isSameOrMistyped) === false);

export const PERSON_FACTS: readonly (keyof PersonFacts)[] = ['familyName', 'givenName', 'birthDate', 'passportNumber'];

/** The facts that identify a person, of all facts of a source. */
export const identity = (facts: PersonFacts): PersonFacts =>
  Object.fromEntries(PERSON_FACTS.filter((fact) => facts[fact] !== undefined).map((fact) => [fact, facts[fact]]));

/** True when a source has no fact that identifies its person, such as a letter. */
export const namesNobody = (facts: PersonFacts): boolean => Object.keys(identity(facts)).length === 0;

const agreesOnFamilyName = (a: PersonFacts, b: PersonFacts) => agrees('familyName', a, b, isSameName);

const agreesOnGivenName = (a: PersonFacts, b: PersonFacts) => agrees('givenName', a, b, beginsTheSame);

/**
 * True when two sources with one birth date divide the same names differently. A passport says NGUYEN, THI MINH ANH;
 * many of its holders write Anh or Minh Anh as given name, or exchange family name and given name.
 */
function hasMovedNames(a: PersonFacts, b: PersonFacts): boolean {
  if (agrees('birthDate', a, b) !== true) return false;
  const [one, other] = [namesOf(a), namesOf(b)];
  if (one === undefined || other === undefined) return false;
  if (agreesOnFamilyName(a, b) === true && isEnd(one.given, other.given)) return true;
  return fullNames(one).some((name) => fullNames(other).some((full) => isSameName(name, full)));
}

const fullNames = ({ given, family }: { given: string; family: string }): string[] => [
  `${family} ${given}`,
  `${given} ${family}`,
];

/** Both names of a source; undefined when it does not know both. */
const namesOf = ({ givenName, familyName }: PersonFacts) =>
  isKnown(givenName) && isKnown(familyName) ? { given: givenName, family: familyName } : undefined;

const hasOneName = (...sources: PersonFacts[]): boolean =>
  sources.some(({ givenName }) => givenName !== undefined && isNoName(givenName));

/**
 * False for two dates that a mistake in typing does not explain: two of their parts differ, and day and month are not
 * exchanged.
 */
function isSameOrMistyped(one: string, other: string): boolean {
  const [[year, month, day], parts] = [one.split('-'), other.split('-')];
  const isExchanged = year === parts[0] && month === parts[2] && day === parts[1];
  return isExchanged || [year, month, day].filter((part, index) => part !== parts[index]).length < 2;
}

/** @returns undefined when the two texts cannot be compared */
function agrees(fact: keyof PersonFacts, a: PersonFacts, b: PersonFacts, same = saysTheSame): boolean | undefined {
  const [one, other] = [a[fact], b[fact]];
  return isKnown(one) && isKnown(other) && isComparable(one, other) ? same(one, other) : undefined;
}

const isKnown = (text: string | undefined): text is string =>
  text !== undefined && text.trim() !== '' && !isNoName(text);

/** True for several given names. Other people often have the same single given name, but rarely all of several. */
const isSeveral = (names: string | undefined): boolean => /\S\s+\S/.test(names?.trim() ?? '');
