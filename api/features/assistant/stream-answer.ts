import type { Context } from 'hono';
import { stream } from 'hono/streaming';
import type { Deps, SignedInEnv } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { describeError } from '../../lib/log.ts';
import type { AnswerEvent } from './answer-chat.ts';

/** Accept header of a client that wants the answer while it is written: one JSON object a line. */
export const ANSWER_LINES = 'application/x-ndjson';

/** The error that is sent when an answer fails after it has started. */
const FAILED = new AppError('INTERNAL', 'The answer could not be finished. Ask again.').body;

/**
 * Sends `{"text"}` for each piece and at the end `{"answer"}`, the whole answer, which replaces the pieces; or
 * `{"error"}` when it fails on the way. Work on the answer stops when the client disconnects.
 */
export function streamAnswer(
  c: Context<SignedInEnv>,
  { log }: Pick<Deps, 'log'>,
  answer: (stopped: AbortSignal) => AsyncIterable<AnswerEvent>,
): Response {
  c.header('Content-Type', ANSWER_LINES);
  // Proxies such as nginx would buffer the pieces until the answer is complete.
  c.header('X-Accel-Buffering', 'no');
  const stopped = new AbortController();
  return stream(c, async (out) => {
    out.onAbort(() => stopped.abort());
    const send = (line: unknown) => out.write(`${JSON.stringify(line)}\n`);
    try {
      for await (const event of answer(stopped.signal)) await send(event);
    } catch (error) {
      if (stopped.signal.aborted) return;
      log.error({ message: 'An answer of the assistant ended too early', ...describeError(error) });
      await send({ error: FAILED });
    }
  });
}
