import { beginsTheSame, saysTheSame } from './documents/agreement.ts';
import { isNoName } from './person-name.ts';

/** What a source says of whose it is. What is blank or FNU says nothing. */
export interface PersonFacts {
  readonly familyName?: string;
  /** All given names that the source knows. */
  readonly givenName?: string;
  readonly birthDate?: string;
  readonly passportNumber?: string;
}

/**
 * Whether two sources are about the same person, who may have spelt something differently. The passport number tells it, or the
 * birth date, or given name and family name, or several given names together. An account may hold the forms and passports of a
 * family, twins among them: their birth date is the same and their given name is another one.
 */
export function isSamePerson(a: PersonFacts, b: PersonFacts): boolean {
  const agrees = (fact: keyof PersonFacts, same = saysTheSame): boolean | undefined => {
    const [one, other] = [a[fact], b[fact]];
    return isKnown(one) && isKnown(other) ? same(one, other) : undefined;
  };
  if (agrees('passportNumber')) return true;
  const givenName = agrees('givenName', beginsTheSame);
  if (givenName === false) return false;
  if (agrees('birthDate')) return true;
  return (
    givenName === true && (agrees('familyName') === true || (isSeveral(a.givenName) && agrees('givenName') === true))
  );
}

const isKnown = (text: string | undefined): text is string =>
  text !== undefined && text.trim() !== '' && !isNoName(text);

/** Relatives and strangers share one given name, and hardly ever all of several. */
const isSeveral = (names: string | undefined): boolean => /\S\s+\S/.test(names?.trim() ?? '');
