import { dueReason } from '../../../../engine/product/due.ts';
import { ADMIN_MOVES } from '../../../../engine/product/status.ts';
import { reviewParts } from '../../../../engine/review/review-parts.ts';
import { reviewSteps, signatureRows } from '../../../../engine/review/review-steps.ts';
import { isoTime } from '../../../../engine/lib/time.ts';
import type { Deps, Principal } from '../../../context.ts';
import { recordEvent } from '../../../lib/audit/audit-event.ts';
import { damagedText, openOrDamaged } from '../../../lib/open-or-damaged.ts';
import { openMessage, openNote } from '../../../modules/forms/content.ts';
import { warningsOf } from '../../../modules/forms/derive.ts';
import { openForm, resolveOpened, type OpenedForm } from '../../../modules/forms/open-form.ts';
import { applicationNotFound } from './change-any-form.ts';
import { applicationRow } from './list-applications.ts';
import { getAnyForm, getOwner, listFormEvents, listNotes } from './queries.ts';
import type { ApplicationDetail } from './schemas.ts';

const EVENTS_SHOWN = 50;

/**
 * One application with its answers. An audit event records the administrator's access before the answers are decrypted.
 * @throws AppError NOT_FOUND
 */
export async function getApplication(
  deps: Deps,
  { by, id }: { by: Principal; id: string },
): Promise<ApplicationDetail> {
  const { db, vault } = deps;
  const stored = await getAnyForm(db, { id });
  const owner = stored && (await getOwner(db, stored));
  if (!stored || !owner) throw applicationNotFound();
  await recordEvent(deps, { action: 'ADMIN_VIEW_FORM', actorId: by.userId, subjectId: id });
  const opened = await openForm(deps, stored);
  const { row, answers } = opened;
  return {
    ...applicationRow({ ...row, ...owner, deadline: row.ownDeadline ?? row.deadline }),
    ...(await judgedAnswers(deps, opened)),
    userId: row.ownerId,
    deadlineLabel: dueReason(row),
    createdAt: isoTime(row.createdAt),
    submittedAt: isoTime(row.submittedAt),
    formData: answers,
    reviewMessage: await openMessage(vault, stored),
    moves: [...ADMIN_MOVES[row.status]],
    history: (await listFormEvents(db, { formId: id, without: ['ADMIN_VIEW_FORM'], limit: EVENTS_SHOWN })).map(
      ({ at, action, ...person }) => ({ at: isoTime(at), action, by: nameOf(person) }),
    ),
    notes: await Promise.all(
      (await listNotes(db, { formId: id })).map(async ({ note, ...person }) => ({
        id: note.id,
        at: isoTime(note.createdAt),
        by: nameOf(person),
        text: await openOrDamaged(
          deps,
          { table: 'form_notes', id: note.id },
          () => openNote(vault, note, note.content),
          damagedText('note'),
        ),
      })),
    ),
  };
}

async function judgedAnswers(deps: Deps, opened: OpenedForm) {
  const { form, answers } = opened;
  const resolution = await resolveOpened(deps, opened);
  const last = form.steps.find(({ isReview }) => isReview);
  const signature = {
    id: last?.id ?? 'review',
    title: last?.title ?? 'Review',
    rows: signatureRows(form, resolution, answers),
  };
  return {
    steps: [...reviewSteps(form, resolution, answers), signature].map(({ id, title, rows }) => ({
      id,
      title,
      parts: reviewParts(rows).map(({ answers: inPart, ...part }) => ({
        ...part,
        answers: inPart.map(({ path, label, text, depth }) => ({ key: path, label, value: text, depth })),
      })),
    })),
    riskFlags: warningsOf(resolution).map(({ message, why }) => ({ message, ...(why !== undefined && { why }) })),
  };
}

const nameOf = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }): string | null =>
  firstName === null ? null : `${firstName} ${lastName}`;
