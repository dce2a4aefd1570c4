import type { Deps } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import { newId } from '../../db/new-id.ts';
import { describeError } from '../../lib/log.ts';
import type { ModelFailure, ModelUsage } from '../../providers/assistant/language-model.ts';
import { costOf } from './model-config.ts';
import { endCall, insertCall, type ModelConfigRow } from './queries.ts';

/** What of the product asks a language model. */
export type ModelEndpoint = 'chat' | 'form-assist';

interface CallOutcome extends ModelUsage {
  /** Undefined when the model did what it was asked to. */
  readonly failure?: ModelFailure | undefined;
}

/**
 * Records that a call begins; what it returns records how it ended. Neither holds up the call or makes it fail: what cannot be
 * written is a line of the log.
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
