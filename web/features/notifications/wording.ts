import type { Notification } from '../../../api/features/notifications/schemas.ts';
import { daysText } from '../../../engine/product/due.ts';
import { isEditable, type FormStatus } from '../../../engine/product/status.ts';
import { formatDate, formatDeadline, withReason } from '../../lib/format.ts';

const became: Record<FormStatus, string> = {
  DRAFT: 'Is a draft again',
  IN_PROGRESS: 'Came back to you for changes',
  AI_REVIEW: 'Is in AI review',
  ATTORNEY_REVIEW: 'Is in attorney review',
  SUBMITTED: 'Was submitted',
  COMPLETED: 'Is completed',
};

function lockWords(lock: 'locked' | 'unlocked', status: FormStatus): string {
  if (lock === 'unlocked' && isEditable(status)) return 'Can be changed again';
  return `Was ${lock} by an administrator`;
}

/** The title: for a form, its name. */
export function titleOf(notification: Notification): string {
  if (notification.kind === 'PAYMENT') return payments[notification.about];
  if (notification.kind !== 'TRIAL_END') return notification.title;
  return notification.isOver ? 'Your trial has ended' : 'Your trial ends soon';
}

const payments = {
  refused: 'Your payment did not go through',
  missing: 'Your last payment is missing',
  unpaid: 'Your membership has ended',
} as const;

/** The text below the title: what happened, and when. */
export function wordsOf(notification: Notification): string {
  switch (notification.kind) {
    case 'PAYMENT':
      return paymentWords(notification.about, formatDate(notification.at));
    case 'TRIAL_END':
      return `${formatDate(notification.endsAt)} · Nothing is charged, and everything you entered stays`;
    case 'DEADLINE':
      return `${daysText(notification.daysUntilDeadline)} · ${withReason(formatDeadline(notification.deadline), notification.deadlineLabel)}`;
    case 'FORM_STATUS':
      return `${notification.lock ? lockWords(notification.lock, notification.status) : became[notification.status]} · ${formatDate(notification.at)}`;
  }
}

function paymentWords(about: keyof typeof payments, day: string): string {
  if (about === 'refused') return `${day} · You have not been charged. Try again, or use another card`;
  return about === 'missing'
    ? `Check your card: your membership ends on ${day}`
    : `${day} · Check your card: once it is paid you are a member again`;
}
