import { documentsOf } from '../../../engine/model/documents.ts';
import { checklistRows, type ListedDocument } from '../../../engine/product/documents/checklist.ts';
import type { Deps } from '../../context.ts';
import type { Checklist } from '../../modules/documents/schemas.ts';
import { judgeLatestForms } from '../../modules/forms/open-latest-forms.ts';
import { ownersDay } from '../../modules/forms/today.ts';
import { listDocuments } from './list-documents.ts';

/**
 * The papers that the user's latest forms require, according to their answers, and which of them are uploaded. Forms
 * that require none are left out.
 */
export async function getChecklist(deps: Deps, { ownerId }: { ownerId: string }): Promise<Checklist> {
  const today = await ownersDay(deps, ownerId);
  const documents = (await listDocuments(deps, { ownerId })).map(
    ({ id, documentType, originalName, aiValidation, failed }): ListedDocument => ({
      id,
      documentType,
      originalName,
      issues: aiValidation?.issues ?? [],
      failed: failed !== null,
    }),
  );
  const forms = await judgeLatestForms(deps, { ownerId, today });
  return forms
    .map(({ id, title, form, relevant }) => ({
      formId: id,
      formType: form.meta.type,
      title,
      rows: checklistRows(documentsOf(form, relevant, { today }), documents).map(
        ({ need, documentType, state, document }) => ({
          documentType,
          title: need.title,
          required: need.required,
          help: need.help ?? null,
          state,
          documentId: document?.id ?? null,
          fileName: document?.originalName ?? null,
        }),
      ),
    }))
    .filter(({ rows }) => rows.length > 0);
}
