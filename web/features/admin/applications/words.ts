/** What the pipeline says. */
import type { ReviewStatus } from '../../../../api/features/admin/applications/schemas.ts';

/** What a button says that moves an application there. */
export const MOVE_LABELS: Record<ReviewStatus, string> = {
  AI_REVIEW: 'Start AI review',
  ATTORNEY_REVIEW: 'Start attorney review',
  COMPLETED: 'Complete',
  IN_PROGRESS: 'Send back',
};

/** What happened to a form, of the audit log. */
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
