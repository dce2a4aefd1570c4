import type { z } from 'zod';
import { EMAIL_LINK_LIFE } from '../../../engine/product/email-links.ts';
import { plainProfile } from '../../../engine/product/account/plain-profile.ts';
import { profileErrors } from '../../../engine/product/account/profile-errors.ts';
import { withChoices } from '../../../engine/product/account/profile-lists.ts';
import { dayIn } from '../../../engine/product/time-zone.ts';
import type { Deps } from '../../context.ts';
import { batch, type Statement } from '../../db/batch.ts';
import { AppError } from '../../errors.ts';
import { isWithin } from '../../lib/clock.ts';
import { queueCustomerUpdate } from '../../modules/subscriptions/queue-customer-jobs.ts';
import { withUnicodeHost } from '../../modules/users/email-host.ts';
import { emailTaken } from '../../modules/users/errors.ts';
import { openNewEmail, sealNewEmail } from '../../modules/users/new-email.ts';
import { readProfile, sealProfile } from '../../modules/users/profile-content.ts';
import {
  getEmailConfirmationOf,
  getUserByEmail,
  putNewEmail,
  putProfile,
  updateUser,
} from '../../modules/users/queries.ts';
import type { profileBody, User } from '../../modules/users/schemas.ts';
import { queueEmailLink } from '../../modules/users/queue-email-link.ts';
import { indexPerson } from '../../modules/users/search-words.ts';
import { settingsOf, userView } from '../../modules/users/user-view.ts';
import type { UserRow } from '../../modules/users/queries.ts';
import { batchAfterPassword, checkCurrentPassword, passwordNeeded } from './check-current-password.ts';

type ProfileDeps = Pick<Deps, 'db' | 'vault' | 'passwords' | 'definitions' | 'now'>;

/**
 * Stores a profile. A new e-mail address takes effect when the user opens the link that is sent there; until then the
 * account keeps the old address. A new address requires the current password: the password can be reset through
 * the address, so an unattended screen would otherwise be enough to take over the account.
 * @throws AppError BAD_REQUEST with what is wrong by field, `currentPassword` among them; EMAIL_TAKEN, RATE_LIMITED
 */
export async function saveProfile(
  deps: ProfileDeps,
  { user, body: typed }: { user: UserRow; body: z.output<typeof profileBody> },
): Promise<User> {
  const body = plainProfile(typed);
  const findList = deps.definitions.list;
  const fields = profileErrors(body, {
    today: dayIn(settingsOf(user).timezone, deps.now()),
    findList,
    stored: await readProfile(deps, { userId: user.id }),
  });
  if (Object.keys(fields).length > 0)
    throw new AppError('BAD_REQUEST', 'Some fields are wrong. Correct the marked ones.', { fields });
  const { firstName, lastName, email, currentPassword, ...sealed } = withChoices(body, findList);
  const isMoved = email !== withUnicodeHost(user.email);
  const moves = isMoved ? await changeEmail(deps, { user, email, password: currentPassword }) : [];
  const content = await sealProfile(deps, user.id, sealed);
  const names = { firstName, lastName };
  const isRenamed = firstName !== user.firstName || lastName !== user.lastName;
  const statements = [
    updateUser(deps.db, { userId: user.id, changes: names }),
    ...indexPerson(deps.db, { ...user, ...names }),
    putProfile(deps.db, { userId: user.id, content, updatedAt: deps.now() }),
    ...moves,
    ...(isRenamed ? await queueCustomerUpdate(deps, { userId: user.id }) : []),
  ];
  await (isMoved ? batchAfterPassword(deps, user, statements) : batch(deps.db, statements));
  return userView(deps, { ...user, ...names });
}

async function changeEmail(
  deps: ProfileDeps,
  { user, email, password }: { user: UserRow; email: string; password: string | undefined },
): Promise<Statement[]> {
  if (!password) throw passwordNeeded('Enter your current password to change the email address');
  await checkCurrentPassword(deps, { user, password });
  const { db, now } = deps;
  if (await getUserByEmail(db, email)) throw emailTaken();
  // The same change may be sent twice, for example when the first answer was lost. Its link stays valid, because a
  // second mail would end the link of the first.
  const waiting = await getEmailConfirmationOf(db, { userId: user.id });
  if (waiting && isWithin(waiting.createdAt, EMAIL_LINK_LIFE, now()) && (await openNewEmail(deps, waiting)) === email)
    return [];
  const newEmail = await sealNewEmail(deps, user.id, email);
  return [
    putNewEmail(db, { userId: user.id, newEmail, createdAt: now() }),
    ...(await queueEmailLink(deps, { userId: user.id, email })),
  ];
}
