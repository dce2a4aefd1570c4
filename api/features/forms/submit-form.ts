import type { Resolution } from '../../../engine/model/form.ts';
import { isNearToday } from '../../../engine/product/time-zone.ts';
import type { AppError } from '../../errors.ts';
import { auditEvent } from '../../lib/audit/audit-event.ts';
import { notifyStatus } from '../../modules/notifications/queries.ts';
import { newId } from '../../db/new-id.ts';
import { sealSubmitted } from '../../modules/forms/content.ts';
import { editForm, type EditRequest, type FormDeps } from '../../modules/forms/edit-form.ts';
import { formChanged, formInvalid, wrongDate } from '../../modules/forms/errors.ts';
import { judgeAnswers, type Judged, type SaveBody } from '../../modules/forms/judge-answers.ts';
import { insertSubmission, type FormRow } from '../../modules/forms/queries.ts';
import type { FormView } from '../../modules/forms/schemas.ts';
import { writeAnswers } from '../../modules/forms/write-answers.ts';
import { raiseFlags } from '../../modules/risk-flags/raise-flags.ts';

/**
 * Checks the answers by the same rules as the browser, and submits them. The relevant answers are kept unchanged, and
 * findings of the risk rules are flagged for administrators. Answers that cannot be submitted are saved anyway.
 * @throws AppError FORM_INVALID with what is missing or wrong, or when the form has changed; BAD_REQUEST when the
 *   device's date is wrong
 */
export const submitForm = (deps: FormDeps, request: EditRequest<FormView>, body: SaveBody): Promise<FormView> =>
  editForm(deps, request, async (row) => {
    const judged = await judgeAnswers(deps, row, body);
    const refusal = refusalOf(body, judged);
    if (refusal) {
      const { statements, view } = await writeAnswers(deps, row, judged);
      return { statements, result: refusal(view) };
    }
    const { statements, view } = await writeAnswers(deps, row, judged, {
      submitted: { status: 'SUBMITTED', submittedAt: judged.time, submittedDay: judged.today },
    });
    return { statements: [...statements, ...(await recordSubmission(deps, row, judged))], result: view };
  });

async function recordSubmission(deps: FormDeps, row: FormRow, judged: Judged) {
  const { id: formId, ownerId } = row;
  const { form, resolution, time } = judged;
  const { db, vault } = deps;
  const id = newId();
  const content = await sealSubmitted(vault, { id, ownerId }, resolution.relevant);
  return [
    insertSubmission(db, { id, ownerId, formId, definitionSha256: form.sha256, content, createdAt: time }),
    await auditEvent(deps, { at: time, action: 'FORM_SUBMIT', actorId: ownerId, subjectId: formId }),
    notifyStatus(db, { ownerId, formId, status: 'SUBMITTED', at: time }),
    ...(await raiseFlags(deps, row, judged)),
  ];
}

/** Makes the error from the saved draft; undefined when the answers can be submitted. */
function refusalOf(body: SaveBody, judged: Judged): ((saved: FormView) => AppError) | undefined {
  const errors = errorsOf(judged.resolution);
  if (errors) return (saved) => formInvalid(errors, saved);
  if (hasWrongDate(body, judged)) return wrongDate;
  // The applicant has read and signed other texts than those that the submission would have.
  return body.definition !== undefined && body.definition !== judged.form.sha256 ? formChanged : undefined;
}

/** Path → error message; undefined when there are no errors. */
function errorsOf({ steps, fields }: Resolution): Record<string, string> | undefined {
  const paths = steps.flatMap((step) => step.errors);
  if (paths.length === 0) return undefined;
  return Object.fromEntries(paths.map((path) => [path, fields.get(path)!.error!.message]));
}

const hasWrongDate = ({ today }: SaveBody, { time }: Judged) => today !== undefined && !isNearToday(today, time);
