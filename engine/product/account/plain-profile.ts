import { plainEmail } from '../../fields/email.ts';
import { readText } from '../../fields/text.ts';
import { trimmed } from '../../lib/trimmed.ts';
import { PROFILE_FIELDS, type Profile } from './profile.ts';

/** A profile as it is judged and stored: without outer spaces, and with email and year as the forms read them. */
export const plainProfile = <Typed extends Profile>(profile: Typed): Typed => ({
  ...profile,
  ...Object.fromEntries(PROFILE_FIELDS.map((field) => [field, trimmed(profile[field])])),
  email: plainEmail(profile.email),
  graduationYear: readText(profile.graduationYear, { type: 'string', title: 'Graduation year', 'x-code': true }),
});
