import { batch } from '../../db/batch.ts';
import { listDeadlineNotices, listNotifications, type NotificationDeps, type Reader } from './list-notifications.ts';
import { insertReadDeadline, markRead } from './queries.ts';
import type { NotificationList } from './schemas.ts';

/** Marks these as read, as far as they are the person's, and answers the list as it is then. */
export async function readNotifications(
  deps: NotificationDeps,
  reader: Reader,
  ids: readonly string[],
): Promise<NotificationList> {
  const { db, now } = deps;
  const { ownerId } = reader;
  const at = now();
  const named = new Set(ids);
  const deadlines = (await listDeadlineNotices(deps, reader)).filter(({ id }) => named.has(id));
  await batch(db, [
    markRead(db, { ownerId, ids, at }),
    ...deadlines.map(({ id, formId, deadline }) => insertReadDeadline(db, { ownerId, id, formId, deadline, at })),
  ]);
  return listNotifications(deps, reader);
}
