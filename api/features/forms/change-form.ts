import type { z } from 'zod';
import { auditEvent } from '../../lib/audit/audit-event.ts';
import { editForm, type FormDeps } from '../../modules/forms/edit-form.ts';
import { viewForm } from '../../modules/forms/open-form.ts';
import { updateDetails } from '../../modules/forms/queries.ts';
import type { changeFormBody, FormView } from '../../modules/forms/schemas.ts';
import type { Owned } from '../../lib/owned.ts';

/**
 * Renames a form, or sets its deadline. Answers and revision do not change, so an open wizard has nothing to merge.
 * @throws AppError NOT_FOUND, FORM_LOCKED
 */
export const changeForm = (
  deps: FormDeps,
  owned: Owned,
  { title, deadline }: z.output<typeof changeFormBody>,
): Promise<FormView> =>
  editForm(deps, owned, async (row) => {
    const time = deps.now();
    const renamed = title !== undefined && title !== row.title;
    const moved = deadline !== undefined && deadline !== row.ownDeadline;
    const changes = {
      ...(renamed && { title }),
      ...(moved && { ownDeadline: deadline }),
      ...((renamed || moved) && { updatedAt: time }),
    };
    const event = (action: 'FORM_RENAME' | 'FORM_DEADLINE') =>
      auditEvent(deps, { at: time, action, actorId: owned.ownerId, subjectId: owned.id });
    return {
      statements:
        renamed || moved
          ? [
              updateDetails(deps.db, row, changes),
              ...(renamed ? [await event('FORM_RENAME')] : []),
              ...(moved ? [await event('FORM_DEADLINE')] : []),
            ]
          : [],
      result: await viewForm(deps, { ...row, ...changes }),
    };
  });
