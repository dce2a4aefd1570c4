import { documentsOf } from '../../../engine/model/documents.ts';
import { checklistRows, type ListedDocument } from '../../../engine/product/documents/checklist.ts';
import { factsOfDocument } from '../../../engine/product/risk/document-facts.ts';
import { factsOfForm, type Facts } from '../../../engine/product/risk/known-facts.ts';
import { isOtherPerson, isSamePerson } from '../../../engine/product/same-person.ts';
import type { Deps } from '../../context.ts';
import type { Checklist } from '../../modules/documents/schemas.ts';
import { judgeForms } from '../../modules/forms/open-forms.ts';
import { ownersDay } from '../../modules/forms/today.ts';
import { documentView } from '../../modules/documents/view.ts';
import { comparedDocuments } from './list-documents.ts';

/**
 * The papers that the user's forms require, according to their answers, and which of them are uploaded. Forms that
 * require none are left out.
 */
export async function getChecklist(deps: Deps, { ownerId }: { ownerId: string }): Promise<Checklist> {
  const today = await ownersDay(deps, ownerId);
  const documents = (await comparedDocuments(deps, { ownerId })).map(({ document, ...shown }) => {
    const { id, documentType, originalName, aiValidation, failed, values } = documentView(document, shown);
    return {
      listed: { id, documentType, originalName, issues: aiValidation?.issues ?? [], failed: failed !== null },
      facts: factsOfDocument({ id, documentType, originalName, values }),
    };
  });
  const checklist: Checklist = [];
  for await (const { id, title, form, relevant } of judgeForms(deps, { ownerId, today })) {
    const person = factsOfForm(form, relevant);
    const theirs = documents.map(({ listed, facts }): ListedDocument => ({
      ...listed,
      holder: holderOf(facts, person),
    }));
    const rows = checklistRows(documentsOf(form, relevant, { today }), theirs).map(
      ({ need, documentType, state, document }) => ({
        documentType,
        title: need.title,
        required: need.required,
        help: need.help ?? null,
        state,
        documentId: document?.id ?? null,
        fileName: document?.originalName ?? null,
      }),
    );
    if (rows.length > 0) checklist.push({ formId: id, formType: form.meta.type, title, rows });
  }
  return checklist;
}

const holderOf = (facts: Facts, person: Facts): ListedDocument['holder'] =>
  isOtherPerson(facts, person) ? 'other' : isSamePerson(facts, person) ? 'person' : null;
