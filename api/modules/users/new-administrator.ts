import type { Deps } from '../../context.ts';
import type { Statement } from '../../db/batch.ts';
import { auditEvent } from '../../lib/audit/audit-event.ts';
import { firstSettings, newAccount } from './new-account.ts';
import type { UserRow } from './queries.ts';
import { queueEmailLink } from './queue-email-link.ts';

/**
 * Makes the statements that create an administrator's account without a signed-in administrator. It has the time zone of
 * this machine, because no browser has named one. It gets the mail that confirms the address.
 * @param given.isMailbox false for an address that is nobody's: no mail is sent
 */
export async function newAdministrator(
  deps: Pick<Deps, 'db' | 'vault' | 'now'>,
  { isMailbox = true, ...given }: Pick<UserRow, 'email' | 'passwordHash'> & { isMailbox?: boolean },
): Promise<Statement[]> {
  const { user, statements } = newAccount(deps, {
    ...given,
    firstName: 'Site',
    lastName: 'Administrator',
    role: 'admin',
    settings: firstSettings(new Intl.DateTimeFormat().resolvedOptions().timeZone),
  });
  const event = { at: user.createdAt, actorId: null, subjectId: user.id };
  return [
    ...statements,
    ...(isMailbox ? await queueEmailLink(deps, { userId: user.id, email: user.email }) : []),
    await auditEvent(deps, { ...event, action: 'REGISTER' }),
    await auditEvent(deps, { ...event, action: 'ROLE_CHANGE' }),
  ];
}
