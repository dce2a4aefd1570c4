import { batch } from '../../db/batch.ts';
import type { UserRow } from '../../modules/users/queries.ts';
import { computeNotices, listNotifications, type NotificationDeps } from './list-notifications.ts';
import { insertRead, markRead } from './queries.ts';
import type { NotificationList } from './schemas.ts';

/** Marks those of the notifications that belong to the user as read, and returns the updated list. */
export async function readNotifications(
  deps: NotificationDeps,
  user: UserRow,
  ids: readonly string[],
): Promise<NotificationList> {
  const { db, now } = deps;
  const at = now();
  const shown = (await computeNotices(deps, user)).filter(({ id }) => ids.includes(id));
  await batch(db, [
    markRead(db, { ownerId: user.id, ids, at }),
    ...shown.map((notice) => insertRead(db, { ownerId: user.id, notice, at })),
  ]);
  return listNotifications(deps, user);
}
