import type { Deps } from '../../context.ts';
import { batch, type Statement } from '../../db/batch.ts';
import { newId } from '../../db/new-id.ts';
import { unlessDamaged } from '../seal.ts';
import { sealedJson } from '../vault/sealed-column.ts';
import type { Vault } from '../vault/vault.ts';
import type { AuditAction } from './actions.ts';
import { auditScope, type AuditScope } from './audit-scope.ts';
import { insertAuditEvent, type AuditEventRow } from './queries.ts';
import type { Owned } from '../owned.ts';

export interface AuditEvent {
  readonly at: number;
  readonly action: AuditAction;
  /** The user who did it; null when unknown, as at a failed sign-in of an unknown account. */
  readonly actorId: string | null;
  /** The id of what the action changed or read. */
  readonly subjectId?: string;
  /** The account concerned when nobody is signed in. The detail is sealed for its user. */
  readonly accountId?: string | undefined;
}

/** The origin of an event. */
export type AuditDetail = Pick<AuditScope, 'address' | 'agent' | 'via'>;

const sealedDetail = sealedJson<AuditDetail>('audit_events', 'detail');

/**
 * Returns the statement that records an event, with the address and program of the current call. Add it to the batch of
 * the change that it records, so that both happen or neither.
 * @throws Error when the route table does not list this event for the call
 */
export async function auditEvent(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  { at, action, actorId, subjectId, accountId = actorId ?? undefined }: AuditEvent,
): Promise<Statement> {
  const scope = auditScope();
  if (scope && !scope.actions.includes(action))
    throw new Error(`The route table does not list the event ${action} for this call`);
  const id = newId();
  const detail = scope && accountId !== undefined ? await sealDetail(vault, { id, ownerId: accountId }, scope) : null;
  const sealedFor = detail === null ? null : accountId!;
  return insertAuditEvent(db, { id, at, action, actorId, subjectId: subjectId ?? null, detail, sealedFor });
}

/** Records an event that changes nothing else, such as a view or a download of data. */
export async function recordEvent(
  deps: Pick<Deps, 'db' | 'vault' | 'now'>,
  event: Omit<AuditEvent, 'at'>,
): Promise<void> {
  if (auditScope()?.isHead) return;
  await batch(deps.db, [await auditEvent(deps, { ...event, at: deps.now() })]);
}

/** Returns the statement that records an action of the operator on the machine itself, where nobody is signed in. */
export const operatorEvent = (db: Deps['db'], { at, action }: Pick<AuditEvent, 'at' | 'action'>): Statement =>
  insertAuditEvent(db, { id: newId(), at, action, actorId: null, subjectId: null, detail: null, sealedFor: null });

/** @returns null when the user was deleted a moment ago */
const sealDetail = async (vault: Vault, event: Owned, { address, agent, via }: AuditScope): Promise<Buffer | null> =>
  (await unlessDamaged(sealedDetail.seal(vault, event, { address, agent, via }))) ?? null;

/** @returns null when the event has no detail, or its user was deleted */
export async function openAuditDetail(vault: Vault, row: AuditEventRow): Promise<AuditDetail | null> {
  const { id, detail, sealedFor } = row;
  if (detail === null || sealedFor === null) return null;
  return (await unlessDamaged(sealedDetail.open(vault, { id, ownerId: sealedFor }, detail))) ?? null;
}
