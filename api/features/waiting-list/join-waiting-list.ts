import { consentText, type WaitingTopic } from '../../../engine/product/waiting-list.ts';
import type { Deps } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import { newId } from '../../db/new-id.ts';
import { enqueue } from '../../lib/jobs/queries.ts';
import { isWithinRate, limitRate } from '../../lib/rate-limit/limit-rate.ts';
import { getUser } from '../../modules/users/queries.ts';
import { findWaitingId, insertWaiting } from '../../modules/waiting-list/queries.ts';
import { sealWaitingEmail, waitingFingerprint } from '../../modules/waiting-list/waiting-email.ts';
import { WAITING_LINK } from './send-waiting-link.ts';

/** Requests that are taken from one network address in 15 minutes. */
export const JOINS_EACH = 20;
/** Mails that one address gets of one list in an hour, no matter who asks: beyond that none is sent, and nobody is told. */
const MAILS_MOST = { limit: 3, span: 60 * 60 * 1000 };

/**
 * Has a link sent that puts an address on a list. Whether the address is on it already, nobody can tell from the answer:
 * the same is stored and the same job queued, and the mail alone says so.
 * @param userId of somebody who is signed in
 * @throws AppError RATE_LIMITED
 */
export async function joinWaitingList(
  deps: Pick<Deps, 'db' | 'vault' | 'env' | 'now'>,
  {
    email: given,
    topic,
    address,
    userId,
  }: { email: string; topic: WaitingTopic; address: string; userId: string | undefined },
): Promise<void> {
  const { db, vault, env, now } = deps;
  const at = now();
  const email = given.toLowerCase();
  await limitRate(db, [{ bucket: vault.fingerprint(`waiting list from ${address}`), limit: JOINS_EACH }], at);
  const fingerprint = waitingFingerprint(deps, { topic, email });
  if (!(await isWithinRate(db, { bucket: vault.fingerprint(`waiting link ${fingerprint}`), ...MAILS_MOST }, at)))
    return;
  const user = userId === undefined ? undefined : await getUser(db, { userId });
  const id = (await findWaitingId(db, { fingerprint })) ?? newId();
  await batch(db, [
    insertWaiting(db, {
      id,
      topic,
      fingerprint,
      email: sealWaitingEmail(deps, { id, email }),
      // With somebody else's address the row would go with the wrong account.
      userId: user?.email === email && user.emailConfirmedAt !== null ? user.id : null,
      consent: consentText(topic, env.PRODUCT_NAME),
      consentAt: at,
    }),
    enqueue(db, { kind: WAITING_LINK, data: { id }, runAt: at }),
  ]);
}
