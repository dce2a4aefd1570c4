import type { WaitingTopic } from '../../../engine/product/waiting-list.ts';
import type { Deps } from '../../context.ts';
import { batch, batchOr } from '../../db/batch.ts';
import { AppError } from '../../errors.ts';
import { hashOfToken } from '../../lib/secret-token.ts';
import { confirmWaiting, deleteWaiting, findWaitingLink } from '../../modules/waiting-list/queries.ts';
import { readWithdrawToken } from '../../modules/waiting-list/withdraw-link.ts';

/** Confirms the address, which puts it on the list. @throws AppError EMAIL_LINK_INVALID */
export async function confirmPlace(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { token }: { token: string },
): Promise<{ topic: WaitingTopic }> {
  const link = { tokenHash: hashOfToken(token), now: now() };
  const row = await findWaitingLink(db, link);
  if (!row) throw linkInvalid();
  await batchOr(db, linkInvalid, [confirmWaiting(db, link)]);
  return { topic: row.topic };
}

/** Deletes the person's row. The same link may be used again without effect. @throws AppError EMAIL_LINK_INVALID */
export async function withdraw(deps: Pick<Deps, 'db' | 'vault'>, { token }: { token: string }): Promise<void> {
  const id = readWithdrawToken(deps, token);
  if (id === undefined)
    throw new AppError('EMAIL_LINK_INVALID', 'This link is not complete. Open the email again and use the link in it.');
  await batch(deps.db, [deleteWaiting(deps.db, { id })]);
}

const linkInvalid = () =>
  new AppError(
    'EMAIL_LINK_INVALID',
    'This link was already used, has expired, or a newer one was sent. You can join the list again.',
  );
