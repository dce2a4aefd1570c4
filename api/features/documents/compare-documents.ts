import { duplicateIssues, formIssues, profileIssues } from '../../../engine/product/documents/person-issues.ts';
import type { DocumentIssue } from '../../../engine/product/documents/types.ts';
import { titleWithPerson } from '../../../engine/product/person-name.ts';
import { isEditable } from '../../../engine/product/status.ts';
import type { Deps } from '../../context.ts';
import { QUOTAS } from '../../lib/quotas.ts';
import type { OpenedDocument } from '../../modules/documents/view.ts';
import { listPersons } from '../../modules/forms/list-forms.ts';
import { judgeLatestForms } from '../../modules/forms/open-latest-forms.ts';
import { profileOf } from '../../modules/users/profile-content.ts';
import { getUser } from '../../modules/users/queries.ts';

/**
 * Finds conflicts between a user's documents and the profile, the latest forms and the other documents. They are
 * computed on every call, so that a conflict disappears when the user has corrected either side. A form that cannot be
 * changed any more is not compared: a new passport with another name would have a conflict forever. Only the latest
 * documents are compared with profile and forms: the same number that is used for prefill.
 * @param documents the latest first
 * @returns issues by the document's id
 */
export async function compareDocuments(
  deps: Deps,
  documents: readonly OpenedDocument[],
  { ownerId, today }: { ownerId: string; today: string },
): Promise<ReadonlyMap<string, readonly DocumentIssue[]>> {
  const known = documents.map(({ row: { id, documentType }, content }) => ({ ...content, id, documentType }));
  const latest = known.filter(({ values }) => values.length > 0).slice(0, QUOTAS.prefillDocuments);
  const user = latest.length > 0 ? await getUser(deps.db, { userId: ownerId }) : undefined;
  const profile = user && (await profileOf(deps, user));
  const judged = latest.length > 0 ? await judgeLatestForms(deps, { ownerId, today }) : [];
  const personOf = judged.length > 0 ? await listPersons(deps, { ownerId }) : () => null;
  const forms = judged
    .filter(({ status }) => isEditable(status))
    .map(({ relevant, title, ...form }) => ({
      ...form,
      title: titleWithPerson(title, personOf(form.id)),
      answers: relevant,
    }));
  const issuesOf = (document: (typeof known)[number]): DocumentIssue[] => [
    ...(profile ? profileIssues(document, profile) : []),
    ...forms.flatMap((form) => formIssues(document, form)),
  ];
  return new Map(
    known.map((document, index) => [
      document.id,
      [...(latest.includes(document) ? issuesOf(document) : []), ...duplicateIssues(document, known.slice(index + 1))],
    ]),
  );
}
