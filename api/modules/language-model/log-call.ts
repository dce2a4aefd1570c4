import type { Deps } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import { newId } from '../../db/new-id.ts';
import { describeError } from '../../lib/log.ts';
import type { ModelFailure, ModelUsage } from '../../providers/assistant/language-model.ts';
import { costOf } from './model-config.ts';
import { endCall, insertCall, type ModelConfigRow } from './queries.ts';

/** The part of the product that calls a language model. */
export type ModelEndpoint = 'chat' | 'form-assist';

interface CallOutcome extends ModelUsage {
  /** Undefined when the call succeeded. */
  readonly failure?: ModelFailure | undefined;
}

/**
 * Records the start of a call; the returned function records its end. Neither delays the call or makes it fail: if the
 * row cannot be written, a warning is logged.
 */
export function logCall(
  { db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>,
  { endpoint, config }: { endpoint: ModelEndpoint; config: ModelConfigRow },
): (outcome: CallOutcome) => Promise<void> {
  const [id, at] = [newId(), now()];
  const warn = (error: unknown): void =>
    log.warn({ message: 'A call to the language model was not recorded', ...describeError(error) });
  const begun = batch(db, [insertCall(db, { id, at, endpoint, model: config.modelName })]).catch(warn);
  return async ({ failure, promptTokens, completionTokens }) => {
    await begun;
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
  };
}
