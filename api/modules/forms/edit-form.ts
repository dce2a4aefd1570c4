import type { Deps } from '../../context.ts';
import type { Statement } from '../../db/batch.ts';
import type { AppError } from '../../errors.ts';
import { commitIdempotent } from '../../lib/idempotency/commit-idempotent.ts';
import { withoutKey, type Idempotency } from '../../lib/idempotency/idempotency.ts';
import { createMutex } from '../../lib/mutex.ts';
import { formLocked, formNotFound, revisionStale } from './errors.ts';
import { mayEdit } from './may-edit.ts';
import { viewForm } from './open-form.ts';
import { getForm, type FormRow } from './queries.ts';

export type FormDeps = Pick<Deps, 'db' | 'vault' | 'definitions' | 'now'>;

export interface EditRequest<T> {
  readonly id: string;
  readonly ownerId: string;
  /** The `If-Match` header: the revisions of which the form must have one. Without it the whole is replaced. */
  readonly ifMatch?: string | undefined;
  /** What keeps a repeat from having an effect. */
  readonly idempotency?: Idempotency<T>;
}

/** What an edit makes of the form as it is: the statements that write it, and what comes back when they did: a refusal may save too. */
export interface Edit<T> {
  readonly statements: readonly Statement[];
  readonly result: T | AppError;
}

const perForm = createMutex();

/**
 * Changes a form that may be changed, in one piece.
 * @throws AppError NOT_FOUND, FORM_LOCKED; REVISION_STALE with the form as it is
 */
export function editForm<T>(
  deps: FormDeps,
  request: EditRequest<T>,
  edit: (row: FormRow) => Promise<Edit<T>>,
): Promise<T> {
  const { id, ownerId, ifMatch, idempotency = withoutKey } = request;
  // The owner belongs to the name: no one can make another's save wait.
  return perForm(`${ownerId} ${id}`, () =>
    commitIdempotent(deps.db, idempotency, async () => {
      const row = await getForm(deps.db, { id, ownerId });
      if (!row) throw formNotFound();
      if (!mayEdit(row)) throw formLocked(row);
      if (ifMatch !== undefined && !matchesRevision(ifMatch, row.revision))
        throw revisionStale(await viewForm(deps, row));
      return { formId: id, ...(await edit(row)) };
    }),
  );
}

/** `*` and the weak form, which a compressing proxy makes of ours, are accepted. */
function matchesRevision(ifMatch: string, revision: number): boolean {
  return ifMatch
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag === `"${revision}"`);
}
