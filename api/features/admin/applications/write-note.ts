import type { Deps, Principal } from '../../../context.ts';
import { newId } from '../../../db/new-id.ts';
import { auditEvent } from '../../../lib/audit/audit-event.ts';
import { sealNote } from '../../../modules/forms/content.ts';
import { changeAnyForm } from './change-any-form.ts';
import { insertNote } from './queries.ts';

/** Writes a note that administrators read. @throws AppError NOT_FOUND */
export const writeNote = (
  deps: Deps,
  { by, id: formId, text }: { by: Principal; id: string; text: string },
): Promise<void> =>
  changeAnyForm(deps, { id: formId }, async ({ ownerId }) => {
    const { db, vault, now } = deps;
    const note = { id: newId(), formId, ownerId, authorId: by.userId, createdAt: now() };
    return [
      insertNote(db, { ...note, content: await sealNote(vault, note, text) }),
      await auditEvent(deps, { at: now(), action: 'FORM_NOTE', actorId: by.userId, subjectId: formId }),
    ];
  });
