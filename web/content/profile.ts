/** The texts of the profile's tabs, fields and choices (spec/1 2.12 and section 3). */
import type { ProfileChoiceField, ProfileField } from '../../engine/product/account/profile.ts';

export interface ProfileFieldText {
  readonly field: ProfileField;
  readonly label: string;
  readonly help?: string;
  /** An HTML autocomplete token. */
  readonly autoComplete?: string;
  /** True: the field is as wide as the tab. */
  readonly wide?: true;
}

export interface ProfileTab {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly ProfileFieldText[];
}

export const profileTabs: readonly ProfileTab[] = [
  {
    id: 'personal',
    title: 'Personal',
    fields: [
      { field: 'firstName', label: 'First name', autoComplete: 'given-name' },
      { field: 'lastName', label: 'Last name', autoComplete: 'family-name' },
      { field: 'dateOfBirth', label: 'Date of birth' },
      {
        field: 'nationality',
        label: 'Nationality',
        help: 'The country of your citizenship, such as India.',
        autoComplete: 'off',
      },
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    fields: [
      { field: 'email', label: 'Email', help: 'You sign in with it.', autoComplete: 'email' },
      { field: 'phone', label: 'Phone', help: 'With the country code.', autoComplete: 'tel' },
      { field: 'address', label: 'Address', autoComplete: 'street-address', wide: true },
      { field: 'city', label: 'City', autoComplete: 'address-level2' },
      { field: 'state', label: 'State or province', autoComplete: 'address-level1' },
      { field: 'postalCode', label: 'Postal code', autoComplete: 'postal-code' },
      { field: 'country', label: 'Country', autoComplete: 'country-name' },
      { field: 'emergencyContactName', label: 'Emergency contact', autoComplete: 'off' },
      { field: 'emergencyContactPhone', label: 'Emergency contact’s phone', autoComplete: 'off' },
      { field: 'emergencyContactRelation', label: 'Emergency contact’s relation to you' },
    ],
  },
  {
    id: 'professional',
    title: 'Professional',
    fields: [
      { field: 'currentEmployer', label: 'Current employer', autoComplete: 'organization' },
      { field: 'jobTitle', label: 'Job title', autoComplete: 'organization-title' },
      { field: 'industry', label: 'Industry' },
      { field: 'workExperience', label: 'Work experience', wide: true },
    ],
  },
  {
    id: 'education',
    title: 'Education',
    fields: [
      { field: 'highestEducation', label: 'Highest education' },
      { field: 'university', label: 'University', autoComplete: 'off' },
      { field: 'fieldOfStudy', label: 'Field of study', autoComplete: 'off' },
      { field: 'graduationYear', label: 'Graduation year', autoComplete: 'off' },
    ],
  },
  {
    id: 'immigration',
    title: 'Immigration',
    fields: [
      {
        field: 'passportNumber',
        label: 'Passport number',
        help: 'On the page with your photo.',
        autoComplete: 'off',
      },
      { field: 'passportExpiry', label: 'Passport expiry date' },
      { field: 'currentVisaStatus', label: 'Current visa status' },
      { field: 'intendedVisaType', label: 'Intended visa type' },
      { field: 'previousApplications', label: 'Previous applications', wide: true },
    ],
  },
];

/** Labels by stored value. */
export const profileChoiceLabels: { readonly [Field in ProfileChoiceField]: Readonly<Record<string, string>> } = {
  emergencyContactRelation: {
    spouse: 'Spouse',
    parent: 'Parent',
    child: 'Child',
    sibling: 'Sibling',
    friend: 'Friend',
    other: 'Other',
  },
  industry: {
    technology: 'Technology',
    healthcare: 'Healthcare',
    finance: 'Finance',
    education: 'Education',
    manufacturing: 'Manufacturing',
    consulting: 'Consulting',
    retail: 'Retail',
    other: 'Other',
  },
  highestEducation: {
    'high-school': 'High school',
    associate: 'Associate degree',
    bachelor: 'Bachelor’s degree',
    master: 'Master’s degree',
    doctorate: 'Doctorate',
    professional: 'Professional degree',
  },
  currentVisaStatus: {
    f1: 'F-1',
    h1b: 'H-1B',
    l1: 'L-1',
    o1: 'O-1',
    tn: 'TN',
    b1b2: 'B-1/B-2',
    none: 'None',
    other: 'Other',
  },
  intendedVisaType: {
    h1b: 'H-1B',
    l1: 'L-1',
    o1: 'O-1',
    f1: 'F-1',
    eb1: 'EB-1',
    eb2: 'EB-2',
    eb3: 'EB-3',
    other: 'Other',
  },
};
