import { HOUR } from '../../../engine/lib/time.ts';
import type { Deps } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import { newId } from '../../db/new-id.ts';
import { enqueue } from '../../lib/jobs/queries.ts';
import { isWithinRate } from '../../lib/rate-limit/limit-rate.ts';
import { userExists } from '../../lib/sessions/queries.ts';
import { sealMessage } from '../../modules/support/message-content.ts';
import { insertMessage } from '../../modules/support/queries.ts';
import { MESSAGE_RECEIPT, MESSAGE_TO_SUPPORT } from './message-mails.ts';
import type { ContactBody } from './schemas.ts';

/** Receipts to one mailbox in an hour, from all senders together: the form must not flood a stranger's mailbox. */
const RECEIPTS_LIMIT = { limit: 3, span: HOUR };

/**
 * Stores a message to support, and queues the mail to support and the receipt for the sender.
 * @param userId of a signed-in sender
 */
export async function sendMessage(
  deps: Pick<Deps, 'db' | 'vault' | 'env' | 'now'>,
  { body, userId }: { body: ContactBody; userId: string | undefined },
): Promise<void> {
  const { db, env, now } = deps;
  const at = now();
  const what = `contact receipt to ${body.email}`;
  const hasReceipt = await isWithinRate(deps, { what, ...RECEIPTS_LIMIT });
  const id = newId();
  const queue = (kind: string) => enqueue(db, { kind, data: { id }, runAt: at });
  const store = (senderId: string | null) =>
    batch(db, [
      insertMessage(db, {
        id,
        userId: senderId,
        content: sealMessage(deps, id, body),
        isDone: false,
        createdAt: at,
      }),
      ...(env.SUPPORT_EMAIL === undefined ? [] : [queue(MESSAGE_TO_SUPPORT)]),
      ...(hasReceipt ? [queue(MESSAGE_RECEIPT)] : []),
    ]);
  try {
    await store(userId ?? null);
  } catch (error) {
    if (userId === undefined || (await userExists(db, { userId }))) throw error;
    // The account was deleted a moment ago. The message is then one of a visitor.
    await store(null);
  }
}
