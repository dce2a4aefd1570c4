/** Likely answers in words, chosen by what a question is about. */
import type { Random } from '../../authoring/sample/random.ts';
import {
  COMPANIES,
  DUTIES,
  JOBS,
  LAW_FIRMS,
  ORGANIZATIONS,
  PLANS,
  RELATIONS,
  SENTENCES,
  SHORT_TEXTS,
  SIGNERS,
  SKILLS,
  SUBJECTS,
  VISA_TYPES,
} from './content.ts';
import type { Person } from './personas.ts';
import type { Question } from './question.ts';

type Maker = (person: Person, random: Random) => string;

const fullName: Maker = (person) => `${person.given} ${person.family}`;
const address: Maker = ({ street, place }) => `${street}, ${place.city}, ${place.postal}, ${place.country}`;
const oneOf =
  (list: readonly string[]): Maker =>
  (_, random) =>
    random.pick(list);
const someOf =
  (sentences: readonly string[]): Maker =>
  (_, random) =>
    random.shuffle(sentences).slice(0, random.int(1, 3)).join(' ');

/** By the HTML autocomplete token, which is the most precise hint. */
const BY_TOKEN: Readonly<Record<string, Maker>> = {
  name: fullName,
  'given-name': (person) => person.given,
  'additional-name': (person) => person.middle,
  'family-name': (person) => person.family,
  email: (person) => person.email,
  tel: (person) => person.phone,
  'street-address': address,
  'address-line1': (person) => person.street,
  'address-level1': (person) => person.place.region,
  'address-level2': (person) => person.place.city,
  'postal-code': (person) => person.place.postal,
  'country-name': (person) => person.place.country,
  organization: oneOf(COMPANIES),
  'organization-title': oneOf(JOBS),
  username: (person) => person.email.split('@')[0] ?? '',
  url: () => 'https://www.example.org',
};

