import type { Context } from 'hono';
import { stream } from 'hono/streaming';
import type { Deps, SignedInEnv } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { describeError } from '../../lib/log.ts';
import type { AnswerEvent } from './answer-chat.ts';

/** What a client accepts that wants an answer as it is written: a JSON object a line. */
export const ANSWER_LINES = 'application/x-ndjson';

/** What goes wrong when the answer has begun. */
const FAILED = new AppError('INTERNAL', 'The answer could not be finished. Ask again.').body;

/**
 * Sends `{"text"}` for each piece, and at the end `{"answer"}`, the whole, which takes the place of the pieces; `{"error"}`
 * where it fails on the way. The answer is given up when its reader leaves.
 */
export function streamAnswer(
  c: Context<SignedInEnv>,
  { log }: Pick<Deps, 'log'>,
  answer: (stopped: AbortSignal) => AsyncIterable<AnswerEvent>,
): Response {
  c.header('Content-Type', ANSWER_LINES);
  // Proxies such as nginx would keep the pieces back until the answer is whole.
  c.header('X-Accel-Buffering', 'no');
  const stopped = new AbortController();
  return stream(c, async (out) => {
    out.onAbort(() => stopped.abort());
    const send = (line: unknown) => out.write(`${JSON.stringify(line)}\n`);
    try {
      for await (const event of answer(stopped.signal)) await send(event);
    } catch (error) {
      if (stopped.signal.aborted) return;
      log.error({ message: 'An answer broke off', ...describeError(error) });
      await send({ error: FAILED });
    }
  });
}
