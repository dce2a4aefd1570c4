/** Texts of the pipeline. */
import type { ApplicationRow } from '../../../../api/features/admin/applications/schemas.ts';
import type { ReviewStatus } from '../../../../engine/product/status.ts';

/** An application's title and applicant: forms of many users have the same title. */
export const applicationName = ({ title, userName }: Pick<ApplicationRow, 'title' | 'userName'>): string =>
  `${title} of ${userName}`;

/** The label of the button that moves an application to a status. */
export const MOVE_LABELS: Record<ReviewStatus, string> = {
  AI_REVIEW: 'Start AI review',
  ATTORNEY_REVIEW: 'Start attorney review',
  COMPLETED: 'Complete',
  IN_PROGRESS: 'Send back',
};

/** Events of the audit log that concern a form. */
const EVENTS: Readonly<Record<string, string>> = {
  FORM_CREATE: 'Form created',
  FORM_UPDATE: 'Answers changed',
  FORM_SUBMIT: 'Form submitted',
  FORM_RENAME: 'Form renamed',
  FORM_DEADLINE: 'Deadline changed',
  FORM_COPY: 'Form copied',
  FORM_RESTORE: 'Earlier answers restored',
  FORM_TO_AI_REVIEW: 'AI review started',
  FORM_TO_ATTORNEY_REVIEW: 'Attorney review started',
  FORM_COMPLETE: 'Form completed',
  FORM_SEND_BACK: 'Sent back to the applicant',
  FORM_LOCK: 'Form locked',
  FORM_UNLOCK: 'Form unlocked',
  FORM_NOTE: 'Note written',
};

export const eventLabel = (action: string): string => EVENTS[action] ?? action;
