import { isDeletable } from '../../../engine/product/status.ts';
import { auditEvent } from '../../lib/audit/audit-event.ts';
import { commitIdempotent } from '../../lib/idempotency/commit-idempotent.ts';
import { withoutKey } from '../../lib/idempotency/idempotency.ts';
import { requireRevision, type EditRequest, type FormDeps } from '../../modules/forms/edit-form.ts';
import { notDeletable } from '../../modules/forms/errors.ts';
import { deleteForm as deleteRow } from '../../modules/forms/queries.ts';
import { requireForm } from '../../modules/forms/require-form.ts';

type Deletion = Pick<EditRequest<never>, 'id' | 'ownerId' | 'ifMatch'>;

/** @throws AppError NOT_FOUND; FORM_LOCKED when it is not a draft or is locked; REVISION_STALE with the current form */
export const deleteForm = (deps: FormDeps, { id, ownerId, ifMatch }: Deletion): Promise<{ ok: true }> =>
  commitIdempotent(deps.db, withoutKey, async () => {
    const { db, now } = deps;
    const row = await requireForm(db, { id, ownerId });
    if (!isDeletable(row.status) || row.lockedAt !== null) throw notDeletable();
    await requireRevision(deps, row, ifMatch);
    return {
      statements: [
        deleteRow(db, row),
        await auditEvent(deps, { at: now(), action: 'FORM_DELETE', actorId: ownerId, subjectId: id }),
      ],
      result: { ok: true },
      shown: null,
    };
  });
