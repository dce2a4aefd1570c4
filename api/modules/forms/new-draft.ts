import type { Answers } from '../../../engine/model/types.ts';
import type { Form } from '../../../engine/model/form.ts';
import { resolve } from '../../../engine/resolve.ts';
import { newId } from '../../db/new-id.ts';
import { auditEvent } from '../../lib/audit/audit-event.ts';
import type { Effect } from '../../lib/idempotency/commit-idempotent.ts';
import { QUOTAS } from '../../lib/quotas.ts';
import { checkNewForm } from './check-quotas.ts';
import { sealContent, sealSummary } from './content.ts';
import { derive } from './derive.ts';
import type { FormDeps } from './edit-form.ts';
import { listSummary } from './list-summary.ts';
import { insertForm, type FormRow } from './queries.ts';
import { knownSteps } from './known-steps.ts';
import type { FormView, Place } from './schemas.ts';
import { ownersDay } from './today.ts';
import { viewForm } from './open-form.ts';

/**
 * Makes the statements that store a new draft, and the resulting form.
 * @throws AppError QUOTA_REACHED
 */
export async function newDraft(
  deps: FormDeps,
  {
    ownerId,
    form,
    title,
    answers,
    place = { passed: [] },
  }: { ownerId: string; form: Form; title: string; answers: Answers; place?: Place | undefined },
): Promise<Effect<FormView>> {
  const { db, vault, now } = deps;
  const time = now();
  const id = newId();
  const content = { answers, place: knownSteps(form, place) };
  const { passed } = content.place;
  const resolution = resolve(form, answers, { today: await ownersDay(deps, ownerId), passed });
  const sealedContent = await sealContent(vault, { id, ownerId }, content);
  await checkNewForm(deps, { ownerId, content: sealedContent });
  const summary = listSummary(form, resolution, passed);
  const row: FormRow = {
    id,
    ownerId,
    formType: form.meta.type,
    title,
    status: 'DRAFT',
    definitionSha256: form.sha256,
    content: sealedContent,
    summary: await sealSummary(vault, { id, ownerId }, summary),
    revision: 1,
    ...derive(form, resolution),
    ownDeadline: null,
    lockedAt: null,
    lockReason: null,
    reviewMessage: null,
    createdAt: time,
    updatedAt: time,
    editedAt: null,
    historyAt: null,
    submittedAt: null,
    submittedDay: null,
  };
  return {
    statements: [
      insertForm(db, row, QUOTAS),
      await auditEvent(deps, { at: time, action: 'FORM_CREATE', actorId: ownerId, subjectId: id }),
    ],
    result: await viewForm(deps, row),
    shown: { formId: id },
  };
}
