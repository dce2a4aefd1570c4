import type { z } from 'zod';
import type { Settings } from '../../../engine/product/account/settings.ts';
import type { Deps } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import type { settingsBody } from '../../modules/users/schemas.ts';
import { getUser, updateUser } from '../../modules/users/queries.ts';
import { settingsOf } from '../../modules/users/user-view.ts';

/** Stores all settings of a user. `languageModel` keeps its stored value when the request does not contain it. */
export async function saveSettings(
  { db }: Pick<Deps, 'db'>,
  { userId, body }: { userId: string; body: z.output<typeof settingsBody> },
): Promise<Settings> {
  const user = await getUser(db, { userId });
  const languageModel = body.languageModel ?? (user && settingsOf(user).languageModel);
  const settings = JSON.stringify({ ...body, languageModel });
  await batch(db, [updateUser(db, { userId, changes: { settings } })]);
  return settingsOf({ settings });
}
