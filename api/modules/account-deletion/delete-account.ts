import type { Deps } from '../../context.ts';
import { batch, RowCountError, type Statement } from '../../db/batch.ts';
import { eraseDeleted } from '../../db/client.ts';
import { auditEvent } from '../../lib/audit/audit-event.ts';
import { enqueue } from '../../lib/jobs/queries.ts';
import { describeError } from '../../lib/log.ts';
import { endCustomerOf } from '../subscriptions/end-customer.ts';
import type { UserRow } from '../users/queries.ts';
import { accountDeletedMail } from './account-deleted-mail.ts';
import { deleteUser } from '../users/queries.ts';
import { REMOVE_FILES, removeFilesOf } from './remove-files.ts';

/**
 * Deletes a person with everything that is theirs: rows, files, sessions, and the key without which a copy of any of it
 * is noise. What stays are audit events, which hold ids.
 * @param options.by the administrator who does it, where it is not the person
 * @param options.also statements of the same batch
 */
export async function deleteAccount(
  deps: Deps,
  { user, by = user.id, also = [] }: { user: UserRow; by?: string; also?: readonly Statement[] },
): Promise<void> {
  const { db, env, vault, mailer, log, now } = deps;
  const time = now();
  try {
    await batch(db, [
      ...also,
      deleteUser(db, { userId: user.id }),
      await auditEvent(deps, { at: time, action: 'ACCOUNT_DELETE', actorId: by, subjectId: user.id }),
      ...(await endCustomerOf(deps, { userId: user.id })),
      // For the case that this process ends before it has removed them below.
      enqueue(db, { kind: REMOVE_FILES, data: { userId: user.id }, runAt: time }),
    ]);
  } catch (error) {
    // Another request has deleted it a moment ago: what was asked for is so.
    if (error instanceof RowCountError && also.length === 0) return;
    throw error;
  }
  vault.forget(user.id);
  await removeFilesOf(deps, { userId: user.id });
  await eraseDeleted(db);
  // The address is known here alone: in a queue it would outlive its account. So the mail has this one try,
  // and where it would be a file here it is not made.
  if (!mailer.leaves) return;
  void mailer
    .send(accountDeletedMail(env, user))
    .catch((error: unknown) =>
      log.warn({ message: 'The mail about a deleted account was not sent', ...describeError(error) }),
    );
}
