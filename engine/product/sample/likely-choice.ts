import type { Person } from './personas.ts';
import type { Question } from './question.ts';

/** Words of questions about events that most people have nothing to report about. */
const SELDOM =
  /denied|refused|deport|arrest|convict|lost|overstay|fraud|drug|disease|disorder|terror|violat|removed|bankrupt|exempt/;

export const isSeldom = ({ about }: Question): boolean => SELDOM.test(about);

/** The choice that fits the person: the country, the state or the gender. */
export function likelyChoice({ about }: Question, person: Person): string | undefined {
  if (/countr|nationality|citizen/.test(about)) {
    // Documents and births belong to the person's own country, addresses to the place.
    return /birth|citizen|national|passport|issu/.test(about) ? person.country : person.place.country;
  }
  if (/\bstate\b|province/.test(about)) return person.place.region;
  return /gender|\bsex\b/.test(about) ? person.gender : undefined;
}
