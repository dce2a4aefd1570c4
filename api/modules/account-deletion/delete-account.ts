import type { Deps } from '../../context.ts';
import { batch, RowCountError, type Statement } from '../../db/batch.ts';
import { auditEvent } from '../../lib/audit/audit-event.ts';
import { enqueue } from '../../lib/jobs/queries.ts';
import { describeError } from '../../lib/log.ts';
import { queueCustomerEnd } from '../subscriptions/queue-customer-jobs.ts';
import { lastAdmin } from '../users/errors.ts';
import { sendToUser, type UserLetter } from '../../lib/mail/send-to-user.ts';
import { mayMailUser } from '../users/queue-email-link.ts';
import { deleteUser, getUser, type UserRow } from '../users/queries.ts';
import { completeRequestsOf } from './queries.ts';
import { REMOVE_FILES, removeFilesOf } from './remove-files.ts';
import type { Env } from '../../env.ts';

/**
 * Deletes a user with all their data: rows, files, sessions, and the key. Without the key, no copy of the data
 * can be read. Only audit events remain, which contain ids.
 * @param options.by the administrator who deletes the account, if it is not the user
 * @param options.also statements for the same transaction
 * @throws AppError LAST_ADMIN
 */
export async function deleteAccount(
  deps: Deps,
  { user, by = user.id, also = [] }: { user: UserRow; by?: string; also?: readonly Statement[] },
): Promise<void> {
  const { db, vault, mailer, log, now } = deps;
  const time = now();
  try {
    await batch(db, [
      ...also,
      completeRequestsOf(db, { userId: user.id, at: time, by }),
      deleteUser(db, { userId: user.id }),
      await auditEvent(deps, { at: time, action: 'ACCOUNT_DELETE', actorId: by, subjectId: user.id }),
      ...(await queueCustomerEnd(deps, { userId: user.id })),
      // Removes the files if this process ends, or their removal fails, before they are removed below.
      enqueue(db, { kind: REMOVE_FILES, data: { userId: user.id }, runAt: time }),
    ]);
  } catch (error) {
    // A statement of `also` fails for another reason, which its caller knows.
    if (error instanceof RowCountError && error.index >= also.length) {
      if ((await getUser(db, { userId: user.id }))?.role === 'admin') throw lastAdmin();
      // Another request has deleted it a moment ago, so the goal is reached.
      if (also.length === 0) return;
    }
    throw error;
  }
  vault.forget(user.id);
  // The account is deleted already, so an error here must not look like a failed deletion.
  await removeFilesOf(deps, { userId: user.id }).catch((error: unknown) =>
    log.warn({
      message: 'Data of a deleted account was not removed from all files at once; a job tries again',
      ...describeError(error),
    }),
  );
  // The address exists only in this variable: in a queue it would outlive its account. So the mail is tried only once,
  // and it is not made where mails are written to files on this server.
  if (!mailer.leaves) return;
  void tellUser(deps, user).catch((error: unknown) =>
    log.warn({ message: 'The mail about a deleted account was not sent', ...describeError(error) }),
  );
}

async function tellUser(deps: Deps, user: UserRow): Promise<void> {
  if (await mayMailUser(deps, user)) await sendToUser(deps, user, accountDeletedMail(deps.env));
}

const accountDeletedMail = ({ PRODUCT_NAME }: Env): UserLetter => ({
  subject: `Your ${PRODUCT_NAME} account was deleted`,
  paragraphs: [
    'Your account was deleted, with your profile, your forms and your documents. This cannot be undone.',
    'This is our last email to you.',
  ],
});
