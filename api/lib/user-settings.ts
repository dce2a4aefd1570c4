/** A person's settings (spec/1 section 3): their schema and their defaults. */
import { z } from 'zod';
import { TIME_ZONES } from '../../engine/time-zone.ts';

export const userSettings = z.strictObject({
  emailNotifications: z.boolean().default(true),
  formReminders: z.boolean().default(true),
  attorneyUpdates: z.boolean().default(true),
  marketing: z.boolean().default(false),
  profileVisibility: z.enum(['private', 'attorneys', 'public']).default('private'),
  language: z.enum(['en', 'es', 'fr', 'zh']).default('en'),
  timezone: z.enum(TIME_ZONES).default('utc-8'),
  darkMode: z.boolean().default(false),
  autoSave: z.boolean().default(true),
});

export type UserSettings = z.output<typeof userSettings>;

/** @param stored the JSON of `users.settings`; null is nothing chosen yet. What it does not say is the default. */
export const readSettings = (stored: string | null): UserSettings => userSettings.parse(stored === null ? {} : JSON.parse(stored));
