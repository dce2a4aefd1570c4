/** What a person may set (spec/1 section 3), and what holds until they do. */

export const PROFILE_VISIBILITIES = ['private', 'attorneys', 'public'] as const;
export const LANGUAGES = ['en', 'es', 'fr', 'zh'] as const;
export const TIMEZONES = ['utc-8', 'utc-7', 'utc-6', 'utc-5'] as const;

export interface Settings {
  emailNotifications: boolean;
  formReminders: boolean;
  attorneyUpdates: boolean;
  marketing: boolean;
  profileVisibility: (typeof PROFILE_VISIBILITIES)[number];
  /** Of dates and numbers. */
  language: (typeof LANGUAGES)[number];
  timezone: (typeof TIMEZONES)[number];
  darkMode: boolean;
  autoSave: boolean;
}

export const DEFAULT_SETTINGS: Readonly<Settings> = {
  emailNotifications: true, formReminders: true, attorneyUpdates: true, marketing: false,
  profileVisibility: 'private', language: 'en', timezone: 'utc-8', darkMode: false, autoSave: true,
};
