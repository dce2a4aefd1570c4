import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import { batch, isUniqueViolation, type Statement } from '../../db/batch.ts';
import { AppError } from '../../errors.ts';
import { insertAuditEvent } from '../../lib/audit/queries.ts';
import { describeError } from '../../lib/log.ts';
import { sealProfile } from '../../lib/people/profile-content.ts';
import { deletePasswordReset, putProfile } from '../../lib/people/queries.ts';
import type { profileBody, User } from '../../lib/people/schemas.ts';
import { userView } from '../../lib/people/user-view.ts';
import type { UserRow } from '../../lib/sessions/queries.ts';
import { checkCurrentPassword, passwordNeeded } from './check-current-password.ts';
import { emailChangedMail } from './email-changed-mail.ts';
import { updateUser } from './queries.ts';

type ProfileDeps = Pick<Deps, 'db' | 'env' | 'vault' | 'passwords' | 'mailer' | 'log' | 'now'>;

/**
 * Stores a profile. Another e-mail address takes the current password: whoever has the address can have the password
 * reset, so that an unattended screen would be enough to take an account over.
 * @throws AppError BAD_REQUEST with `currentPassword` among the fields, EMAIL_TAKEN, RATE_LIMITED
 */
export async function saveProfile(deps: ProfileDeps, { user, body }: { user: UserRow; body: z.output<typeof profileBody> }): Promise<User> {
  const { firstName, lastName, email: given, currentPassword, ...sealed } = body;
  const email = given.toLowerCase();
  const moves = email === user.email ? [] : await changeEmail(deps, user, currentPassword);
  const time = deps.now();
  const content = await sealProfile(deps, user.id, sealed);
  const names = { firstName, lastName, email };
  try {
    await batch(deps.db, [
      updateUser(deps.db, { userId: user.id, changes: names }),
      putProfile(deps.db, { userId: user.id, content, updatedAt: time }),
      ...moves,
    ]);
  } catch (error) {
    if (isUniqueViolation(error)) throw emailTaken();
    throw error;
  }
  if (email !== user.email) tellFormerAddress(deps, user);
  return userView(deps, { ...user, ...names });
}

async function changeEmail(deps: ProfileDeps, user: UserRow, password: string | undefined): Promise<Statement[]> {
  if (!password) throw passwordNeeded('Enter your current password to change the email address');
  await checkCurrentPassword(deps, { user, password });
  const { db, now } = deps;
  return [
    deletePasswordReset(db, { userId: user.id }),
    insertAuditEvent(db, { at: now(), action: 'EMAIL_CHANGE', actorId: user.id, subjectId: user.id }),
  ];
}

/** The former address is kept nowhere, and so in no queue either: the mail has this one try, which no one waits for. */
function tellFormerAddress({ env, mailer, log }: ProfileDeps, user: UserRow): void {
  void mailer.send(emailChangedMail(env, user)).catch((error: unknown) => log.warn({ message: 'The mail about a changed address was not sent', ...describeError(error) }));
}

const emailTaken = () => new AppError('EMAIL_TAKEN', 'Another account has this email address. Use another one.', {
  fields: { email: 'Another account has this email address' },
});
