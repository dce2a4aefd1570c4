/** What is known of a value by its name in `x-prefill`, such as `passport.number`. */
import type { PrefillValues } from '../../authoring/check/check-scope.ts';
import { isProfileChoice, PROFILE_CHOICES, PROFILE_DATES } from '../account/profile.ts';
import { DOCUMENT_KINDS, sourceName } from '../documents/kinds.ts';
import type { DocumentValue } from '../documents/types.ts';

const DOCUMENT_VALUES: ReadonlyArray<readonly [name: string, value: DocumentValue]> = Object.values(
  DOCUMENT_KINDS,
).flatMap(({ type, values }) => values.map((value) => [`${sourceName(type)}.${value.name}`, value] as const));

const documentValues = (matches: (value: DocumentValue) => boolean): string[] =>
  DOCUMENT_VALUES.flatMap(([name, value]) => (matches(value) ? [name] : []));

function entriesOf(name: string): readonly string[] | undefined {
  const choice = name.replace(/^profile\./, '');
  if (isProfileChoice(choice)) return PROFILE_CHOICES[choice];
  return DOCUMENT_VALUES.find(([known]) => known === name)?.[1].list?.entries;
}

const DATES: ReadonlySet<string> = new Set<string>([
  ...PROFILE_DATES.map((name) => `profile.${name}`),
  ...documentValues(({ format }) => format === 'date'),
  'person.passportIssuanceDate',
]);

const SENSITIVE: ReadonlySet<string> = new Set<string>([
  'profile.dateOfBirth',
  'profile.passportNumber',
  ...documentValues(({ sensitive }) => sensitive === true),
  'person.passportBookNumber',
]);

/** For `checkDefinition`. */
export const PREFILL_VALUES: PrefillValues = {
  entriesOf,
  isDate: (name) => DATES.has(name),
  isSensitive: (name) => SENSITIVE.has(name),
};
