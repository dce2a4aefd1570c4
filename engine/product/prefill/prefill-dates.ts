import { PROFILE_DATES } from '../account/profile.ts';

/** The values known elsewhere, in the profile and in documents, that are dates. The others are texts. */
export const PREFILL_DATES: ReadonlySet<string> = new Set<string>([
  ...PROFILE_DATES.map((name) => `profile.${name}`),
  'passport.birthDate',
  'passport.expiryDate',
  'i94.admitUntilDate',
  'employmentLetter.startDate',
  'transcript.date',
]);
