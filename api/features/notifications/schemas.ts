/** Requests and answers of the notifications calls. */
import { z } from 'zod';
import { FORM_STATUSES } from '../../../engine/product/status.ts';
import { deadlineReminder } from '../../modules/deadlines/schemas.ts';

const common = z.object({
  id: z.string(),
  formId: z.string(),
  formType: z.string(),
  title: z.string(),
  read: z.boolean(),
});

/** A deadline that is near. Each form has at most one such notice. It becomes unread again at each threshold. */
const deadlineNotification = common.extend({
  kind: z.literal('DEADLINE'),
  ...deadlineReminder.pick({ deadline: true, deadlineLabel: true, daysUntilDeadline: true, priority: true }).shape,
});

/** A form has got a new status; `SUBMITTED` is included. */
const statusNotification = common.extend({
  kind: z.literal('FORM_STATUS'),
  status: z.enum(FORM_STATUSES),
  /** Set when an administrator has locked or unlocked the form; then the lock is the news, not the status. */
  lock: z.enum(['locked', 'unlocked']).optional(),
  at: z.iso.datetime(),
});

/** The trial ends soon, or has ended. */
const trialNotification = common.pick({ id: true, read: true }).extend({
  kind: z.literal('TRIAL_END'),
  endsAt: z.iso.datetime(),
  isOver: z.boolean(),
});

/** A payment problem that the user has to solve. */
const paymentNotification = common.pick({ id: true, read: true }).extend({
  kind: z.literal('PAYMENT'),
  /** `unpaid`: the membership has ended because of a missing payment. */
  about: z.enum(['refused', 'missing', 'unpaid']),
  /** When the payment was refused, or when the membership ends or has ended. */
  at: z.iso.datetime(),
});

/** `GET /api/notifications`: payments, the trial's end, deadlines by date, then status changes, the latest first. */
export const notificationList = z.object({
  unread: z.number().int(),
  notifications: z.array(
    z.discriminatedUnion('kind', [paymentNotification, trialNotification, deadlineNotification, statusNotification]),
  ),
});

const ID_MAX = 64;
/** More than any list contains: one notice for each form and the latest status changes. */
const IDS_MAX = 300;

/** `POST /api/notifications/read`. Unknown ids are ignored. */
export const readBody = z.strictObject({ ids: z.array(z.string().max(ID_MAX)).max(IDS_MAX) });

export type NotificationList = z.infer<typeof notificationList>;
export type Notification = NotificationList['notifications'][number];
export type DeadlineNotification = z.infer<typeof deadlineNotification>;
export type PaymentNotification = z.infer<typeof paymentNotification>;
export type TrialNotification = z.infer<typeof trialNotification>;
