import { addToDate, readDate } from '../../condition/dates.ts';
import { isEmail } from '../../fields/email.ts';
import { unlistedFields, type FindList } from './profile-lists.ts';
import { PROFILE_DATES, type Profile, type ProfileField, type ProfileListField } from './profile.ts';

export type ProfileErrors = Partial<Record<ProfileField, string>>;

/** The first year in which a person who fills a form can be born, as in the forms. */
const FIRST_BIRTH = '1900-01-01';
/** A degree is entered when it is planned, too. */
const GRADUATION_AHEAD = 10;

/**
 * What is wrong in a profile, by field: the rules by which the browser and the server judge it, and by which its values are
 * offered to forms. Blank values are right, but for the names and the e-mail address (spec/1 section 5). Lengths and the
 * profile's own short lists are the server's to judge.
 * @param today the person's day, `YYYY-MM-DD`
 * @param findList finds the forms' lists; without it they are not judged
 * @param stored the profile as it was: a text that no list has is right as long as it is not changed
 */
export function profileErrors(
  profile: Profile,
  { today, findList, stored }: { today: string; findList?: FindList; stored?: Pick<Profile, ProfileListField> },
): ProfileErrors {
  const errors: ProfileErrors = {};
  if (findList) {
    for (const field of unlistedFields(profile, findList))
      if (profile[field].trim() !== stored?.[field]) errors[field] = 'Choose an entry of the list';
  }
  if (profile.firstName.trim() === '') errors.firstName = 'First name is required';
  if (profile.lastName.trim() === '') errors.lastName = 'Last name is required';
  if (!isEmail(profile.email.trim())) errors.email = 'Invalid email address';
  for (const field of PROFILE_DATES) {
    if (profile[field] !== '' && readDate(profile[field]) === undefined)
      errors[field] = 'Enter a full date: month, day and four-digit year';
  }
  const birth = readDate(profile.dateOfBirth);
  if (birth !== undefined && birth > today)
    errors.dateOfBirth = 'The date of birth cannot be in the future. Check the year.';
  if (birth !== undefined && birth < FIRST_BIRTH)
    errors.dateOfBirth = 'The year of birth is before 1900. Check the year.';
  const graduation = profile.graduationYear.trim();
  if (graduation !== '' && !isGraduationYear(graduation, today))
    errors.graduationYear = 'Enter a year of four digits, such as 2019';
  return errors;
}

const isGraduationYear = (year: string, today: string): boolean =>
  /^\d{4}$/.test(year) &&
  year >= FIRST_BIRTH.slice(0, 4) &&
  year <= addToDate(today, { months: 12 * GRADUATION_AHEAD, days: 0 })!.slice(0, 4);
