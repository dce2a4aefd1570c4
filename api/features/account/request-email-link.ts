import type { Deps } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import { limitRate } from '../../lib/rate-limit/limit-rate.ts';
import { enqueue } from '../../lib/jobs/queries.ts';
import { EMAIL_LINK } from '../../modules/users/send-email-link.ts';

/** Links in 15 minutes: each is a mail to somebody who may not have asked for it. */
const LINK_LIMIT = 5;

/** Sends the link that confirms the person's address once more. The one before ends. @throws AppError RATE_LIMITED */
export async function requestEmailLink(
  { db, vault, now }: Pick<Deps, 'db' | 'vault' | 'now'>,
  { userId }: { userId: string },
): Promise<void> {
  await limitRate(db, [{ bucket: vault.fingerprint(`email link of ${userId}`), limit: LINK_LIMIT }], now());
  await batch(db, [enqueue(db, { kind: EMAIL_LINK, data: { userId }, runAt: now() })]);
}