/** By words of the name or title; the first rule that matches is used, so narrow rules come first. */
const BY_WORDS: ReadonlyArray<readonly [RegExp, Maker]> = [
  [/e-?mail/, (person) => person.email],
  [/phone|mobile|\bfax\b/, (person) => person.phone],
  [/signature|signatory|signed by/, fullName],
  [/\bsevis\b/, (_, random) => `N${random.digits(9)}`],
  [/\bssn\b|social security/, (_, random) => `${random.int(100, 665)}-${random.int(10, 99)}-${random.int(1000, 9999)}`],
  [/\bein\b|employer identification/, (_, random) => `${random.int(10, 95)}-${random.digits(7)}`],
  [/\ba[- ]number\b|alien (registration )?number|\buscis number/, (_, random) => `A${random.digits(9)}`],
  [/i-?94/, (_, random) => `${random.digits(9)}A${random.int(0, 9)}`],
  [/\blca\b/, (_, random) => `I-200-${random.digits(5)}-${random.digits(6)}`],
  [/\bsoc\b/, (_, random) => `15-${random.int(1211, 1299)}`],
  [/\bcip\b/, oneOf(['11.0701', '14.1901', '45.0601', '26.1102'])],
  [/school code/, (_, random) => `COL214F00${random.digits(3)}000`],
  [/receipt/, (_, random) => `WAC26${random.digits(8)}`],
  [/telecode/, (_, random) => `${random.digits(4)} ${random.digits(4)}`],
  [/\bzip\b|postal|postcode/, (person) => person.place.postal],
  [/passport (book )?(number|no\b)/, (_, random) => `${random.pick(['P', 'C', 'X'])}${random.digits(8)}`],
  [/visa number/, (_, random) => random.digits(8)],
  [/visa (type|class)|type of .*visa/, oneOf(VISA_TYPES)],
  [/number of|how many/, (_, random) => String(random.int(2, 240))],
  [
    /national id|identification|\bid\b|bar number|licen[cs]e number|\bnumber\b/,
    (_, random) => `${random.int(1, 9)}${random.digits(7)}`,
  ],
  [/monthly|salary|wage|income|amount/, (_, random) => `USD ${(random.int(20, 90) * 100).toLocaleString('en-US')}`],
  [/user ?names?|handle/, (person) => `@${person.email.split('@')[0]!}`],
  [/platform|social media/, oneOf(['LinkedIn', 'LinkedIn, Instagram', 'Facebook'])],
  [/language/, (person) => (person.language === 'English' ? 'English' : `${person.language}, English`)],
  [/native (alphabet|script)/, (person) => person.native],
  [/\b(surname|family name|last name)\b/, (person) => person.family],
  [/\b(given name|first name|forename)\b/, (person) => person.given],
  [/middle name/, (person) => person.middle],
  [/other names?|alias|maiden|former name/, (person) => `${person.given} ${person.middle} ${person.family}`],
  [/\bcity of the\b/, (person) => person.place.city],
  [/address|street|work location|worksite/, address],
  [/place of birth|birth ?place/, (person) => `${person.place.city}, ${person.country}`],
  [/\b(city|town|municipality)\b/, (person) => person.place.city],
  [/\b(state|province|region)\b/, (person) => person.place.region],
  [/countr|nationality|citizenship/, (person) => person.country],
  [/gender|\bsex\b/, (person) => person.gender],
  [/relationship|relation\b/, oneOf(RELATIONS)],
  [/consulate|embassy|\bpost\b/, (person) => person.place.city],
  [/us status|immigration status|nonimmigrant status|current status/, oneOf(VISA_TYPES)],
  [/skills/, oneOf(SKILLS)],
  [/duties|job description|experience/, someOf(DUTIES)],
  [/itinerary|plans|travel/, someOf(PLANS)],
  [
    /explain|explanation|describe|description|details|reason|basis|purpose|statement|comment|notes?\b|\bwhy\b|who are/,
    someOf(SENTENCES),
  ],
  [
    /\bdates\b|attendance|period/,
    (_, random) => `September ${random.int(2010, 2016)} – June ${random.int(2018, 2022)}`,
  ],
  [/\bfirm\b/, oneOf(LAW_FIRMS)],
  [/\b(dso|supervisor|attorney|interpreter|preparer|witness)\b.*name/, fullName],
  [/high school|secondary school/, ({ place }) => `${place.city} High School`],
  [/(dso|petitioner|signatory|officer).*title|title.*(dso|petitioner|signatory|officer)/, oneOf(SIGNERS)],
  [/school|university|college|institution/, ({ place }) => `University of ${place.city}`],
  [/job|position|occupation|profession|\btitle\b \|/, oneOf(JOBS)],
  [/major|field of|degree field|course|subject/, oneOf(SUBJECTS)],
  [/degree|education|qualification/, oneOf(["Bachelor's degree", "Master's degree"])],
  [/fund|savings/, oneOf(['Personal savings', 'Parents and personal savings'])],
  [/organi[sz]ation|association|\bclubs?\b/, oneOf(ORGANIZATIONS)],
  [/employer|company|petitioner|business|trade name|legal name|payer/, oneOf(COMPANIES)],
  [/\bname\b/, fullName],
];

/** A likely text, as long as the field allows. The caller checks whether it is valid. */
export function likelyText({ field, about }: Question, person: Person, random: Random): string {
  const token = field.definition['x-autocomplete']?.split(' ').at(-1);
  const make =
    (token !== undefined ? BY_TOKEN[token] : undefined) ??
    BY_WORDS.find(([words]) => words.test(about))?.[1] ??
    (field.widget === 'textarea' ? someOf(SENTENCES) : oneOf(SHORT_TEXTS));
  return toLength(
    make(person, random),
    field.definition.minLength ?? 0,
    field.definition.maxLength ?? Infinity,
    random,
  );
}

/** Adds sentences to a text that is too short, and cuts a text that is too long after a word. */
function toLength(text: string, least: number, most: number, random: Random): string {
  let long = text;
  while (long.length < least) long += `${long === '' ? '' : ' '}${random.pick(SENTENCES)}`;
  if (long.length <= most) return long;
  const cut = long.slice(0, most);
  const words = cut.replace(/\s+\S*$/, '');
  return words.length >= least && words !== '' ? words : cut.trim();
}
