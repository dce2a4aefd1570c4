import { counted } from '../../../../engine/lib/counted.ts';
import { ADMIN_MOVES, type ReviewStatus } from '../../../../engine/product/status.ts';
import type { Deps, Principal } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import type { AuditAction } from '../../../lib/audit/actions.ts';
import { auditEvent } from '../../../lib/audit/audit-event.ts';
import { sealReviewMessage } from '../../../modules/forms/content.ts';
import { updateForm } from '../../../modules/forms/queries.ts';
import { notifyStatus } from '../../../modules/notifications/queries.ts';
import { changeAnyForm } from './change-any-form.ts';

interface Move {
  readonly by: Principal;
  readonly status: ReviewStatus;
  readonly message?: string | undefined;
}

const ACTIONS: Record<ReviewStatus, AuditAction> = {
  AI_REVIEW: 'FORM_TO_AI_REVIEW',
  ATTORNEY_REVIEW: 'FORM_TO_ATTORNEY_REVIEW',
  COMPLETED: 'FORM_COMPLETE',
  IN_PROGRESS: 'FORM_SEND_BACK',
};

/**
 * Moves forms to a status, each in its own transaction. Forms that cannot be moved there are returned as refused.
 * @throws AppError BUSY when it fails after some were moved, such as when the database is locked: then the text of the
 *   failure itself, that nothing was changed, would be wrong
 */
export async function moveApplications(
  deps: Deps,
  { ids, ...move }: Move & { ids: readonly string[] },
): Promise<{ moved: string[]; refused: string[] }> {
  const moved: string[] = [];
  const refused: string[] = [];
  for (const id of new Set(ids)) {
    try {
      await moveApplication(deps, { ...move, id });
      moved.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw moved.length === 0 ? error : partlyMoved(moved.length, error);
      refused.push(id);
    }
  }
  return { moved, refused };
}

const partlyMoved = (count: number, cause: unknown): AppError =>
  new AppError(
    'BUSY',
    `Only ${counted(count, 'application')} ${count === 1 ? 'was' : 'were'} moved. Try again in a moment to move the others.`,
    { headers: { 'Retry-After': '1' }, cause },
  );

/** @throws AppError NOT_FOUND; FORM_LOCKED when its current status does not allow this move */
const moveApplication = (deps: Deps, { by, id, status, message }: Move & { id: string }): Promise<void> =>
  changeAnyForm(deps, { id }, async (row) => {
    if (!ADMIN_MOVES[row.status].includes(status))
      throw new AppError(
        'FORM_LOCKED',
        'The status of this application does not allow this move. Reload the page to see the status.',
      );
    const { db, vault } = deps;
    const at = deps.now();
    return [
      updateForm(db, row, {
        status,
        updatedAt: at,
        // The message about an earlier status is removed.
        reviewMessage: message ? await sealReviewMessage(vault, row, message) : null,
      }),
      await auditEvent(deps, { at, action: ACTIONS[status], actorId: by.userId, subjectId: id }),
      notifyStatus(db, { ownerId: row.ownerId, formId: id, status, at }),
    ];
  });
