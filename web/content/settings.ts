/** The texts of the settings (spec/1 2.13 and section 3). */
import type { Settings } from '../../engine/product/account/settings.ts';
import type { FIXED_TIME_ZONES } from '../../engine/product/time-zone.ts';

type Labels<Key extends keyof Settings> = ReadonlyArray<{ value: Settings[Key] & string; label: string }>;

export const notificationTexts = [
  {
    name: 'emailNotifications',
    label: 'Email notifications',
    help: 'Without them we send no reminders by email. We always send emails about your password and your account.',
  },
  {
    name: 'formReminders',
    label: 'Form reminders',
    help: 'An email and a notification before a deadline of one of your forms.',
  },
  {
    name: 'attorneyUpdates',
    label: 'Attorney updates',
    help: 'Attorney consultations are not available yet. No emails are sent.',
  },
  { name: 'marketing', label: 'News and offers', help: 'We send none yet. This is off unless you switch it on.' },
] as const satisfies ReadonlyArray<{ name: keyof Settings; label: string; help: string }>;

export const visibilities: Labels<'profileVisibility'> = [
  { value: 'private', label: 'Private: only you' },
  { value: 'attorneys', label: 'Attorneys you consult' },
  { value: 'public', label: 'Public' },
];

export const languages: Labels<'language'> = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
  { value: 'fr', label: 'Français' },
  { value: 'zh', label: '中文' },
];

/** The time zones of the specification, which are first in the list. */
export const fixedTimeZones: ReadonlyArray<{ value: (typeof FIXED_TIME_ZONES)[number]; label: string }> = [
  { value: 'utc-8', label: 'UTC−8, Pacific standard time' },
  { value: 'utc-7', label: 'UTC−7, Mountain standard time' },
  { value: 'utc-6', label: 'UTC−6, Central standard time' },
  { value: 'utc-5', label: 'UTC−5, Eastern standard time' },
];

/** The exact text of spec/1 section 5. */
export const DELETE_CONFIRMATION =
  'Are you absolutely sure you want to delete your account? This action cannot be undone and will permanently delete all your data, forms, and documents.';
