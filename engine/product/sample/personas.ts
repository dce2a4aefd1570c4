/** The personas of a sample: the applicant, the family and other people. Each stays the same in the whole sample. */
import { createRandom, type Random } from '../../authoring/sample/random.ts';
import { withoutAccents } from '../../lib/without-accents.ts';
import { CULTURES, US_FAMILIES, US_MEN, US_PLACES, US_WOMEN, type Culture, type Place } from './content.ts';

export interface Person {
  readonly given: string;
  readonly family: string;
  readonly middle: string;
  readonly gender: 'Male' | 'Female';
  /** Country of birth, citizenship and passport. */
  readonly country: string;
  readonly language: string;
  /** The name in the country's script. */
  readonly native: string;
  /** Age in years. */
  readonly age: number;
  /** Where the person lives or the organization is. */
  readonly place: Place;
  readonly street: string;
  readonly phone: string;
  readonly email: string;
}

/** Words of a field's name that tell which person it is about. The first match counts; the default is the applicant. */
const FAMILY =
  'spouse husband wife father mother parent child son daughter dependent sibling brother sister relative'.split(' ');
const IN_THE_US = 'petitioner attorney lawyer preparer contact dso school sponsor host agent worksite'.split(' ');
const OTHERS = 'employer supervisor payer interpreter reference witness institution university college'.split(' ');

const APPLICANT = [25, 34] as const;
const OTHER_ADULTS = [30, 55] as const;
/** Years older than the applicant. */
const OLDER: Readonly<Record<string, readonly [number, number]>> = {
  father: [24, 34],
  mother: [22, 31],
  parent: [23, 32],
  spouse: [-2, 3],
  husband: [-1, 4],
  wife: [-3, 2],
  sibling: [-5, 5],
  brother: [-5, 5],
  sister: [-5, 5],
};
const CHILDREN = new Set(['child', 'son', 'daughter', 'dependent']);

/** A realistic age in years for a relative such as `spouse` or `child`; undefined for other words. */
export function ageOfKin(kin: string, applicant: number, random: Random): number | undefined {
  if (CHILDREN.has(kin)) return random.int(2, Math.max(3, Math.min(12, applicant - 18)));
  const older = OLDER[kin];
  return older && Math.max(18, applicant + random.int(...older));
}

/** The person that a field is about: one of the words above, or `applicant`. */
export function roleOf(words: readonly string[]): string {
  return (
    words.find((word) => FAMILY.includes(word) || IN_THE_US.includes(word) || OTHERS.includes(word)) ?? 'applicant'
  );
}

const NAME_TRIES = 8;

/** Answers that are known before the draw. The invented person must fit them. */
export interface KnownPerson {
  readonly given?: string;
  readonly family?: string;
  readonly gender?: string;
  readonly country?: string;
  readonly age?: number;
}

/**
 * The personas of one sample.
 *
 * @param seed equal seeds give equal personas
 * @param known what the overrides say about the applicant
 */
export function createPersonas(seed: number, known: KnownPerson): (role: string, which?: string) => Person {
  const home = pickCulture(createRandom(`${seed}/home`), known.country);
  const applicantAge = known.age ?? createRandom(`${seed}/age`).int(...APPLICANT);
  const personas = new Map<string, Person>();
  return (role, which = '') => {
    const key = `${role}/${which}`;
    let person = personas.get(key);
    if (!person) {
      const random = createRandom(`${seed}/${key}`);
      const age =
        role === 'applicant' ? applicantAge : (ageOfKin(role, applicantAge, random) ?? random.int(...OTHER_ADULTS));
      const about =
        role === 'applicant' ? { ...known, age } : { age, ...(known.family !== undefined && { family: known.family }) };
      const names = new Set([...personas.values()].map((one) => one.given));
      personas.set(key, (person = inventPerson(role, random, home, about)));
      // Two people with the same name confuse readers. With few names, it can still happen.
      for (let tries = 0; tries < NAME_TRIES && about.given === undefined && names.has(person.given); tries += 1) {
        personas.set(key, (person = inventPerson(role, random, home, about)));
      }
    }
    return person;
  };
}

const pickCulture = (random: Random, country: string | undefined): Culture =>
  CULTURES.find((culture) => culture.country === country) ?? random.pick(CULTURES);

function inventPerson(role: string, random: Random, home: Culture, known: KnownPerson & { age: number }): Person {
  const american = IN_THE_US.includes(role);
  const gender = genderOf(role, known.gender) ?? random.pick(['Male', 'Female'] as const);
  const [men, women, families] = american ? [US_MEN, US_WOMEN, US_FAMILIES] : [home.men, home.women, home.families];
  const given = known.given ?? random.pick(gender === 'Male' ? men : women);
  // One family name for the family; colleagues and officials have their own.
  const related = role === 'applicant' || FAMILY.includes(role);
  const family = (related ? (known.family ?? home.families[0]) : undefined) ?? random.pick(families);
  const place = american ? random.pick(US_PLACES) : home;
  return {
    given,
    family,
    gender,
    place,
    middle: random.pick((gender === 'Male' ? men : women).filter((name) => name !== given)),
    country: american ? 'United States' : (known.country ?? home.country),
    language: american ? 'English' : home.language,
    native: home.native ?? `${given} ${family}`,
    age: known.age,
    street: `${random.int(2, 98)} ${random.pick(place.streets)}`,
    phone: place.phone.replaceAll('#', () => random.digits(1)),
    email: `${plainLetters(given)}.${plainLetters(family)}@example.${american ? 'org' : 'com'}`.toLowerCase(),
  };
}

function genderOf(role: string, known: string | undefined): Person['gender'] | undefined {
  if (known === 'Male' || known === 'Female') return known;
  if (['father', 'husband', 'son', 'brother'].includes(role)) return 'Male';
  return ['mother', 'wife', 'daughter', 'sister'].includes(role) ? 'Female' : undefined;
}

/** Without accents, spaces and apostrophes. */
const plainLetters = (text: string): string => withoutAccents(text).replaceAll(/[^A-Za-z0-9]/g, '');
