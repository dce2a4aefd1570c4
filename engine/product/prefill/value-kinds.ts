/** What is known of a value by its name in `x-prefill`, such as `passport.number`. */
import { PROFILE_DATES } from '../account/profile.ts';
import { DOCUMENT_KINDS, sourceName } from '../documents/kinds.ts';
import type { DocumentValue } from '../documents/types.ts';

const documentValues = (matches: (value: DocumentValue) => boolean): string[] =>
  Object.values(DOCUMENT_KINDS).flatMap(({ type, values }) =>
    values.filter(matches).map(({ name }) => `${sourceName(type)}.${name}`),
  );

/** The values in the profile and in documents that are dates. All other values are texts. */
export const PREFILL_DATES: ReadonlySet<string> = new Set<string>([
  ...PROFILE_DATES.map((name) => `profile.${name}`),
  ...documentValues(({ format }) => format === 'date'),
]);

/** The values that identify a person. A question that they answer must be `x-sensitive`. */
export const SENSITIVE_VALUES: ReadonlySet<string> = new Set<string>([
  'profile.dateOfBirth',
  'profile.passportNumber',
  ...documentValues(({ sensitive }) => sensitive === true),
]);
