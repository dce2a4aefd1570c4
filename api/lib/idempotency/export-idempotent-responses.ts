import type { Deps } from '../../context.ts';
import { eachRow, type ExportSection } from '../export/export-section.ts';
import { openKept } from './idempotency.ts';
import { getIdempotentResponse, listIdempotencyKeys } from './queries.ts';

/** The answers of the last day that are stored for repeated requests. */
export const exportIdempotentResponses = ({ db, vault }: Pick<Deps, 'db' | 'vault'>): ExportSection => ({
  idempotentResponses: ({ userId }) =>
    eachRow(
      listIdempotencyKeys(db, { userId }),
      (keyHash) => getIdempotentResponse(db, { userId, keyHash, after: 0 }),
      async (row) => {
        const kept = await openKept(vault, row);
        return {
          formId: row.formId,
          createdAt: row.createdAt,
          answer: 'value' in kept ? kept.value : kept.refusal,
        };
      },
    ),
});
