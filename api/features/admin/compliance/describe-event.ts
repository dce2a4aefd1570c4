import type { AuditAction } from '../../../db/tables.ts';
import type { AuditListRow } from './queries.ts';

/** The description of each event, without personal data. */
const DESCRIPTIONS: Record<AuditAction, string> = {
  REGISTER: 'Account created',
  LOGIN: 'Signed in',
  LOGIN_FAILED: 'Failed to sign in',
  FORM_CREATE: 'Form created',
  FORM_UPDATE: 'Answers of a form changed',
  FORM_SUBMIT: 'Form submitted',
  FORM_DELETE: 'Form deleted',
  FORM_RENAME: 'Form renamed',
  FORM_DEADLINE: 'Deadline of a form changed',
  FORM_COPY: 'Form copied',
  FORM_RESTORE: 'Earlier answers of a form restored',
  DOCUMENT_CREATE: 'Document uploaded',
  DOCUMENT_DELETE: 'Document deleted',
  DOCUMENT_EXPIRE: 'Document deleted at the end of its storage time',
  EMAIL_CHANGE: 'Email address changed',
  EMAIL_CONFIRM: 'Email address confirmed',
  PASSWORD_FORGOT: 'Password reset link requested',
  PASSWORD_RESET: 'Password reset with a link',
  PASSWORD_CHANGE: 'Password changed',
  DATA_EXPORT: 'Account data downloaded',
  ACCOUNT_DELETE: 'Account deleted',
  ROLE_CHANGE: 'Role changed',
  USER_CREATE: 'Account created by an administrator',
  BACKUP_CREATE: 'Backup created',
  SUBSCRIPTION_CHANGE: 'Subscription changed',
  ADMIN_VIEW_LIST: 'List of people opened by an administrator',
  ADMIN_VIEW_FORM: 'Answers of a form opened by an administrator',
  ADMIN_VIEW_EVENT: 'Details of an event opened by an administrator',
  FORM_TO_AI_REVIEW: 'Form moved to AI review',
  FORM_TO_ATTORNEY_REVIEW: 'Form moved to attorney review',
  FORM_COMPLETE: 'Form completed',
  FORM_SEND_BACK: 'Form sent back to the applicant',
  FORM_LOCK: 'Form locked',
  FORM_UNLOCK: 'Form unlocked',
  FORM_NOTE: 'Note written on a form',
  MODEL_CHANGE: 'Settings of a language model changed',
  ATTORNEY_CREATE: 'Attorney added',
  ATTORNEY_CHANGE: 'Attorney changed',
  AUDIT_EXPORT: 'Audit trail downloaded',
  API_KEY_CREATE: 'API key created',
  API_KEY_REVOKE: 'API key revoked',
  WAITING_LIST_EXPORT: 'Waiting list downloaded',
  MESSAGE_DONE: 'Message to support marked as answered',
  MESSAGE_REOPEN: 'Message to support marked as open',
  DELETION_REQUEST: 'Deletion of an account requested',
  DELETION_APPROVE: 'Deletion of an account approved',
  DELETION_REJECT: 'Deletion of an account rejected',
  FLAG_INVESTIGATE: 'Investigation of a risk flag started',
  FLAG_RESOLVE: 'Risk flag resolved',
  FLAG_DISMISS: 'Risk flag marked as a false positive',
  FLAG_REOPEN: 'Risk flag reopened',
  ANOMALY_INVESTIGATE: 'Investigation of an anomaly started',
  ANOMALY_RESOLVE: 'Anomaly resolved',
  ANOMALY_DISMISS: 'Anomaly marked as a false positive',
  ANOMALY_REOPEN: 'Anomaly reopened',
};

/** All event types, for the filter. */
export const AUDIT_ACTIONS = Object.keys(DESCRIPTIONS) as readonly AuditAction[];

/** The actor of events that no signed-in user has caused. */
const ACTORS: Partial<Record<AuditAction, string>> = {
  SUBSCRIPTION_CHANGE: 'Payment provider',
  DOCUMENT_EXPIRE: 'This product, automatically',
  LOGIN_FAILED: 'Somebody who was not signed in',
  PASSWORD_FORGOT: 'Somebody who was not signed in',
  BACKUP_CREATE: 'Operator of the server',
  REGISTER: 'Operator of the server',
  ROLE_CHANGE: 'Operator of the server',
};

/** The actor in words: the user's address, or a description when the account is deleted or nobody was signed in. */
export function describeActor({ action, actorId, email }: Pick<AuditListRow, 'action' | 'actorId' | 'email'>): string {
  if (actorId !== null) return email ?? 'Deleted account';
  return ACTORS[action] ?? 'This product, automatically';
}

export const describeEvent = (action: AuditAction): string => DESCRIPTIONS[action];

/** Names in the specification (spec/3 section 3) for events that have another name here. */
const ALSO_CALLED = new Map<string, AuditAction>([
  ['DOCUMENT_UPLOAD', 'DOCUMENT_CREATE'],
  ['DATA_DELETE', 'ACCOUNT_DELETE'],
]);

/** @returns undefined for an unknown event type */
export const actionOf = (eventType: string): AuditAction | undefined =>
  ALSO_CALLED.get(eventType) ?? AUDIT_ACTIONS.find((action) => action === eventType);
