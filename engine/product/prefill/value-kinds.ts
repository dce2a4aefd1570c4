/** What is known of a value by its name in `x-prefill`, such as `passport.number`. */
import { isProfileChoice, PROFILE_CHOICES, PROFILE_DATES } from '../account/profile.ts';
import { DOCUMENT_KINDS, sourceName } from '../documents/kinds.ts';
import type { DocumentValue } from '../documents/types.ts';

const DOCUMENT_VALUES: ReadonlyArray<readonly [name: string, value: DocumentValue]> = Object.values(
  DOCUMENT_KINDS,
).flatMap(({ type, values }) => values.map((value) => [`${sourceName(type)}.${value.name}`, value] as const));

const documentValues = (matches: (value: DocumentValue) => boolean): string[] =>
  DOCUMENT_VALUES.flatMap(([name, value]) => (matches(value) ? [name] : []));

/** The entries of the list that a value comes from or belongs to; undefined when it has none. */
export function entriesOf(name: string): readonly string[] | undefined {
  const choice = name.replace(/^profile\./, '');
  if (isProfileChoice(choice)) return PROFILE_CHOICES[choice];
  return DOCUMENT_VALUES.find(([known]) => known === name)?.[1].list?.entries;
}

/** The values that are dates. All other values are texts. */
export const PREFILL_DATES: ReadonlySet<string> = new Set<string>([
  ...PROFILE_DATES.map((name) => `profile.${name}`),
  ...documentValues(({ format }) => format === 'date'),
  'person.passportIssuanceDate',
]);

/** The values that identify a person. A question that they answer must be `x-sensitive`. */
export const SENSITIVE_VALUES: ReadonlySet<string> = new Set<string>([
  'profile.dateOfBirth',
  'profile.passportNumber',
  ...documentValues(({ sensitive }) => sensitive === true),
  'person.passportBookNumber',
]);
