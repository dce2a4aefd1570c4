import { readText } from '../../fields/text.ts';
import { trimmed } from '../../trimmed.ts';
import { PROFILE_FIELDS, type Profile } from './profile.ts';

/** An email address as the forms read it: `anna＠example.org` is `anna@example.org`. */
export const plainEmail = (text: string): string => readText(text, { type: 'string', title: 'Email', format: 'email' });

/** A profile as it is judged and stored: without outer spaces, and with email and year as the forms read them. */
export const plainProfile = <Typed extends Profile>(profile: Typed): Typed => ({
  ...profile,
  ...Object.fromEntries(PROFILE_FIELDS.map((field) => [field, trimmed(profile[field])])),
  email: plainEmail(profile.email),
  graduationYear: readText(profile.graduationYear, { type: 'string', title: 'Graduation year', 'x-code': true }),
});
