import type { Profile } from '../../../engine/account/profile.ts';
import { isEmail } from '../../../engine/formats.ts';
import { EMAIL_ERROR } from '../../lib/email.ts';
import type { ProfileErrors } from './calls/save-profile.ts';

/** What can be told wrong before asking the server (spec/1 section 5), which has the last word. */
export function checkProfile({ firstName, lastName, email }: Profile): ProfileErrors {
  return {
    ...(firstName.trim() === '' && { firstName: 'First name is required' }),
    ...(lastName.trim() === '' && { lastName: 'Last name is required' }),
    ...(!isEmail(email.trim()) && { email: EMAIL_ERROR }),
  };
}
