/** Holds the body of each call to what the route table says: JSON of 16 kB where it says nothing. */
import { createMiddleware } from 'hono/factory';
import type { HonoRequest } from 'hono/request';
import type { AppEnv } from '../context.ts';
import { AppError } from '../errors.ts';
import { abandoned } from '../lib/fair-queue.ts';
import type { BodyRule, RouteRule } from './route-rules.ts';

interface Asked {
  readonly req: HonoRequest;
  readonly var: { readonly rule: RouteRule | undefined };
}

const KB = 1024;

/** Almost every save is smaller. */
export const MOST_BODIES = 64 * KB;

const SMALL: BodyRule = { limit: 16 * KB, tooLarge: 'This is too large: 16 kB at most.' };

export const bodyRuleOf = (c: Asked): BodyRule => c.var.rule?.body ?? SMALL;

/** A length that is stated is held by the HTTP parser. */
const statedLength = (c: Asked): number | undefined => {
  const stated = c.req.header('Content-Length');
  return stated === undefined || c.req.header('Transfer-Encoding') !== undefined ? undefined : Number(stated);
};

/** @throws AppError TOO_LARGE when the body says of itself that it is, before any of it is read */
export const refuseTooLarge = createMiddleware<AppEnv>((c, next) => {
  const { limit, tooLarge } = bodyRuleOf(c);
  if ((statedLength(c) ?? 0) > limit) throw new AppError('TOO_LARGE', tooLarge);
  return next();
});

/**
 * The body as it comes in, for a handler that counts it.
 * @throws Abandoned when the connection ends before the body does
 */
export async function* bodyPieces(c: Asked): AsyncGenerator<Uint8Array> {
  const reader = c.req.raw.body?.getReader();
  if (!reader) return;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(brokenOff);
      if (done) return;
      yield value;
    }
  } finally {
    // Of a body that is refused no more is read.
    await reader.cancel().catch(() => undefined);
  }
}

/**
 * The whole body. Where its length was not stated it is counted as it comes in: of what is too large no more is read.
 * @throws AppError TOO_LARGE; Abandoned as above
 */
export async function readBody(c: Asked): Promise<Uint8Array> {
  // Asking for the stream would cost a save a third of its time.
  if (statedLength(c) !== undefined) return new Uint8Array(await c.req.arrayBuffer().catch(brokenOff));
  const { limit, tooLarge } = bodyRuleOf(c);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bodyPieces(c)) {
    size += chunk.length;
    if (size > limit) throw new AppError('TOO_LARGE', tooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A body can be read until its connection breaks: nothing went wrong here, and nobody waits for the answer. */
const brokenOff = (): never => {
  throw abandoned();
};
