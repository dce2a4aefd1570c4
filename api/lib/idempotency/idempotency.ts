/**
 * A request with an Idempotency-Key takes effect once: its response is stored in the same batch as the effect, and a
 * client that sends the key again gets that response. A refusal that changed nothing is not stored, because nothing
 * needs protection and a new try may succeed.
 */
import { createHash } from 'node:crypto';
import { DAY } from '../../../engine/lib/time.ts';
import type { Deps } from '../../context.ts';
import type { Statement } from '../../db/batch.ts';
import { AppError, type ErrorBody } from '../../errors.ts';
import { QUOTAS } from '../quotas.ts';
import { sealedJson } from '../vault/sealed-column.ts';
import type { Vault } from '../vault/vault.ts';
import {
  deleteOldResponses,
  getIdempotentResponse,
  insertIdempotentResponse,
  trimIdempotentResponses,
  type IdempotentResponseRow,
} from './queries.ts';

/** The form of a key: visible ASCII, the characters that a header can contain. */
export const IDEMPOTENCY_KEY = /^[!-~]{1,255}$/;
/** A response is stored this long, milliseconds. */
export const STORED_FOR = DAY;
/**
 * Maximum stored responses per user. A repeat follows its request within seconds; this limits what a client can store.
 */
const MAX_STORED = 200;

/** What a response shows. The stored response is deleted with it. */
export type Shown = { readonly formId: string } | { readonly documentId: string };

/** @template T the response to a successful request; JSON */
export interface Idempotency<T> {
  /**
   * The response to the first request with this key; undefined when there was none.
   * @throws AppError KEY_REUSED when the first request was a different one
   */
  first(): Promise<T | AppError | undefined>;
  /**
   * The statements that store the response. Add them to the batch of its effect; they fail it when the key is already
   * used.
   */
  store(response: T | AppError, shown: Shown | null): Promise<readonly Statement[]>;
}

/** A request without a key: every repeat takes effect. */
export const withoutKey: Idempotency<never> = { first: async () => undefined, store: async () => [] };

/** Old responses that a request deletes. The hourly job deletes the rest. */
const OLD_EACH_TIME = 20;

type StoredResponse<T> = { request: string } & ({ value: T } | { refusal: ErrorBody; headers: Record<string, string> });

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The table's old name stays, because it is bound into the stored rows: under another one they could not be opened. */
const sealed = sealedJson<StoredResponse<unknown>>('first_answers', 'content');

/** Opens a stored response. */
export const openStoredResponse = (
  vault: Vault,
  { userId, keyHash, content }: IdempotentResponseRow,
): Promise<StoredResponse<unknown>> => sealed.open(vault, { id: keyHash, ownerId: userId }, content);

/**
 * @param key the header's text; each user has separate keys
 * @param request the content of the request; using its key for another request is the client's mistake
 */
export function idempotencyFor<T>(
  { db, vault, now }: Pick<Deps, 'db' | 'vault' | 'now'>,
  { userId, key, request }: { userId: string; key: string; request: unknown },
): Idempotency<T> {
  const keyHash = sha256(key);
  const asked = sha256(JSON.stringify(request));
  return {
    async first() {
      const row = await getIdempotentResponse(db, { userId, keyHash, after: now() - STORED_FOR });
      if (!row) return undefined;
      const stored = await openStoredResponse(vault, row);
      if (stored.request !== asked)
        throw new AppError('KEY_REUSED', 'This Idempotency-Key was used for another request. Use a new one.');
      return 'value' in stored
        ? (stored.value as T)
        : new AppError(stored.refusal.code, stored.refusal.message, { ...stored.refusal, headers: stored.headers });
    },
    async store(response, shown) {
      const time = now();
      const stored: StoredResponse<T> = {
        request: asked,
        ...(response instanceof AppError ? { refusal: response.body, headers: response.headers } : { value: response }),
      };
      const content = await sealed.seal(vault, { id: keyHash, ownerId: userId }, stored);
      return [
        deleteOldResponses(db, { before: time - STORED_FOR, limit: OLD_EACH_TIME }, { userId, keyHash }),
        insertIdempotentResponse(db, {
          userId,
          keyHash,
          formId: null,
          documentId: null,
          ...shown,
          content,
          createdAt: time,
        }),
        trimIdempotentResponses(db, { userId, keep: MAX_STORED, bytes: QUOTAS.idempotentResponseBytesEach }),
      ];
    },
  };
}
