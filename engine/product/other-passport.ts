import { readDate } from '../condition/dates.ts';

/** The facts that tell two passports of a person apart. */
export interface PassportFacts {
  readonly passportNumber?: string;
  /** `YYYY-MM-DD` */
  readonly passportExpiry?: string;
  readonly citizenship?: string;
}

/** True for a fact that a person may have once for each passport. */
export const isPassportFact = (fact: string): boolean =>
  ['passportNumber', 'passportExpiry', 'citizenship'].includes(fact);

/** Whether two texts for a fact say the same. */
export type SameFact = (fact: 'passportNumber' | 'citizenship', one: string, other: string) => boolean;

/**
 * True when a person's data is about another passport than the older data: after a renewal, the number differs and the
 * expiration date is later; a person of two nationalities has a passport of each. Then neither contradicts the other.
 * @param isExpired true when the older passport has expired
 */
export const isOtherPassport = (
  own: PassportFacts,
  older: PassportFacts,
  same: SameFact,
  isExpired: boolean | undefined,
): boolean =>
  isRenewed(own, older, same, isExpired) ||
  (differs('passportNumber', own, older, same) && differs('citizenship', own, older, same));

/**
 * True when the first passport has replaced the second. One that has expired counts as replaced also while the
 * expiration date of the first is not known or not typed to its end.
 */
export const isRenewed = (
  own: PassportFacts,
  older: PassportFacts,
  same: SameFact,
  isExpired: boolean | undefined,
): boolean =>
  differs('passportNumber', own, older, same) &&
  !differs('citizenship', own, older, same) &&
  (expiresLater(own, older) || (isExpired === true && readDate(own.passportExpiry) === undefined));

const expiresLater = ({ passportExpiry: own }: PassportFacts, { passportExpiry: older }: PassportFacts): boolean =>
  own !== undefined && older !== undefined && own > older;

const differs = (
  fact: 'passportNumber' | 'citizenship',
  { [fact]: one }: PassportFacts,
  { [fact]: other }: PassportFacts,
  same: SameFact,
): boolean => one !== undefined && other !== undefined && !same(fact, one, other);
