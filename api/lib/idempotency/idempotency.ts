/**
 * A request that carries an Idempotency-Key has its effect once: the answer is stored in the batch that has the
 * effect, and a client that sends the key again gets that answer. A refusal that changed nothing is not kept: there is
 * nothing to protect, and asking again may now succeed.
 */
import { createHash } from 'node:crypto';
import type { Deps } from '../../context.ts';
import type { Statement } from '../../db/batch.ts';
import { AppError, type ErrorBody } from '../../errors.ts';
import { QUOTAS } from '../quotas.ts';
import type { Binding } from '../seal.ts';
import type { Vault } from '../vault/vault.ts';
import {
  deleteIdempotentResponsesBefore,
  getIdempotentResponse,
  insertIdempotentResponse,
  trimIdempotentResponses,
  type IdempotentResponseRow,
} from './queries.ts';

/** An answer is kept this long, milliseconds. */
export const KEPT_FOR = 24 * 60 * 60 * 1000;
/** Answers kept of one person. A repeat follows its request within seconds; this bounds what a client can fill. */
const KEPT_AT_MOST = 200;

/** @template T what a success answers; JSON */
export interface Idempotency<T> {
  /**
   * The answer to the first request with this key; undefined when there was none.
   * @throws AppError KEY_REUSED when the first was another request
   */
  first(): Promise<T | AppError | undefined>;
  /** The statements that keep the answer; they belong into the batch of its effect, and fail it when the key is taken. */
  keep(answer: T | AppError, formId: string | null): Promise<readonly Statement[]>;
}

/** A request without a key: each one counts. */
export const withoutKey: Idempotency<never> = { first: async () => undefined, keep: async () => [] };

type Kept<T> = { request: string } & ({ value: T } | { refusal: ErrorBody; headers: Record<string, string> });

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const bindingOf = ({ userId, keyHash }: Pick<IdempotentResponseRow, 'userId' | 'keyHash'>): Binding => ({
  // The table's first name: what was sealed under it stays readable.
  table: 'first_answers',
  row: keyHash,
  column: 'content',
  user: userId,
});

/** What was answered, as it is kept. */
export const openKept = async <T>(vault: Vault, row: IdempotentResponseRow): Promise<Kept<T>> =>
  JSON.parse((await vault.open(bindingOf(row), row.content)).toString()) as Kept<T>;

/**
 * @param key the header's text; the same key of another person is another key
 * @param request what is asked: a key that comes with something else is a mistake of the client
 */
export function idempotencyFor<T>(
  { db, vault, now }: Pick<Deps, 'db' | 'vault' | 'now'>,
  { userId, key, request }: { userId: string; key: string; request: unknown },
): Idempotency<T> {
  const keyHash = sha256(key);
  const asked = sha256(JSON.stringify(request));
  return {
    async first() {
      const row = await getIdempotentResponse(db, { userId, keyHash, after: now() - KEPT_FOR });
      if (!row) return undefined;
      const kept = await openKept<T>(vault, row);
      if (kept.request !== asked)
        throw new AppError('KEY_REUSED', 'This Idempotency-Key was used for another request. Use a new one.');
      return 'value' in kept
        ? kept.value
        : new AppError(kept.refusal.code, kept.refusal.message, { ...kept.refusal, headers: kept.headers });
    },
    async keep(answer, formId) {
      const time = now();
      const kept: Kept<T> = {
        request: asked,
        ...(answer instanceof AppError ? { refusal: answer.body, headers: answer.headers } : { value: answer }),
      };
      const content = await vault.seal(bindingOf({ userId, keyHash }), JSON.stringify(kept));
      return [
        deleteIdempotentResponsesBefore(db, time - KEPT_FOR),
        insertIdempotentResponse(db, { userId, keyHash, formId, content, createdAt: time }),
        trimIdempotentResponses(db, { userId, keep: KEPT_AT_MOST, bytes: QUOTAS.idempotentResponseBytesEach }),
      ];
    },
  };
}
