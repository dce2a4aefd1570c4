import type { Deps, Principal } from '../../../context.ts';
import { batchOr } from '../../../db/batch.ts';
import { AppError } from '../../../errors.ts';
import { auditEvent } from '../../../lib/audit/audit-event.ts';
import { updateModelConfig } from '../../../modules/language-model/queries.ts';
import { microsOf } from '../../../modules/language-model/model-config.ts';
import type { ModelBody } from './schemas.ts';

/**
 * Sets whether the assistant may ask a model, its prices and its limit of requests. Applies from the next question on.
 * @throws AppError NOT_FOUND
 */
export async function changeModel(
  deps: Deps,
  { by, id, body }: { by: Principal; id: string; body: ModelBody },
): Promise<void> {
  const { db, now } = deps;
  if (Object.keys(body).length === 0) return;
  const { promptTokenCostPer1k, completionTokenCostPer1k, ...others } = body;
  await batchOr(db, () => new AppError('NOT_FOUND', 'This model does not exist any more.'), [
    updateModelConfig(db, {
      id,
      ...others,
      ...(promptTokenCostPer1k !== undefined && { promptMicrosPer1k: microsOf(promptTokenCostPer1k) }),
      ...(completionTokenCostPer1k !== undefined && { completionMicrosPer1k: microsOf(completionTokenCostPer1k) }),
    }),
    await auditEvent(deps, { at: now(), action: 'MODEL_CHANGE', actorId: by.userId, subjectId: id }),
  ]);
}
