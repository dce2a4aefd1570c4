import type { Deps } from '../../context.ts';
import { batch, isUniqueViolation, RowCountError } from '../../db/batch.ts';
import { AppError } from '../../errors.ts';
import { auditEvent } from '../../lib/audit/audit-event.ts';
import { describeError } from '../../lib/log.ts';
import { publicOrigin } from '../../lib/public-origin.ts';
import { hashOfToken } from '../../lib/secret-token.ts';
import { runInUserQueue } from '../../lib/user-queue.ts';
import { queueCustomerUpdate } from '../../modules/subscriptions/queue-customer-jobs.ts';
import { openNewEmail } from '../../modules/users/new-email.ts';
import {
  confirmEmailOf,
  deletePasswordReset,
  getEmailConfirmation,
  getUser,
  takeEmailConfirmation,
  type EmailConfirmationRow,
  type UserRow,
} from '../../modules/users/queries.ts';
import { mayMailUser } from '../../modules/users/queue-email-link.ts';
import { indexPerson } from '../../modules/users/search-words.ts';
import { emailTaken } from '../../modules/users/errors.ts';
import { sendToUser } from '../../lib/mail/send-to-user.ts';

type ConfirmDeps = Pick<Deps, 'db' | 'env' | 'vault' | 'mailer' | 'log' | 'now' | 'userQueue'>;

/**
 * Confirms an address by its mailed link, which ends. A new address replaces the old one now, and a password reset
 * link that was sent to the old one ends.
 * @returns the current address of the account
 * @throws AppError EMAIL_LINK_INVALID; EMAIL_TAKEN when another account took the address in the meantime
 */
export async function confirmEmail(deps: ConfirmDeps, { token }: { token: string }): Promise<{ email: string }> {
  const link = { tokenHash: hashOfToken(token), now: deps.now() };
  const row = await getEmailConfirmation(deps.db, link);
  if (!row) throw linkInvalid();
  // In the queue, because a save of the profile at the same moment would keep the search words of the former address.
  return runInUserQueue(deps.userQueue, { ownerId: row.userId }, () => useLink(deps, row, link));
}

async function useLink(
  deps: ConfirmDeps,
  row: EmailConfirmationRow,
  link: { readonly tokenHash: string; readonly now: number },
): Promise<{ email: string }> {
  const { db } = deps;
  const user = await getUser(db, row);
  if (!user) throw linkInvalid();
  const email = (await openNewEmail(deps, row)) ?? user.email;
  const changed = email !== user.email;
  try {
    await batch(db, [
      takeEmailConfirmation(db, link),
      confirmEmailOf(db, { userId: user.id, was: user.email, email, at: link.now }),
      ...(changed
        ? [
            deletePasswordReset(db, { userId: user.id }),
            ...indexPerson(db, { ...user, email }),
            ...(await queueCustomerUpdate(deps, { userId: user.id })),
          ]
        : []),
      await auditEvent(deps, {
        at: link.now,
        action: changed ? 'EMAIL_CHANGE' : 'EMAIL_CONFIRM',
        actorId: user.id,
        subjectId: user.id,
      }),
    ]);
  } catch (error) {
    if (isUniqueViolation(error)) throw emailTaken();
    // The link was used a moment ago, or the change was cancelled in the meantime.
    if (error instanceof RowCountError) throw linkInvalid();
    throw error;
  }
  if (changed)
    void tellFormerAddress(deps, user).catch((error: unknown) =>
      deps.log.warn({ message: 'The mail about a changed address was not sent', ...describeError(error) }),
    );
  return { email };
}

/**
 * Tells the user at the former address that the account has a new one. If somebody else changed it, this is where the
 * user can still be reached. The mail does not contain the new address, because others may read the former mailbox. The
 * former address is stored nowhere, not even in the job queue. So the mail is tried once, and nothing waits for it.
 */
async function tellFormerAddress(deps: ConfirmDeps, user: UserRow): Promise<void> {
  const { env } = deps;
  if (!(await mayMailUser(deps, user))) return;
  await sendToUser(deps, user, {
    subject: `The email address of your ${env.PRODUCT_NAME} account was changed`,
    paragraphs: [
      'Your account now has another email address. Use the new address to sign in. We no longer write to this one.',
      'If you did not change it, someone who knows your password did. Contact support now.',
    ],
    action: { label: `Open ${env.PRODUCT_NAME}`, href: publicOrigin(env) },
    notes: ['If it was you, you do not need to do anything.'],
  });
}

const linkInvalid = () =>
  new AppError(
    'EMAIL_LINK_INVALID',
    'It was already used, it has expired, or a newer link was sent. Your profile shows whether your address is confirmed.',
  );
