import type { Deps } from '../../context.ts';
import {
  ModelError,
  type ModelFailure,
  type ModelRequest,
  type ModelUsage,
} from '../../providers/assistant/language-model.ts';
import { logCall, type ModelEndpoint } from './log-call.ts';
import type { ModelConfigRow } from './queries.ts';

/** Characters. A reply that is longer is cut off, so that an endless reply is not read to its end. */
const LONGEST_REPLY = 20_000;
/** Characters in one token, approximately: used when the provider does not report the number of tokens. */
const CHARACTERS_PER_TOKEN = 4;

/** Collects the figures of a call for its row in the log. */
export function beginRecord(
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
  { endpoint, signal }: { endpoint: ModelEndpoint; signal: AbortSignal },
  { config, request }: { config: ModelConfigRow; request: ModelRequest },
) {
  const end = logCall(deps, { endpoint, config });
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
      if (written > LONGEST_REPLY) throw new ModelError('cut');
    },
    /** A reply that the user has stopped does not count as failed. */
    fail(error: unknown) {
      if (!signal.aborted) failure = failureOf(error);
    },
    end: () => end({ ...(said ?? estimate(request, written, failure)), failure }),
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
