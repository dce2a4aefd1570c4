import { thresholdOf } from '../../../engine/product/due.ts';
import { trialNotice } from '../../../engine/product/plans.ts';
import type { TimeZone } from '../../../engine/product/time-zone.ts';
import { isoTime } from '../../../engine/time.ts';
import type { Deps } from '../../context.ts';
import { listDeadlines } from '../../modules/deadlines/list-deadlines.ts';
import type { DeadlineReminder } from '../../modules/deadlines/schemas.ts';
import type { StatusNotice } from '../../modules/notifications/queries.ts';
import { paymentNotice } from '../../modules/subscriptions/payment-news.ts';
import { getSubscription } from '../../modules/subscriptions/queries.ts';
import { listReadIds, listStatusNotices, type StatusNoticeRow } from './queries.ts';
import type {
  DeadlineNotification,
  Notification,
  NotificationList,
  PaymentNotification,
  TrialNotification,
} from './schemas.ts';
import type { UserRow } from '../../modules/users/queries.ts';

export type NotificationDeps = Pick<Deps, 'db' | 'now'>;

/** The user whose list it is, with their time zone, and whether they want deadline reminders. */
export interface Reader {
  readonly ownerId: string;
  readonly timezone: TimeZone;
  readonly formReminders: boolean;
  readonly account: Pick<UserRow, 'subscriptionStatus' | 'createdAt'>;
}

/** Older status changes are not listed: the forms themselves show their status. */
const LIMIT = 50;

/**
 * The notifications of a user: a missing payment, the end of the trial and deadlines within thirty days, which are
 * computed on every call so that settled or moved ones disappear, and status changes of forms, which are stored.
 */
export async function listNotifications(deps: NotificationDeps, reader: Reader): Promise<NotificationList> {
  const notifications: Notification[] = [
    ...(await listPaymentNotices(deps, reader)),
    ...(await listTrialNotices(deps, reader)),
    ...(await listDeadlineNotices(deps, reader)),
    ...(await listStatusNotices(deps.db, { ownerId: reader.ownerId, limit: LIMIT })).map(statusNotice),
  ];
  return { unread: notifications.filter(({ read }) => !read).length, notifications };
}

export async function listDeadlineNotices(
  deps: NotificationDeps,
  { ownerId, timezone, formReminders }: Reader,
): Promise<DeadlineNotification[]> {
  if (!formReminders) return [];
  const { reminders } = await listDeadlines(deps, { ownerId, timezone });
  const near = reminders.flatMap((reminder) => {
    const id = noticeId(reminder);
    return id === undefined ? [] : [{ ...reminder, id }];
  });
  const read = await listReadIds(deps.db, { ownerId, ids: near.map(({ id }) => id) });
  return near.map((reminder) => ({ ...reminder, kind: 'DEADLINE', read: read.has(reminder.id) }));
}

/** At most one. Its id changes with each missing payment, and when the membership has ended because of it. */
export async function listPaymentNotices(
  { db, now }: NotificationDeps,
  { ownerId }: Reader,
): Promise<PaymentNotification[]> {
  const row = await getSubscription(db, { userId: ownerId });
  const notice = row && paymentNotice(row, now());
  if (!notice) return [];
  const id = `${ownerId}.${notice.about}-${notice.at}`;
  const read = await listReadIds(db, { ownerId, ids: [id] });
  return [{ kind: 'PAYMENT', id, about: notice.about, at: isoTime(notice.at), read: read.has(id) }];
}

/** At most one. Its id changes when the trial is over, so that it is unread again. */
export async function listTrialNotices(
  { db, now }: NotificationDeps,
  { ownerId, account }: Reader,
): Promise<TrialNotification[]> {
  const notice = trialNotice(account, now());
  if (!notice) return [];
  const { endsAt, isOver } = notice;
  const id = `${ownerId}.trial-${isOver ? 'over' : 'ends'}`;
  const read = await listReadIds(db, { ownerId, ids: [id] });
  return [{ kind: 'TRIAL_END', id, endsAt: isoTime(endsAt), isOver, read: read.has(id) }];
}

/**
 * The id changes with each threshold, so that a notice becomes unread as the deadline comes nearer; undefined when far.
 */
function noticeId({ formId, deadline, daysUntilDeadline }: DeadlineReminder): string | undefined {
  const threshold = thresholdOf(daysUntilDeadline);
  return threshold === undefined ? undefined : `${formId}.${deadline}.${threshold}`;
}

const statusNotice = ({ id, formId, formType, title, data, createdAt, readAt }: StatusNoticeRow): Notification => ({
  kind: 'FORM_STATUS',
  id,
  formId,
  formType,
  title,
  read: readAt !== null,
  ...(JSON.parse(data) as Pick<StatusNotice, 'status' | 'lock'>),
  at: isoTime(createdAt),
});
