import type { Notification } from '../../../api/features/notifications/schemas.ts';
import { daysText } from '../../../engine/product/due.ts';
import type { FormStatus } from '../../../engine/product/status.ts';
import { withReason } from '../../lib/due-text.ts';
import { formatDate, formatDeadline } from '../../lib/format.ts';

const became: Record<FormStatus, string> = {
  DRAFT: 'Is a draft again',
  IN_PROGRESS: 'Came back to you for changes',
  AI_REVIEW: 'Is in AI review',
  ATTORNEY_REVIEW: 'Is in attorney review',
  SUBMITTED: 'Was submitted',
  COMPLETED: 'Is completed',
};

const locks = { locked: 'Was locked by an administrator', unlocked: 'Can be changed again' } as const;

/** What there is to know of a form, and when: below its name. */
export const wordsOf = (notification: Notification): string =>
  notification.kind === 'DEADLINE'
    ? `${daysText(notification.daysUntilDeadline)} · ${withReason(formatDeadline(notification.deadline), notification.deadlineLabel)}`
    : `${notification.lock ? locks[notification.lock] : became[notification.status]} · ${formatDate(notification.at)}`;
