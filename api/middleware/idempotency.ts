/** The Idempotency-Key header: a client that does not know whether a call arrived repeats it with the same key. */
import type { Context } from 'hono';
import type { Deps, SignedInEnv } from '../context.ts';
import { AppError } from '../errors.ts';
import { IDEMPOTENCY_KEY, idempotencyFor, withoutKey, type Idempotency } from '../lib/idempotency/idempotency.ts';

/**
 * @param request the call's name and its input: the key is valid only for them
 * @throws AppError BAD_REQUEST when the key is invalid
 */
export function idempotencyOf<T>(
  deps: Pick<Deps, 'db' | 'vault' | 'now'>,
  c: Context<SignedInEnv>,
  request: unknown,
): Idempotency<T> {
  const key = c.req.header('Idempotency-Key');
  if (key === undefined) return withoutKey;
  if (!IDEMPOTENCY_KEY.test(key))
    throw new AppError('BAD_REQUEST', 'An Idempotency-Key is 1 to 255 visible characters.');
  return idempotencyFor<T>(deps, { userId: c.get('principal').userId, key, request });
}
