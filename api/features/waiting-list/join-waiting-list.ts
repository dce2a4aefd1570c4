import { consentText, type WaitingTopic } from '../../../engine/product/waiting-list.ts';
import { HOUR } from '../../../engine/lib/time.ts';
import type { Deps } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import { enqueue } from '../../lib/jobs/queries.ts';
import { isWithinRate } from '../../lib/rate-limit/limit-rate.ts';
import { getUser } from '../../modules/users/queries.ts';
import { findWaitingId, insertWaiting, linkWaiting } from '../../modules/waiting-list/queries.ts';
import { sealWaitingEmail, waitingFingerprint } from '../../modules/waiting-list/waiting-email.ts';
import { WAITING_LINK } from './send-waiting-link.ts';

/**
 * Mails to one address about one list in an hour, from all requests together. Above the limit none is sent, and the
 * caller is not told.
 */
const MAILS_LIMIT = { limit: 3, span: HOUR };

/**
 * Queues a mail with the link that puts an address on a list. The answer does not reveal if the address is on the list
 * already: the same rows and the same job are stored, and only the mail says so.
 * @param userId of a signed-in user
 */
export async function joinWaitingList(
  deps: Pick<Deps, 'db' | 'vault' | 'env' | 'now'>,
  { email, topic, userId }: { email: string; topic: WaitingTopic; userId: string | undefined },
): Promise<void> {
  const { db, env, now } = deps;
  const at = now();
  const fingerprint = waitingFingerprint(deps, { topic, email });
  if (!(await isWithinRate(deps, { what: `waiting link ${fingerprint}`, ...MAILS_LIMIT }))) return;
  const user = userId === undefined ? undefined : await getUser(db, { userId });
  // The same id after a withdrawal, so that the links to withdraw in all mails to the address work for the new row too.
  // A row of an earlier version has a random id.
  const id = (await findWaitingId(db, { fingerprint })) ?? fingerprint;
  await batch(db, [
    insertWaiting(db, {
      id,
      topic,
      fingerprint,
      email: sealWaitingEmail(deps, { id, email }),
      consent: consentText(topic, env.PRODUCT_NAME),
      consentAt: at,
    }),
    // Only for the user's own confirmed address: otherwise the row would be deleted together with the wrong account.
    ...(user?.email === email && user.emailConfirmedAt !== null ? [linkWaiting(db, { id, userId: user.id })] : []),
    enqueue(db, { kind: WAITING_LINK, data: { id }, runAt: at }),
  ]);
}
