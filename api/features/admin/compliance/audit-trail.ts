import { DAY, isoTime } from '../../../../engine/lib/time.ts';
import type { Deps, Principal } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { AUDIT_ACTIONS, describeAction, type AuditAction } from '../../../lib/audit/actions.ts';
import { openAuditDetail, recordEvent } from '../../../lib/audit/audit-event.ts';
import { countOf } from '../../../lib/list-page.ts';
import { findUsers, type FoundUsers } from '../../../modules/users/find-users.ts';
import { getAuditEvent, listAuditTrail, listAuditTypes, type AuditFilter, type AuditListRow } from './queries.ts';
import type { AuditDetailView, AuditFilters, AuditList, AuditQuery, AuditRow, AuditTypes } from './schemas.ts';

/** The actor of events that no signed-in user has caused. */
const ACTORS: Partial<Record<AuditAction, string>> = {
  SUBSCRIPTION_CHANGE: 'Payment provider',
  LOGIN_FAILED: 'Somebody who was not signed in',
  PASSWORD_FORGOT: 'Somebody who was not signed in',
  BACKUP_CREATE: 'Operator of the server',
  REGISTER: 'Operator of the server',
  ROLE_CHANGE: 'Operator of the server',
};

/** The actor in words: the user's address, or a description when the account is deleted or nobody was signed in. */
function describeActor({ action, actorId, email }: Pick<AuditListRow, 'action' | 'actorId' | 'email'>): string {
  if (actorId !== null) return email ?? 'Deleted account';
  return ACTORS[action] ?? 'This product, automatically';
}

/** Event types that the specification (spec/3 section 3) names otherwise than the log. */
const EVENT_TYPES: Partial<Record<AuditAction, string>> = {
  DOCUMENT_CREATE: 'DOCUMENT_UPLOAD',
  ACCOUNT_DELETE: 'DATA_DELETE',
};

const eventTypeOf = (action: AuditAction): string => EVENT_TYPES[action] ?? action;

/** @param eventType also the log's own name. @returns undefined for an unknown one */
const actionOf = (eventType: string): AuditAction | undefined =>
  AUDIT_ACTIONS.find((action) => action === eventType || eventTypeOf(action) === eventType);

/**
 * @param users the users that the search has found
 * @throws AppError BAD_REQUEST for an unknown event type
 */
export function auditFilter(
  { now }: Pick<Deps, 'now'>,
  { eventType, userId, dateRange, from, to }: AuditFilters,
  users: FoundUsers | undefined,
): AuditFilter {
  const action = eventType ? actionOf(eventType) : undefined;
  if (eventType && !action) throw new AppError('BAD_REQUEST', 'There is no such event.');
  const days = dateRange === 'all' ? undefined : Number.parseInt(dateRange, 10);
  const rangeStart = days === undefined || to !== undefined ? 0 : now() - days * DAY;
  return {
    action,
    actorIds: userId ? (users?.ids ?? [userId]).filter((id) => id === userId) : users?.ids,
    since: from === undefined ? rangeStart : Date.parse(from),
    // The range includes the whole last day. Without one it has no end: a clock that ran ahead has left later events.
    until: to === undefined ? undefined : Date.parse(to) + DAY,
  };
}

/** By default the latest first. */
export async function listAudit(deps: Pick<Deps, 'db' | 'now'>, query: AuditQuery): Promise<AuditList> {
  const users = await findUsers(deps.db, query.search);
  const filter = auditFilter(deps, query, users);
  const { rows, found } = await listAuditTrail(deps.db, filter, query);
  return { events: rows.map(auditRow), ...countOf(found, users) };
}

export const auditRow = ({ id, at, action, actorId, email }: AuditListRow): AuditRow => ({
  id,
  timestamp: isoTime(at),
  userEmail: email,
  actor: describeActor({ action, actorId, email }),
  eventType: eventTypeOf(action),
  description: describeAction(action),
});

/** The event types that occur in the log, with their descriptions, for the filter. */
export const auditTypes = async ({ db }: Pick<Deps, 'db'>): Promise<AuditTypes> =>
  (await listAuditTypes(db))
    .map((type) => ({ eventType: eventTypeOf(type), description: describeAction(type) }))
    .toSorted((a, b) => a.description.localeCompare(b.description, 'en'));

/**
 * One event, with the address and the program that it came from. An audit event records the administrator's access
 * before they are decrypted.
 * @throws AppError NOT_FOUND
 */
export async function getAudit(
  deps: Pick<Deps, 'db' | 'vault' | 'now'>,
  { by, id }: { by: Principal; id: string },
): Promise<AuditDetailView> {
  const found = await getAuditEvent(deps.db, { id });
  if (!found) throw new AppError('NOT_FOUND', 'This event does not exist.');
  await recordEvent(deps, { action: 'ADMIN_VIEW_EVENT', actorId: by.userId, subjectId: id });
  const { event, email } = found;
  const detail = await openAuditDetail(deps.vault, event);
  return {
    ...auditRow({ ...event, email }),
    ipAddress: detail?.address ?? null,
    userAgent: detail?.agent ?? null,
    metadata: { actorId: event.actorId, subjectId: event.subjectId, via: detail?.via ?? null },
  };
}
