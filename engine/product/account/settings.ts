/** The settings of a user (spec/1 section 3) and their defaults. */
import type { TimeZone } from '../time-zone.ts';

export const PROFILE_VISIBILITIES = ['private', 'attorneys', 'public'] as const;
export const LANGUAGES = ['en', 'es', 'fr', 'zh'] as const;

export interface Settings {
  emailNotifications: boolean;
  formReminders: boolean;
  attorneyUpdates: boolean;
  marketing: boolean;
  profileVisibility: (typeof PROFILE_VISIBILITIES)[number];
  /** How dates and numbers are written. */
  language: (typeof LANGUAGES)[number];
  /** The time zone of every date. */
  timezone: TimeZone;
  darkMode: boolean;
  autoSave: boolean;
  /** The assistant may ask a language model, if the operator has set one up. */
  languageModel: boolean;
}

export const DEFAULT_SETTINGS: Readonly<Settings> = {
  emailNotifications: true,
  formReminders: true,
  attorneyUpdates: true,
  marketing: false,
  profileVisibility: 'private',
  language: 'en',
  timezone: 'utc-8',
  darkMode: false,
  autoSave: true,
  languageModel: true,
};
