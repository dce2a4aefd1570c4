import type { Deps } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import { limitRate } from '../../lib/rate-limit/limit-rate.ts';
import { enqueue } from '../../lib/jobs/queries.ts';
import { EMAIL_LINK } from '../../modules/users/send-email-link.ts';

/** Links in 15 minutes. Each link is a mail, possibly to somebody who did not ask for it. */
const LINK_LIMIT = 5;

/** Sends the link that confirms the user's address again. The old link ends. @throws AppError RATE_LIMITED */
export async function requestEmailLink(
  { db, vault, now }: Pick<Deps, 'db' | 'vault' | 'now'>,
  { userId }: { userId: string },
): Promise<void> {
  await limitRate(db, [{ bucket: vault.fingerprint(`email link of ${userId}`), limit: LINK_LIMIT }], now());
  await batch(db, [enqueue(db, { kind: EMAIL_LINK, data: { userId }, runAt: now() })]);
}
