import { isBlank } from '../../answers.ts';
import { addToDate, readDate } from '../../condition/dates.ts';
import { isEmail } from '../../fields/email.ts';
import { plainProfile } from './plain-profile.ts';
import { unlistedFields, type FindList } from './profile-lists.ts';
import { PROFILE_DATES, type Profile, type ProfileField, type ProfileListField } from './profile.ts';

export type ProfileErrors = Partial<Record<ProfileField, string>>;

/** The earliest date of birth that a profile accepts, as in the forms. */
const FIRST_BIRTH = '1900-01-01';
/** Years from now: a planned degree can be entered, too. */
const GRADUATION_AHEAD = 10;

/**
 * The errors of a profile, by field. The browser and the server check a profile by these rules, and only valid values
 * are offered to forms. Blank values are valid, except the names and the e-mail address (spec/1 section 5). The server
 * checks lengths and the profile's own short lists separately.
 * @param today the user's current day, `YYYY-MM-DD`
 * @param findList finds the forms' lists; without it, list fields are not checked
 * @param stored the stored profile: a text that is in no list is valid as long as it does not change
 */
export function profileErrors(
  profile: Profile,
  { today, findList, stored }: { today: string; findList?: FindList; stored?: Pick<Profile, ProfileListField> },
): ProfileErrors {
  const errors: ProfileErrors = {};
  if (findList) {
    for (const field of unlistedFields(profile, findList))
      if (profile[field].trim() !== stored?.[field]) errors[field] = 'Choose an entry from the list';
  }
  if (isBlank(profile.firstName)) errors.firstName = 'First name is required';
  if (isBlank(profile.lastName)) errors.lastName = 'Last name is required';
  const plain = plainProfile(profile);
  if (!isEmail(plain.email)) errors.email = 'Invalid email address';
  for (const field of PROFILE_DATES) {
    if (profile[field] !== '' && readDate(profile[field]) === undefined)
      errors[field] = 'Enter a full date: month, day and four-digit year';
  }
  const birth = readDate(profile.dateOfBirth);
  if (birth !== undefined && birth > today)
    errors.dateOfBirth = 'The date of birth cannot be in the future. Check the year.';
  if (birth !== undefined && birth < FIRST_BIRTH)
    errors.dateOfBirth = 'The year of birth is before 1900. Check the year.';
  if (plain.graduationYear !== '' && !isGraduationYear(plain.graduationYear, today))
    errors.graduationYear = 'Enter a four-digit year, such as 2019';
  return errors;
}

const isGraduationYear = (year: string, today: string): boolean =>
  /^\d{4}$/.test(year) &&
  year >= FIRST_BIRTH.slice(0, 4) &&
  year <= addToDate(today, { months: 12 * GRADUATION_AHEAD, days: 0 })!.slice(0, 4);
