import { thresholdOf } from '../../../engine/product/due.ts';
import { trialNotice } from '../../../engine/product/plans.ts';
import { isoTime } from '../../../engine/lib/time.ts';
import type { Deps } from '../../context.ts';
import { listDeadlines } from '../../modules/deadlines/list-deadlines.ts';
import type { StatusNotice } from '../../modules/notifications/queries.ts';
import { paymentNotice } from '../../modules/subscriptions/payment-news.ts';
import { getSubscription, type SubscriptionRow } from '../../modules/subscriptions/queries.ts';
import type { UserRow } from '../../modules/users/queries.ts';
import { settingsOf } from '../../modules/users/user-view.ts';
import { listReadIds, listStatusNotices, type StatusNoticeRow } from './queries.ts';
import type {
  DeadlineNotification,
  Notification,
  NotificationList,
  PaymentNotification,
  TrialNotification,
} from './schemas.ts';

export type NotificationDeps = Pick<Deps, 'db' | 'definitions' | 'now' | 'vault'>;

/** Notices of one kind, before it is looked up which of them the user has read. */
type Unmarked<N> = Array<Omit<N, 'read'>>;

/** Older status changes are not listed: the forms themselves show their status. */
const LIMIT = 50;

/** The notifications of a user: those that are computed, and status changes of forms, which are stored. */
export async function listNotifications(deps: NotificationDeps, user: UserRow): Promise<NotificationList> {
  const notifications: Notification[] = [
    ...(await computeNotices(deps, user)),
    ...(await listStatusNotices(deps.db, { ownerId: user.id, limit: LIMIT })).map(statusNotice),
  ];
  return { unread: notifications.filter(({ read }) => !read).length, notifications };
}

/**
 * A missing payment, the end of the trial and deadlines within thirty days. They are computed on every call, so that
 * settled or moved ones disappear. Only which of them the user has read is stored.
 */
export async function computeNotices(deps: NotificationDeps, user: UserRow) {
  const subscription = await getSubscription(deps.db, { userId: user.id });
  const notices = [
    ...paymentNotices(deps, user, subscription),
    // Somebody whose payment is with the bank is not told that nothing is charged.
    ...(subscription?.isProcessing ? [] : trialNotices(deps, user)),
    ...(await deadlineNotices(deps, user)),
  ];
  const read = await listReadIds(deps.db, { ownerId: user.id, ids: notices.map(({ id }) => id) });
  return notices.map((notice) => ({ ...notice, read: read.has(notice.id) }));
}

/**
 * The id changes with each missing payment, and when the membership has ended because of it. An administrator may have
 * ended the membership before, or given it again.
 */
function paymentNotices(
  { now }: NotificationDeps,
  { id: userId, subscriptionStatus }: UserRow,
  row: SubscriptionRow | undefined,
): Unmarked<PaymentNotification> {
  const notice = row && paymentNotice(row, now());
  if (!notice) return [];
  const { about, at } = notice;
  if (about !== 'refused' && (about === 'missing') !== (subscriptionStatus === 'active')) return [];
  return [{ kind: 'PAYMENT', id: `${userId}.${about}-${at}`, about, at: isoTime(at) }];
}

/** The id changes when the trial is over, so that the notice is unread again. */
function trialNotices({ now }: NotificationDeps, user: UserRow): Unmarked<TrialNotification> {
  const notice = trialNotice(user, now());
  if (!notice) return [];
  const { endsAt, isOver } = notice;
  return [{ kind: 'TRIAL_END', id: `${user.id}.trial-${isOver ? 'over' : 'ends'}`, endsAt: isoTime(endsAt), isOver }];
}

/** The id changes with each threshold, so that a notice is unread again as the deadline comes nearer. */
async function deadlineNotices(deps: NotificationDeps, user: UserRow): Promise<Unmarked<DeadlineNotification>> {
  const { timezone, formReminders } = settingsOf(user);
  if (!formReminders) return [];
  const { reminders } = await listDeadlines(deps, { ownerId: user.id, timezone });
  return reminders.flatMap((reminder) => {
    const threshold = thresholdOf(reminder.daysUntilDeadline);
    const id = `${reminder.formId}.${reminder.deadline}.${threshold}`;
    return threshold === undefined ? [] : [{ ...reminder, kind: 'DEADLINE' as const, id }];
  });
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
