import type { Deps, Principal } from '../../../context.ts';
import { batch } from '../../../db/batch.ts';
import { newId } from '../../../db/new-id.ts';
import { auditEvent } from '../../../lib/audit/audit-event.ts';
import { sealNote } from '../../../modules/forms/note-content.ts';
import { applicationNotFound } from './errors.ts';
import { getAnyForm, insertNote } from './queries.ts';

/** Writes a note that administrators read. @throws AppError NOT_FOUND */
export async function writeNote(
  deps: Deps,
  { by, id: formId, text }: { by: Principal; id: string; text: string },
): Promise<void> {
  const { db, vault, now } = deps;
  const form = await getAnyForm(db, { id: formId });
  if (!form) throw applicationNotFound();
  const note = { id: newId(), formId, ownerId: form.ownerId, authorId: by.userId, createdAt: now() };
  await batch(db, [
    insertNote(db, { ...note, content: await sealNote(vault, note, text) }),
    await auditEvent(deps, { at: now(), action: 'FORM_NOTE', actorId: by.userId, subjectId: formId }),
  ]);
}
