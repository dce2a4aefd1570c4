/** Makes an administrator from an existing account, or makes a new account. */
import { batch } from '../../api/db/batch.ts';
import type { Deps } from '../../api/context.ts';
import { auditEvent } from '../../api/lib/audit/audit-event.ts';
import { newPassword } from '../../api/modules/users/new-password.ts';
import { newAdministrator } from '../../api/modules/users/new-administrator.ts';
import { getUserByEmail, setRole } from '../../api/modules/users/queries.ts';
import { revokeEarlyKeys } from '../../api/modules/users/revoke-early-keys.ts';
import { setPassword } from '../../api/modules/users/set-password.ts';
import { email as emailSchema } from '../../api/modules/users/schemas.ts';
import { CommandError } from './command.ts';

/**
 * An account whose address is not confirmed gets a new password, and its sessions and API keys end: anybody may have
 * registered it.
 * @param readPassword called when a new account is made, or an account gets a new password
 * @returns one sentence that says what was done
 * @throws CommandError
 */
export async function createAdmin(
  { db, vault, passwords, sessions, now }: Pick<Deps, 'db' | 'vault' | 'passwords' | 'sessions' | 'now'>,
  given: string | undefined,
  readPassword: () => Promise<string>,
): Promise<string> {
  const parsed = emailSchema.safeParse(given?.trim());
  if (!parsed.success)
    throw new CommandError('Name the email address of the administrator after the command, such as admin@example.org.');
  const email = parsed.data;
  const time = now();
  const existing = await getUserByEmail(db, email);
  if (existing?.role === 'admin') return `${email} is an administrator already.`;
  const hashGiven = async (): Promise<string> => {
    const password = newPassword.safeParse(await readPassword());
    if (!password.success) throw new CommandError(password.error.issues[0]!.message);
    return passwords.hash(password.data);
  };
  if (existing) {
    const isConfirmed = existing.emailConfirmedAt !== null;
    const change = { user: existing, action: 'PASSWORD_CHANGE' } as const;
    await batch(db, [
      ...(isConfirmed
        ? []
        : [
            ...(await setPassword({ db, vault, sessions, now }, { ...change, passwordHash: await hashGiven() })),
            ...(await revokeEarlyKeys({ db, vault, now }, existing)),
          ]),
      setRole(db, { userId: existing.id, role: 'admin' }),
      await auditEvent({ db, vault }, { at: time, action: 'ROLE_CHANGE', actorId: null, subjectId: existing.id }),
    ]);
    return isConfirmed
      ? `${email} is an administrator now. The password of the account has not changed.`
      : `${email} is an administrator now, with the password that you gave, because the address was not confirmed.`;
  }

  const passwordHash = await hashGiven();
  await batch(db, await newAdministrator({ db, vault, now }, { email, passwordHash }));
  return `${email} is an administrator now. The name can be set in the profile.`;
}
