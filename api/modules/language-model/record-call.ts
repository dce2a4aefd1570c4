import type { Deps } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import { newId } from '../../db/new-id.ts';
import { describeError } from '../../lib/log.ts';
import {
  ModelError,
  type ModelFailure,
  type ModelRequest,
  type ModelUsage,
} from '../../providers/assistant/language-model.ts';
import { costOf } from './model-config.ts';
import { endCall, insertCall, type ModelConfigRow } from './queries.ts';

/** The part of the product that calls a language model. */
export type ModelEndpoint = 'chat' | 'form-assist';

/** Characters. A reply that is longer is cut off, so that an endless reply is not read to its end. */
const LONGEST_REPLY = 20_000;
/** Characters in one token, approximately: used when the provider does not report the number of tokens. */
const CHARACTERS_PER_TOKEN = 4;

/**
 * Records the start of a call, and collects its figures; `end` records its end. Neither delays the call or makes it
 * fail: if the row cannot be written, a warning is logged.
 */
export function beginRecord(
  { db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>,
  { endpoint, signal }: { endpoint: ModelEndpoint; signal: AbortSignal },
  { config, request }: { config: ModelConfigRow; request: ModelRequest },
) {
  const [id, at] = [newId(), now()];
  const warn = (error: unknown): void =>
    log.warn({ message: 'A call to the language model was not recorded', ...describeError(error) });
  // It is written before the end of the call, because batches are written in their order.
  void batch(db, [insertCall(db, { id, at, endpoint, model: config.modelName })]).catch(warn);
  let said: ModelUsage | undefined;
  let written = 0;
  let failure: ModelFailure | undefined;
  return {
    request: {
      ...request,
      onUsage: (usage: ModelUsage) => {
        said = usage;
      },
    },
    write(piece: string) {
      written += piece.length;
      if (written > LONGEST_REPLY) throw new ModelError('too-long');
    },
    /** A reply that the user has stopped does not count as failed. */
    fail(error: unknown) {
      if (!signal.aborted) failure = failureOf(error);
    },
    async end(): Promise<void> {
      const { promptTokens, completionTokens } = said ?? estimate(request, written, failure);
      const outcome = {
        id,
        success: failure === undefined,
        errorCode: failure ?? null,
        promptTokens,
        completionTokens,
        responseTimeMs: now() - at,
        costMicros: costOf(config, { promptTokens, completionTokens }),
      };
      await batch(db, [endCall(db, outcome)]).catch(warn);
    },
  };
}

export const failureOf = (error: unknown): ModelFailure =>
  error instanceof ModelError
    ? error.failure
    : error instanceof DOMException && error.name === 'TimeoutError'
      ? 'slow'
      : 'down';

/** The part of a reply that was received must be paid for, even if it broke off. */
function estimate({ instructions, messages }: ModelRequest, written: number, failure: string | undefined): ModelUsage {
  if (failure !== undefined && written === 0) return { promptTokens: 0, completionTokens: 0 };
  const sent = messages.reduce((sum, { content }) => sum + content.length, instructions.length);
  return {
    promptTokens: Math.ceil(sent / CHARACTERS_PER_TOKEN),
    completionTokens: Math.ceil(written / CHARACTERS_PER_TOKEN),
  };
}
