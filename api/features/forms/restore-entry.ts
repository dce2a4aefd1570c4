import { auditEvent } from '../../lib/audit/audit-event.ts';
import { openHistory } from '../../modules/forms/content.ts';
import { editForm, type EditRequest, type FormDeps } from '../../modules/forms/edit-form.ts';
import { entryNotFound } from '../../modules/forms/errors.ts';
import { judgeAnswers } from '../../modules/forms/judge-answers.ts';
import { getHistory } from '../../modules/forms/queries.ts';
import type { FormView } from '../../modules/forms/schemas.ts';
import { writeAnswers } from '../../modules/forms/write-answers.ts';

/**
 * Restores the answers of a history entry. The replaced answers become a history entry, so that the restore itself can
 * be undone.
 * @throws AppError NOT_FOUND, FORM_LOCKED
 */
export const restoreEntry = (
  deps: FormDeps,
  { entryId, ...request }: EditRequest<FormView> & { entryId: string },
): Promise<FormView> =>
  editForm(deps, request, async (row) => {
    const { id, ownerId } = row;
    const entry = await getHistory(deps.db, { id: entryId, formId: id, ownerId });
    if (!entry) throw entryNotFound();
    const { answers, place } = await openHistory(deps.vault, entry, entry.content);
    const judged = await judgeAnswers(deps, row, {
      formData: answers,
      place,
      definition: entry.definitionSha256,
      status: 'DRAFT',
    });
    // What devices have saved stays known. Otherwise they would take their saved drafts for unsaved ones, and a draft
    // would replace the restored answers.
    const { changes } = judged.replaced.place;
    const restored = { ...judged, place: { ...judged.place, ...(changes && { changes }) } };
    const { statements, view } = await writeAnswers(deps, row, restored, { keepReplaced: true });
    return {
      statements: [
        ...statements,
        await auditEvent(deps, { at: judged.time, action: 'FORM_RESTORE', actorId: ownerId, subjectId: id }),
      ],
      result: view,
    };
  });
