import type { z } from 'zod';
import { DAY } from '../../../engine/lib/time.ts';
import type { Deps } from '../../context.ts';
import { batchOr } from '../../db/batch.ts';
import { newId } from '../../db/new-id.ts';
import { AppError, unauthenticated } from '../../errors.ts';
import { insertKey, type ApiKeyRow } from '../../lib/api-keys/queries.ts';
import { newKeySecret } from '../../lib/api-keys/secret.ts';
import { hashOfToken } from '../../lib/secret-token.ts';
import { auditEvent } from '../../lib/audit/audit-event.ts';
import { QUOTAS } from '../../lib/quotas.ts';
import { queueUserMail } from '../../modules/users/queue-email-link.ts';
import type { UserRow } from '../../modules/users/queries.ts';
import { KEY_MADE } from './key-made-mail.ts';
import { keyView } from './key-view.ts';
import type { createKeyBody, NewApiKey } from './schemas.ts';

/**
 * Creates an API key, and tells the user by mail, if `mayMailUser` allows one. Only its hash is stored, so the key can
 * be read only in this answer.
 * @param token of the session
 * @throws AppError QUOTA_REACHED; UNAUTHENTICATED when the session has ended since the request began
 */
export async function createKey(
  deps: Pick<Deps, 'db' | 'vault' | 'sessions' | 'now'>,
  { user, token, body }: { user: UserRow; token: string; body: z.output<typeof createKeyBody> },
): Promise<NewApiKey> {
  const { db, sessions, now } = deps;
  const userId = user.id;
  const most = QUOTAS.apiKeysEach;
  const refusal = async () =>
    (await sessions.find(token, now()))
      ? new AppError(
          'QUOTA_REACHED',
          `You have ${most} API keys, which is the most that one account can have. Revoke one that you no longer use.`,
        )
      : unauthenticated();
  const time = now();
  const key = newKeySecret();
  const row: ApiKeyRow = {
    id: newId(),
    userId,
    name: body.name,
    tokenHash: hashOfToken(key),
    ending: key.slice(-4),
    scopes: body.scopes.join(' '),
    createdAt: time,
    expiresAt: body.expiresInDays === null ? null : time + body.expiresInDays * DAY,
    lastUsedAt: null,
  };
  await batchOr(db, refusal, [
    // A new password has ended the session, and a reset has revoked the keys from before the address was confirmed: a
    // key that was asked for before must not follow.
    sessions.require(token),
    insertKey(db, row, { most }),
    ...(await queueUserMail(deps, user, { kind: KEY_MADE, data: { userId, keyId: row.id } })),
    await auditEvent(deps, { at: time, action: 'API_KEY_CREATE', actorId: userId, subjectId: row.id }),
  ]);
  return { ...keyView(row, time), key };
}
