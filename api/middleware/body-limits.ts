/** Limits the size and type of each call's body as the route table says; by default to JSON of 16 kB. */
import { setTimeout } from 'node:timers/promises';
import { createMiddleware } from 'hono/factory';
import type { HonoRequest } from 'hono/request';
import { MINUTE } from '../../engine/lib/time.ts';
import type { AppEnv, StillAllowed } from '../context.ts';
import { AppError } from '../errors.ts';
import { Abandoned, busy } from '../lib/fair-queue.ts';
import type { BodyRule, RouteRule } from './route-rules.ts';

interface Asked {
  readonly req: HonoRequest;
  readonly var: { readonly rule: RouteRule | undefined; readonly stillAllowed?: StillAllowed | undefined };
}

const KB = 1024;

/** A body with more bytes than this counts as long. Almost every save is smaller. */
export const LONG_BODY = 64 * KB;

/**
 * Milliseconds without a byte after which a body that is read in pieces is given up, so that senders who have lost
 * their connection do not keep the places of others.
 */
const IDLE_LIMIT = 60_000;

/**
 * Bytes that must arrive in a millisecond of waiting, after a first minute: 2 kB a second. A phone on a 2G network sends
 * more. Otherwise a byte now and then would keep a place for an hour.
 */
const SLOWEST = 2;

/** Bytes of long bodies that may be in memory before they are complete, of all calls together. */
const INCOMPLETE_LIMIT = 128 * 1024 * KB;

const STALLED = 'This arrives too slowly, or not at all. Check your connection, then send it again.';

const TOO_MANY = 'Too much is being sent to this site right now. Please try again in a moment.';

const SMALL: BodyRule = { limit: 16 * KB, tooLarge: 'This is too large: 16 kB at most.' };

export const bodyRuleOf = (c: Asked): BodyRule => c.var.rule?.body ?? SMALL;

/** The length from the header. The HTTP parser enforces it. */
const statedLength = (c: Asked): number | undefined => {
  const stated = c.req.header('Content-Length');
  return stated === undefined || c.req.header('Transfer-Encoding') !== undefined ? undefined : Number(stated);
};

/**
 * A call that is not a GET must carry JSON, no body, or the file for which the call is. A page of another site can send
 * forms and text without permission, but none of these. A provider's signature is checked instead.
 * A compressed body is not unpacked, because its size after that is not known.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE
 */
export const refuseWrongType = createMiddleware<AppEnv>((c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD' || c.get('rule')?.access.kind === 'signature') return next();
  if (!/^(identity)?$/i.test(c.req.header('Content-Encoding') ?? ''))
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send the body without compression, without Content-Encoding.', {
      headers: { 'Accept-Encoding': 'identity' },
    });
  const type = c.req.header('Content-Type');
  const { media } = bodyRuleOf(c);
  if (media && !media.types.test(type ?? '')) throw new AppError('UNSUPPORTED_MEDIA_TYPE', media.wrong);
  if (!media && (type === undefined ? hasBody(c) : !/^application\/json\s*(;|$)/i.test(type)))
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send JSON, with the content type application/json.');
  return next();
});

/** Checks only the headers, so that nothing is read before the size is checked. */
const hasBody = ({ req }: Asked): boolean =>
  req.header('Transfer-Encoding') !== undefined || Number(req.header('Content-Length') ?? 0) > 0;

/** @throws AppError TOO_LARGE when the stated length is too large, before any of the body is read */
export const refuseTooLarge = createMiddleware<AppEnv>((c, next) => {
  const { limit, tooLarge } = bodyRuleOf(c);
  if ((statedLength(c) ?? 0) > limit) throw new AppError('TOO_LARGE', tooLarge);
  return next();
});

/**
 * The body in pieces as they arrive, for a handler that counts the bytes.
 * @throws Abandoned when the connection ends before the body does; AppError BAD_REQUEST when nothing arrives for
 * `idleLimit` milliseconds, or less than `SLOWEST`
 * @param clock in milliseconds
 */
export async function* bodyPieces(
  c: Asked,
  idleLimit = IDLE_LIMIT,
  clock: () => number = () => performance.now(),
): AsyncGenerator<Uint8Array> {
  const reader = c.req.raw.body?.getReader();
  if (!reader) return;
  // Only the time in which we wait for the sender counts, not the time in which the handler stores a piece.
  let left = MINUTE;
  try {
    for (;;) {
      const since = clock();
      const { done, value } = await withTimeout(idleLimit, reader.read().catch(brokenOff));
      if (done) return checkAgain(c);
      left += value.length / SLOWEST - (clock() - since);
      if (left < 0) throw new AppError('BAD_REQUEST', STALLED);
      yield value;
    }
  } finally {
    // Nothing more is read of a body that was refused.
    await reader.cancel().catch(() => undefined);
  }
}

/**
 * The complete body. Only a short one is read at once: reading it as a stream would make a save slower by a third. The
 * bytes of others are counted as they arrive, and reading stops when there are too many.
 * @param limits `time` is for a short body, in milliseconds; `incomplete` in bytes
 * @throws AppError TOO_LARGE; AppError BAD_REQUEST when the body does not arrive in time; AppError BUSY when the bytes
 *   of all incomplete bodies are too many; Abandoned as above
 */
export async function readBody(c: Asked, limits = { time: MINUTE, incomplete: INCOMPLETE_LIMIT }): Promise<Uint8Array> {
  if ((statedLength(c) ?? Infinity) <= LONG_BODY) {
    const bytes = new Uint8Array(await withTimeout(limits.time, c.req.arrayBuffer().catch(brokenOff)));
    await checkAgain(c);
    return bytes;
  }
  const { limit, tooLarge } = bodyRuleOf(c);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of bodyPieces(c)) {
      size += chunk.length;
      incomplete += chunk.length;
      if (size > limit) throw new AppError('TOO_LARGE', tooLarge);
      if (incomplete > limits.incomplete) throw busy(TOO_MANY);
      chunks.push(chunk);
    }
  } finally {
    incomplete -= size;
  }
  return Buffer.concat(chunks);
}

/** Bytes of long bodies that are in memory now, of all calls. */
let incomplete = 0;

/**
 * After the last byte of every body, however fast it came: a user who sends slowly may have lost access meanwhile. It
 * takes about a fortieth of the time of a save.
 */
const checkAgain = (c: Asked): Promise<void> | undefined => c.var.stillAllowed?.({ freshPassword: true });

/** @throws AppError BAD_REQUEST when `reading` takes longer than `limit` milliseconds */
async function withTimeout<T>(limit: number, reading: Promise<T>): Promise<T> {
  const end = new AbortController();
  const late = setTimeout(limit, undefined, { signal: end.signal }).then((): never => {
    throw new AppError('BAD_REQUEST', STALLED);
  });
  return Promise.race([reading, late]).finally(() => end.abort());
}

/** For a connection that breaks while the body is read: this is no server error, and nobody waits for the response. */
const brokenOff = (): never => {
  throw new Abandoned();
};
