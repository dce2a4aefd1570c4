import type { Deps } from '../../context.ts';
import { tagsIn } from '../../lib/etag.ts';
import type { Owned } from '../../lib/owned.ts';
import { commitIdempotent, type Effect } from '../../lib/idempotency/commit-idempotent.ts';
import { withoutKey, type Idempotency } from '../../lib/idempotency/idempotency.ts';
import { formLocked, revisionStale } from './errors.ts';
import { mayEdit } from './may-edit.ts';
import { viewForm } from './open-form.ts';
import type { FormRow } from './queries.ts';
import { requireForm } from './require-form.ts';
import { etag, isRevisionTag } from './view.ts';

export type FormDeps = Pick<Deps, 'db' | 'vault' | 'definitions' | 'now'>;

export interface EditRequest<T> extends Owned {
  /**
   * The `If-Match` header: the form must have one of these revisions. Without it, the form is replaced unconditionally.
   */
  readonly ifMatch?: string | undefined;
  /** Makes a repeated request have no second effect. */
  readonly idempotency?: Idempotency<T>;
}

/**
 * Changes an editable form in one transaction.
 * @throws AppError NOT_FOUND, FORM_LOCKED; REVISION_STALE with the current form
 */
export function editForm<T>(
  deps: FormDeps,
  request: EditRequest<T>,
  edit: (row: FormRow) => Promise<Omit<Effect<T>, 'shown'>>,
): Promise<T> {
  const { id, ownerId, ifMatch, idempotency = withoutKey } = request;
  return commitIdempotent(deps.db, idempotency, async () => {
    const row = await requireForm(deps.db, { id, ownerId });
    if (!mayEdit(row)) throw formLocked(row);
    await requireRevision(deps, row, ifMatch);
    return { shown: { formId: id }, ...(await edit(row)) };
  });
}

/** @throws AppError REVISION_STALE with the current form, when it has none of the revisions of `If-Match` */
export async function requireRevision(deps: FormDeps, row: FormRow, ifMatch: string | undefined): Promise<void> {
  if (ifMatch === undefined) return;
  const tags = tagsIn(ifMatch);
  if (tags.some((tag) => tag === '*' || tag === etag(row.revision))) return;
  throw revisionStale(await viewForm(deps, row), { isRevision: tags.some(isRevisionTag) });
}
