/** What a user enters once for all forms (spec/1 section 3). Every value is a text; a blank text is unanswered. */
import { isBlank } from '../../answers.ts';

export const PROFILE_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'dateOfBirth',
  'nationality',
  'passportNumber',
  'passportExpiry',
  'address',
  'city',
  'state',
  'postalCode',
  'country',
  'currentEmployer',
  'jobTitle',
  'industry',
  'workExperience',
  'highestEducation',
  'university',
  'fieldOfStudy',
  'graduationYear',
  'currentVisaStatus',
  'intendedVisaType',
  'previousApplications',
  'emergencyContactName',
  'emergencyContactPhone',
  'emergencyContactRelation',
] as const;

export type ProfileField = (typeof PROFILE_FIELDS)[number];
export type Profile = Record<ProfileField, string>;

const NAMED = 'profile.';

/** A value by its name in `x-prefill`, such as `profile.lastName`; undefined when it is no value of a profile. */
export const profileValue = (profile: Profile, name: string): string | undefined =>
  name.startsWith(NAMED) ? profile[name.slice(NAMED.length) as ProfileField] : undefined;

/** The values that a field may have, besides blank. */
export const PROFILE_CHOICES = {
  emergencyContactRelation: ['spouse', 'parent', 'child', 'sibling', 'friend', 'other'],
  industry: ['technology', 'healthcare', 'finance', 'education', 'manufacturing', 'consulting', 'retail', 'other'],
  highestEducation: ['high-school', 'associate', 'bachelor', 'master', 'doctorate', 'professional'],
  currentVisaStatus: ['f1', 'h1b', 'l1', 'o1', 'tn', 'b1b2', 'none', 'other'],
  intendedVisaType: ['h1b', 'l1', 'o1', 'f1', 'eb1', 'eb2', 'eb3', 'other'],
} as const satisfies Partial<Record<ProfileField, readonly string[]>>;

export type ProfileChoiceField = keyof typeof PROFILE_CHOICES;
export const isProfileChoice = (field: string): field is ProfileChoiceField => Object.hasOwn(PROFILE_CHOICES, field);

/** The fields that are chosen from one of the forms' lists, with the list's name in `form-definitions/choices/`. */
export const PROFILE_LISTS = {
  nationality: 'countries',
  country: 'countries',
} as const satisfies Partial<Record<ProfileField, string>>;

export type ProfileListField = keyof typeof PROFILE_LISTS;
export const isProfileListField = (field: string): field is ProfileListField => Object.hasOwn(PROFILE_LISTS, field);
export const PROFILE_LIST_FIELDS = Object.keys(PROFILE_LISTS) as ProfileListField[];

/** The fields with a date, written `YYYY-MM-DD`. */
export const PROFILE_DATES = ['dateOfBirth', 'passportExpiry'] as const satisfies readonly ProfileField[];

/** The fields that count for the completeness (spec/1 section 5). */
const COUNTED = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'dateOfBirth',
  'nationality',
  'address',
  'city',
  'country',
  'currentEmployer',
  'jobTitle',
  'highestEducation',
] as const satisfies readonly ProfileField[];

/** Percent of the counted fields that are filled, rounded. */
export const profileCompleteness = (profile: Profile): number =>
  Math.round((COUNTED.filter((field) => !isBlank(profile[field])).length / COUNTED.length) * 100);
