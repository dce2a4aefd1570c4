/** Users in requests and answers of the API (spec/1 sections 3 and 5). */
import { z } from 'zod';
import {
  PROFILE_CHOICES,
  PROFILE_FIELDS,
  isProfileChoice,
  type ProfileField,
} from '../../../engine/product/account/profile.ts';
import { isEmail, plainEmail } from '../../../engine/fields/email.ts';
import {
  DEFAULT_SETTINGS,
  LANGUAGES,
  PROFILE_VISIBILITIES,
  type Settings,
} from '../../../engine/product/account/settings.ts';
import { isTimeZone } from '../../../engine/product/time-zone.ts';
import { PASSWORD_MAX } from '../../../engine/product/account/passwords.ts';
import { lineOfText, longText } from '../../lib/text.ts';
import { withUnicodeHost } from './email-host.ts';

const EMAIL_MAX_BYTES = 254;

/**
 * In any script, as RFC 6531 allows. Mail servers accept at most 254 bytes (RFC 5321). Another system may type the same
 * letters in another Unicode form, so all addresses have one form (RFC 6532, 3.1), in lower case.
 */
export const email = z
  .string('Invalid email address')
  .overwrite(plainEmail)
  .normalize('NFC')
  .toLowerCase()
  .overwrite(withUnicodeHost)
  .max(EMAIL_MAX_BYTES, 'Invalid email address')
  .refine((address) => isEmail(address) && Buffer.byteLength(address) <= EMAIL_MAX_BYTES, 'Invalid email address');

export const role = z.enum(['user', 'attorney', 'admin']);
export const subscriptionStatus = z.enum(['active', 'trial', 'cancelled']);

export const firstName = lineOfText(100, { blank: 'First name is required' });
export const lastName = lineOfText(100, { blank: 'Last name is required' });

/** Fields with more than one line of text. */
const LONG: ReadonlySet<ProfileField> = new Set(['address', 'workExperience', 'previousApplications']);

/** Checks only lengths and lists. Rules that depend on the current day are in `profileErrors` of the engine. */
function optional(field: ProfileField): z.ZodType<string> {
  if (isProfileChoice(field)) return z.enum(['', ...PROFILE_CHOICES[field]], 'Choose an entry from the list');
  return LONG.has(field) ? longText(2000) : lineOfText(200);
}

const NAMED = ['firstName', 'lastName', 'email'] as const;
export type SealedProfileField = Exclude<ProfileField, (typeof NAMED)[number]>;

/** The encrypted fields. Names and e-mail address are in `users`, not encrypted. */
export const SEALED_PROFILE_FIELDS = PROFILE_FIELDS.filter(
  (field): field is SealedProfileField => !(NAMED as readonly string[]).includes(field),
);

const sealedShape = Object.fromEntries(
  SEALED_PROFILE_FIELDS.map((field) => [field, optional(field).default('')]),
) as Record<SealedProfileField, z.ZodDefault<z.ZodType<string>>>;

/** `PUT /api/user/profile`: the whole profile. Fields that are left out become blank. */
export const profileBody = z.strictObject({
  firstName,
  lastName,
  email,
  ...sealedShape,
  /** Required when `email` is changed. */
  currentPassword: z.string().max(PASSWORD_MAX).optional(),
});

const timezone = z.string().refine(isTimeZone, 'Choose an entry from the list');

const settingsShape = {
  emailNotifications: z.boolean().default(DEFAULT_SETTINGS.emailNotifications),
  formReminders: z.boolean().default(DEFAULT_SETTINGS.formReminders),
  attorneyUpdates: z.boolean().default(DEFAULT_SETTINGS.attorneyUpdates),
  marketing: z.boolean().default(DEFAULT_SETTINGS.marketing),
  profileVisibility: z.enum(PROFILE_VISIBILITIES).default(DEFAULT_SETTINGS.profileVisibility),
  language: z.enum(LANGUAGES).default(DEFAULT_SETTINGS.language),
  timezone: timezone.default(DEFAULT_SETTINGS.timezone),
  darkMode: z.boolean().default(DEFAULT_SETTINGS.darkMode),
  autoSave: z.boolean().default(DEFAULT_SETTINGS.autoSave),
  languageModel: z.boolean().default(DEFAULT_SETTINGS.languageModel),
} satisfies Record<keyof Settings, z.ZodType>;

/**
 * `PUT /api/user/settings`: all settings. A setting that is left out is reset to its default, with two exceptions:
 * without `darkMode` it counts as not chosen yet, and without `languageModel` the stored value is kept, so that an
 * older page that does not know it cannot switch it on again.
 */
export const settingsBody = z.strictObject({
  ...settingsShape,
  darkMode: z.boolean().optional(),
  languageModel: z.boolean().optional(),
});
/** The stored settings. A setting that was added later gets its default, and so does an unknown time zone. */
export const storedSettings = z.object({
  ...settingsShape,
  timezone: settingsShape.timezone.catch(DEFAULT_SETTINGS.timezone),
});

/** `GET /api/user`, and the answer to signing in and to saving the profile. */
export const user = z.object({
  id: z.string(),
  role,
  subscriptionStatus,
  ...(Object.fromEntries(PROFILE_FIELDS.map((field) => [field, z.string()])) as Record<ProfileField, z.ZodString>),
  profileImageUrl: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Whether the link that was sent to `email` was opened. */
  emailConfirmed: z.boolean(),
  /** The address that replaces `email` when its link is opened. */
  newEmail: z.string().nullable(),
  settings: storedSettings,
  /** Whether the user has chosen `darkMode`. Until then, the colors follow the device. */
  darkModeChosen: z.boolean(),
});

export type User = z.output<typeof user>;
