/** Makes an administrator from an existing account, or makes a new account. */
import { batch } from '../../api/db/batch.ts';
import type { Deps } from '../../api/context.ts';
import { auditEvent } from '../../api/lib/audit/audit-event.ts';
import { newPassword } from '../../api/modules/users/new-password.ts';
import { newAdministrator } from '../../api/modules/users/new-administrator.ts';
import { getUserByEmail, updateRole } from '../../api/modules/users/queries.ts';
import { email as emailSchema } from '../../api/modules/users/schemas.ts';

/** The command cannot be carried out. The message is for the operator. */
export class CreateAdminError extends Error {
  override readonly name = 'CreateAdminError';
}

/**
 * @param readPassword called only when a new account is made
 * @returns one sentence that says what was done
 * @throws CreateAdminError
 */
export async function createAdmin(
  { db, vault, passwords, now }: Pick<Deps, 'db' | 'vault' | 'passwords' | 'now'>,
  given: string | undefined,
  readPassword: () => Promise<string>,
): Promise<string> {
  const parsed = emailSchema.safeParse(given?.trim());
  if (!parsed.success)
    throw new CreateAdminError(
      'Name the email address of the administrator after the command, such as admin@example.org.',
    );
  const email = parsed.data.toLowerCase();
  const time = now();
  const existing = await getUserByEmail(db, email);
  if (existing?.role === 'admin') return `${email} is an administrator already.`;
  if (existing) {
    await batch(db, [
      updateRole(db, { userId: existing.id, role: 'admin' }),
      await auditEvent({ db, vault }, { at: time, action: 'ROLE_CHANGE', actorId: null, subjectId: existing.id }),
    ]);
    return `${email} is an administrator now. The password of the account has not changed.`;
  }

  const password = newPassword.safeParse(await readPassword());
  if (!password.success) throw new CreateAdminError(password.error.issues[0]!.message);
  const passwordHash = await passwords.hash(password.data);
  await batch(db, await newAdministrator({ db, vault, now }, { email, passwordHash }));
  return `${email} is an administrator now. The name can be set in the profile.`;
}
