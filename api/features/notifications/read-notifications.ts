import { batch } from '../../db/batch.ts';
import {
  listDeadlineNotices,
  listNotifications,
  listPaymentNotices,
  listTrialNotices,
  type NotificationDeps,
  type Reader,
} from './list-notifications.ts';
import { insertRead, markRead } from './queries.ts';
import type { NotificationList } from './schemas.ts';

/** Marks those of the notifications that belong to the user as read, and returns the updated list. */
export async function readNotifications(
  deps: NotificationDeps,
  reader: Reader,
  ids: readonly string[],
): Promise<NotificationList> {
  const { db, now } = deps;
  const { ownerId } = reader;
  const at = now();
  const shown = [
    ...[...(await listPaymentNotices(deps, reader)), ...(await listTrialNotices(deps, reader))].map((notice) => ({
      ...notice,
      formId: null,
      data: {},
    })),
    ...(await listDeadlineNotices(deps, reader)).map((notice) => ({ ...notice, data: { deadline: notice.deadline } })),
  ];
  await batch(db, [
    markRead(db, { ownerId, ids, at }),
    ...shown
      .filter(({ id }) => ids.includes(id))
      .map(({ id, kind, formId, data }) => insertRead(db, { ownerId, id, kind, formId, data, at })),
  ]);
  return listNotifications(deps, reader);
}
