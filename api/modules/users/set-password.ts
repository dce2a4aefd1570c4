import type { Deps } from '../../context.ts';
import type { Statement } from '../../db/batch.ts';
import { auditEvent } from '../../lib/audit/audit-event.ts';
import { cancelNewEmail } from './cancel-new-email.ts';
import type { UserRow } from './queries.ts';
import { PASSWORD_CHANGED } from './password-changed-mail.ts';
import { queueUserMail } from './queue-email-link.ts';
import { deletePasswordReset, replacePasswordHash } from './queries.ts';

/**
 * Makes the statements for a new password. Other sessions, an open reset link and an open change of the address end,
 * and the user is told by mail, if `mayMailUser` allows one. The batch fails when the password was changed after the
 * user was read.
 * @param keepToken of the session that changes the password, if any
 */
export const setPassword = async (
  { db, vault, sessions, now }: Pick<Deps, 'db' | 'vault' | 'sessions' | 'now'>,
  {
    user,
    passwordHash,
    action,
    keepToken,
  }: {
    user: UserRow;
    passwordHash: string;
    action: 'PASSWORD_CHANGE' | 'PASSWORD_RESET';
    keepToken?: string | undefined;
  },
): Promise<Statement[]> => [
  replacePasswordHash(db, { userId: user.id, was: user.passwordHash, passwordHash }),
  deletePasswordReset(db, { userId: user.id }),
  // The new address may have been set by someone who knew the old password.
  ...(await cancelNewEmail({ db, vault, now }, user)),
  sessions.endAllOf(user.id, keepToken),
  await auditEvent({ db, vault }, { at: now(), action, actorId: user.id, subjectId: user.id }),
  ...(await queueUserMail({ db, vault, now }, user, { kind: PASSWORD_CHANGED, data: { userId: user.id } })),
];
