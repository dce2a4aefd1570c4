import type { Settings } from '../../../engine/account/settings.ts';
import type { Deps } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import { updateUser } from './queries.ts';

/** Stores all of a person's settings. */
export async function saveSettings({ db }: Pick<Deps, 'db'>, { userId, settings }: { userId: string; settings: Settings }): Promise<Settings> {
  await batch(db, [updateUser(db, { userId, changes: { settings: JSON.stringify(settings) } })]);
  return settings;
}
