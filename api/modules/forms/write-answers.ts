import { MINUTE } from '../../../engine/lib/time.ts';
import type { Statement } from '../../db/batch.ts';
import { auditEvent } from '../../lib/audit/audit-event.ts';
import { checkGrowth } from './check-quotas.ts';
import { openMessage, sealContent, sealSummary, type FormContent } from './content.ts';
import { derive } from './derive.ts';
import type { FormDeps } from './edit-form.ts';
import type { Judged } from './judge-answers.ts';
import { isHistoryDue, keepHistory } from './keep-history.ts';
import { listSummary } from './list-summary.ts';
import { updateForm, type FormRow } from './queries.ts';
import type { FormView } from './schemas.ts';
import { formView } from './view.ts';

/** Milliseconds. Saves further apart belong to different editing sessions. Each session causes one audit event. */
export const EDITING_SESSION_GAP = 30 * MINUTE;

/**
 * Makes the statements that store checked answers, and the resulting form.
 * @param options.submitted set when this save also submits the answers
 * @param options.keepReplaced keeps the replaced answers in the history in any case, not only when an entry is due
 * @throws AppError QUOTA_REACHED
 */
export async function writeAnswers(
  deps: FormDeps,
  row: FormRow,
  judged: Judged,
  {
    submitted,
    keepReplaced = false,
  }: { submitted?: Pick<FormRow, 'status' | 'submittedAt' | 'submittedDay'>; keepReplaced?: boolean } = {},
): Promise<{ statements: readonly Statement[]; view: FormView }> {
  const { db, vault } = deps;
  const { form, answers, migrated, resolution, place, replaced, time } = judged;
  // A submitted form keeps only the relevant answers: those to questions that it asks.
  const content: FormContent = { answers: submitted ? resolution.relevant : answers, place };
  const keeps = keepReplaced || isHistoryDue(row, judged);
  const sealedContent = await sealContent(vault, row, content);
  await checkGrowth(deps, { ownerId: row.ownerId, before: row.content, after: sealedContent });
  const summary = listSummary(form, resolution, content.place.passed);
  const changes = {
    definitionSha256: form.sha256,
    updatedAt: time,
    editedAt: time,
    content: sealedContent,
    summary: await sealSummary(vault, row, summary),
    ...derive(form, resolution),
    // The submission answers the administrators' message, so it is removed.
    ...(submitted && { ...submitted, reviewMessage: null }),
    ...(keeps && { historyAt: time }),
  };
  const { id, ownerId, revision } = row;
  const newSession = row.editedAt === null || Math.abs(time - row.editedAt) > EDITING_SESSION_GAP;
  return {
    statements: [
      ...(keeps ? await keepHistory(deps, row, replaced) : []),
      updateForm(db, row, changes),
      ...(newSession
        ? [await auditEvent(deps, { at: time, action: 'FORM_UPDATE', actorId: ownerId, subjectId: id })]
        : []),
    ],
    view: formView(
      { ...row, ...changes, revision: revision + 1 },
      content,
      form,
      summary,
      submitted ? null : await openMessage(vault, row),
      migrated,
    ),
  };
}
