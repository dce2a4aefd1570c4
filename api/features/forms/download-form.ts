import type { Answers } from '../../../engine/model/types.ts';
import type { Form } from '../../../engine/model/form.ts';
import { pdfDocument, type PdfDocument } from '../../../engine/pdf/pdf-document.ts';
import { resolve } from '../../../engine/resolve.ts';
import { isEditable } from '../../../engine/product/status.ts';
import { isoTime } from '../../../engine/lib/time.ts';
import type { Deps } from '../../context.ts';
import { runInUserQueue } from '../../lib/user-queue.ts';
import { openSubmitted } from '../../modules/forms/content.ts';
import type { FormDeps } from '../../modules/forms/edit-form.ts';
import { formNotFound } from '../../modules/forms/errors.ts';
import { openForm } from '../../modules/forms/open-form.ts';
import { getSubmissionOf, type FormRow } from '../../modules/forms/queries.ts';
import { requireForm } from '../../modules/forms/require-form.ts';
import { storedForm } from '../../modules/forms/find-definition.ts';
import { ownersDay } from '../../modules/forms/today.ts';
import type { Owned } from '../../lib/owned.ts';

export type DownloadDeps = FormDeps & Pick<Deps, 'env' | 'pdf' | 'userQueue'>;

interface Source {
  readonly form: Form;
  readonly answers: Answers;
  readonly today: string;
}

/**
 * The form as a PDF: a draft with its current answers, a submitted form always with the submitted answers.
 * @param signal aborted when the client has disconnected, which ends the work
 * @throws AppError NOT_FOUND, BUSY, PDF_TOO_LARGE
 */
export async function downloadForm(
  deps: DownloadDeps,
  owned: Owned,
  signal: AbortSignal,
): Promise<{ bytes: Uint8Array; fileName: string }> {
  const row = await requireForm(deps.db, owned);
  const by = { ownerId: row.ownerId, signal };
  const document = await runInUserQueue(deps.userQueue, by, () => documentOf(deps, row));
  return { bytes: await deps.pdf.render(document, by), fileName: `${row.formType}-${row.id}.pdf` };
}

async function documentOf(deps: DownloadDeps, row: FormRow): Promise<PdfDocument> {
  const { form, answers, today } = await (isEditable(row.status) ? draftOf : submissionOf)(deps, row);
  return pdfDocument({
    form,
    answers,
    today,
    resolution: resolve(form, answers, { today }),
    formId: row.id,
    title: row.title,
    draft: isEditable(row.status),
    productName: deps.env.PRODUCT_NAME,
    submittedAt: isoTime(row.submittedAt),
  });
}

async function draftOf(deps: FormDeps, row: FormRow): Promise<Source> {
  const { form, answers } = await openForm(deps, row);
  return { form, answers, today: await ownersDay(deps, row.ownerId) };
}

async function submissionOf(deps: FormDeps, row: FormRow): Promise<Source> {
  const { db, vault, definitions } = deps;
  const { id, ownerId, submittedAt } = row;
  const submission = submittedAt === null ? undefined : await getSubmissionOf(db, { id, ownerId, submittedAt });
  if (!submission) throw formNotFound();
  return {
    form: await storedForm(definitions, submission.definitionSha256),
    ...(await openSubmitted(vault, submission, submission.content)),
    today: await ownersDay(deps, row.ownerId, submission.createdAt),
  };
}
