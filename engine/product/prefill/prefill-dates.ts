import { PROFILE_DATES } from '../account/profile.ts';
import { DOCUMENT_KINDS, sourceName } from '../documents/kinds.ts';

/** The names of values in the profile and in documents that are dates. All other values are texts. */
export const PREFILL_DATES: ReadonlySet<string> = new Set<string>([
  ...PROFILE_DATES.map((name) => `profile.${name}`),
  ...Object.values(DOCUMENT_KINDS).flatMap(({ type, values }) =>
    values.flatMap(({ name, format }) => (format === 'date' ? [`${sourceName(type)}.${name}`] : [])),
  ),
]);
