import { isoTime } from '../../../../engine/lib/time.ts';
import type { Deps, Principal } from '../../../context.ts';
import { batch, RowCountError } from '../../../db/batch.ts';
import { AppError } from '../../../errors.ts';
import { auditEvent } from '../../../lib/audit/audit-event.ts';
import { enqueue } from '../../../lib/jobs/queries.ts';
import { countOf } from '../../../lib/list-page.ts';
import { UnsealError } from '../../../lib/seal.ts';
import { deleteAccount } from '../../../modules/account-deletion/delete-account.ts';
import type { DeletionRow } from '../../../modules/account-deletion/queries.ts';
import { sealReason } from '../../../modules/account-deletion/reason.ts';
import { requestDeletion } from '../../../modules/account-deletion/request-deletion.ts';
import { findUsers } from '../../../modules/users/find-users.ts';
import { getUser, getUserByEmail } from '../../../modules/users/queries.ts';
import { asAdmin } from '../as-admin.ts';
import { REJECTION_MAIL } from './rejection-mail.ts';
import { decideRequest, getDeletionRequest, listDeletionRequests } from './queries.ts';
import type { Decision, DeletionList, DeletionQuery } from './schemas.ts';

/** By default, requests that must still be decided come first, the one with the nearest due date before the others. */
export async function listDeletions(
  { db }: Pick<Deps, 'db'>,
  { search, ...query }: DeletionQuery,
): Promise<DeletionList> {
  const users = await findUsers(db, search);
  const { rows, found } = await listDeletionRequests(db, { ...query, userIds: users?.ids });
  return {
    requests: rows.map(({ request, email }) => ({
      id: request.id,
      requestedAt: isoTime(request.requestedAt),
      dueAt: isoTime(request.dueAt),
      userEmail: email,
      requestType: request.requestType,
      status: request.status,
      onBehalf: request.onBehalf,
      completedAt: isoTime(request.decidedAt),
      decidedBy: request.decidedBy,
    })),
    ...countOf(found, users),
  };
}

/** An administrator enters a request for a user who asked by mail or telephone. @throws AppError NOT_FOUND */
export async function requestOnBehalf(
  deps: Deps,
  { by, email, requestType }: { by: Principal; email: string; requestType: DeletionRow['requestType'] },
): Promise<void> {
  const user = await getUserByEmail(deps.db, email);
  if (!user) {
    const message = 'No account has this email address';
    throw new AppError('NOT_FOUND', `${message}.`, { fields: { email: message } });
  }
  if (!(await requestDeletion(deps, { userId: user.id, by: by.userId, requestType })))
    throw new AppError('ALREADY_REQUESTED', 'This user has an open request already. Decide on that one.');
}

/**
 * Rejects a request with a reason, or approves it. Approval deletes the account at once, with all rows, files and the
 * key.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED; OWN_ACCOUNT, because nobody would remain who is responsible for it
 */
export async function decideDeletion(
  deps: Deps,
  { by, id, decision }: { by: Principal; id: string; decision: Decision },
): Promise<void> {
  const { db, vault, now } = deps;
  const request = await getDeletionRequest(db, { id });
  if (!request) throw new AppError('NOT_FOUND', 'This request does not exist.');
  const user = request.userId === null ? undefined : await getUser(db, { userId: request.userId });
  if (request.status !== 'PENDING' || !user) throw alreadyDecided();
  if (user.id === by.userId)
    throw new AppError('OWN_ACCOUNT', 'You cannot decide on your own account. Ask another administrator.');
  const at = now();
  const decided = { id, decidedAt: at, decidedBy: by.userId };
  const event = { at, actorId: by.userId, subjectId: id };
  await asAdmin(db, by, async (guard) => {
    try {
      if (decision.decision === 'reject') {
        const reason = await sealReason(vault, { id, ownerId: user.id }, decision.reason);
        await batch(db, [
          guard,
          decideRequest(db, { ...decided, status: 'REJECTED', reason }),
          await auditEvent(deps, { ...event, action: 'DELETION_REJECT' }),
          enqueue(db, { kind: REJECTION_MAIL, data: { requestId: id }, runAt: at }),
        ]);
        return;
      }
      await deleteAccount(deps, {
        user,
        by: by.userId,
        also: [
          guard,
          decideRequest(db, { ...decided, status: 'COMPLETED' }),
          await auditEvent(deps, { ...event, action: 'DELETION_APPROVE' }),
        ],
      });
    } catch (error) {
      // The reason cannot be sealed after the user has deleted the account, which completes the request.
      if (error instanceof RowCountError || error instanceof UnsealError) throw alreadyDecided();
      throw error;
    }
  });
}

const alreadyDecided = () => new AppError('ALREADY_DECIDED', 'This request has already been decided.');
