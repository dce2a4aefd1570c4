import { cutText } from '../../../engine/lib/cut-text.ts';
import { initialAnswers } from '../../../engine/answers.ts';
import type { Answers } from '../../../engine/model/types.ts';
import type { Form } from '../../../engine/model/form.ts';
import { auditEvent } from '../../lib/audit/audit-event.ts';
import { commitIdempotent } from '../../lib/idempotency/commit-idempotent.ts';
import type { Idempotency } from '../../lib/idempotency/idempotency.ts';
import type { Owned } from '../../lib/owned.ts';
import { openContent } from '../../modules/forms/content.ts';
import type { FormDeps } from '../../modules/forms/edit-form.ts';
import { unsupportedType } from '../../modules/forms/errors.ts';
import { newDraft } from '../../modules/forms/new-draft.ts';
import { requireForm } from '../../modules/forms/require-form.ts';
import { storedForm } from '../../modules/forms/find-definition.ts';
import { TITLE_MAX, type FormView } from '../../modules/forms/schemas.ts';

/**
 * Starts a draft with the answers of a form in any status. The signature is not copied, nor the steps that were passed,
 * nor the deadline that the user has set: those belong to the original application. The copy has the version of the
 * original until its first save, so that its applicant is told what has changed in the form since then.
 * @throws AppError NOT_FOUND; BAD_REQUEST when this form type can no longer be started
 */
export const copyForm = (
  deps: FormDeps,
  { id, ownerId, idempotency }: Owned & { idempotency: Idempotency<FormView> },
): Promise<FormView> =>
  commitIdempotent(deps.db, idempotency, async () => {
    const row = await requireForm(deps.db, { id, ownerId });
    if (!deps.definitions.current(row.formType)) throw unsupportedType();
    const form = await storedForm(deps.definitions, row.definitionSha256);
    const { answers } = await openContent(deps.vault, row, row.content);
    const draft = await newDraft(deps, {
      ownerId,
      form,
      title: copyTitle(row.title),
      answers: withoutSignature(form, answers),
    });
    const event = await auditEvent(deps, { at: deps.now(), action: 'FORM_COPY', actorId: ownerId, subjectId: id });
    return { ...draft, statements: [...draft.statements, event] };
  });

/** Resets the answers of the review step, where a form is signed and dated. */
function withoutSignature(form: Form, answers: Answers): Answers {
  const signed = new Set(
    form.steps.filter((step) => step.isReview).flatMap((step) => step.fields.map(({ name }) => name)),
  );
  const only = (wanted: boolean, from: Answers): Answers =>
    Object.fromEntries(Object.entries(from).filter(([name]) => signed.has(name) === wanted));
  return { ...only(false, answers), ...only(true, initialAnswers(form)) };
}

const COPY = ' (copy)';
const copyTitle = (title: string): string => `${cutText(title, TITLE_MAX - COPY.length)}${COPY}`;
