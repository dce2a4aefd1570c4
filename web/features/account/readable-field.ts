import { isProfileChoice, PROFILE_DATES, type ProfileField } from '../../../engine/product/account/profile.ts';
import { formatDate } from '../../../engine/review/format-date.ts';
import { profileChoiceLabels } from '../../content/profile.ts';

const DATES: ReadonlySet<ProfileField> = new Set(PROFILE_DATES);

export const isDateField = (field: ProfileField): boolean => DATES.has(field);

/** A profile value as text for the user. */
export function readableField(field: ProfileField, value: string): string {
  if (isProfileChoice(field)) return profileChoiceLabels[field][value] ?? value;
  return isDateField(field) ? (formatDate(value) ?? value) : value;
}
