import type { Deps, Principal } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { auditEvent } from '../../../lib/audit/audit-event.ts';
import { sealLockReason } from '../../../modules/forms/content.ts';
import { updateForm } from '../../../modules/forms/queries.ts';
import { notifyStatus } from '../../../modules/notifications/queries.ts';
import { changeAnyForm } from './change-any-form.ts';

/**
 * Locks a form against changes by its applicant, who is notified and can read the reason; or unlocks it again.
 * @param reason null unlocks the form
 * @throws AppError NOT_FOUND; FORM_LOCKED when it is locked already
 */
export const lockApplication = (
  deps: Deps,
  { by, id, reason }: { by: Principal; id: string; reason: string | null },
): Promise<void> =>
  changeAnyForm(deps, { id }, async (row) => {
    if (reason === null && row.lockedAt === null) return [];
    // The new reason would replace that of another administrator, whom nobody would tell.
    if (reason !== null && row.lockedAt !== null) throw alreadyLocked();
    const { db, vault } = deps;
    const at = deps.now();
    return [
      updateForm(db, row, {
        lockedAt: reason === null ? null : at,
        lockReason: reason === null ? null : await sealLockReason(vault, row, reason),
        // The reason of a lock from before it had its own column is here.
        ...(reason === null && row.lockReason === null && { reviewMessage: null }),
      }),
      await auditEvent(deps, {
        at,
        action: reason === null ? 'FORM_UNLOCK' : 'FORM_LOCK',
        actorId: by.userId,
        subjectId: id,
      }),
      notifyStatus(db, {
        ownerId: row.ownerId,
        formId: id,
        status: row.status,
        lock: reason === null ? 'unlocked' : 'locked',
        at,
      }),
    ];
  });

const alreadyLocked = () =>
  new AppError('FORM_LOCKED', 'This form is locked already. View it to see the reason, and who locked it and when.');
