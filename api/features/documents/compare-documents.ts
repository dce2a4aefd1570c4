import { duplicateIssues, formIssues, profileIssues } from '../../../engine/product/documents/person-issues.ts';
import type { DocumentIssue } from '../../../engine/product/documents/types.ts';
import { titleWithPerson } from '../../../engine/product/person-name.ts';
import { isEditable } from '../../../engine/product/status.ts';
import type { Deps } from '../../context.ts';
import type { OpenedDocument } from '../../modules/documents/view.ts';
import { listPersons } from '../../modules/forms/list-forms.ts';
import { judgeForms } from '../../modules/forms/open-forms.ts';
import { profileOf } from '../../modules/users/profile-content.ts';
import { getUser } from '../../modules/users/queries.ts';

/**
 * Finds conflicts between a user's documents and the profile, the forms and the other documents. They are computed on
 * every call, so that a conflict disappears when the user has corrected either side. A form that cannot be changed any
 * more is not compared: a new passport with another name would have a conflict forever.
 * @param documents the latest first
 * @returns issues by the document's id
 */
export async function compareDocuments(
  deps: Deps,
  documents: readonly OpenedDocument[],
  { ownerId, today }: { ownerId: string; today: string },
): Promise<ReadonlyMap<string, readonly DocumentIssue[]>> {
  const known = documents.map(({ row: { id, documentType }, content }) => ({ ...content, id, documentType }));
  const issues = new Map(known.map(({ id }): [string, DocumentIssue[]] => [id, []]));
  const read = known.filter(({ values }) => values.length > 0);
  if (read.length > 0) {
    const user = await getUser(deps.db, { userId: ownerId });
    const profile = user && (await profileOf(deps, user));
    if (profile) for (const document of read) issues.get(document.id)!.push(...profileIssues(document, profile));
    const personOf = await listPersons(deps, { ownerId });
    for await (const { status, relevant, title, ...form } of judgeForms(deps, { ownerId, today })) {
      if (!isEditable(status)) continue;
      const compared = { ...form, title: titleWithPerson(title, personOf(form.id)), answers: relevant };
      for (const document of read) issues.get(document.id)!.push(...formIssues(document, compared));
    }
  }
  for (const [index, document] of known.entries())
    issues.get(document.id)!.push(...duplicateIssues(document, known.slice(index + 1)));
  return issues;
}
