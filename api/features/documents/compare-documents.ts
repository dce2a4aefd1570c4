import { duplicateIssues, formIssues, profileIssues } from '../../../engine/product/documents/person-issues.ts';
import type { DocumentIssue } from '../../../engine/product/documents/types.ts';
import type { Deps } from '../../context.ts';
import type { OpenedDocument } from '../../modules/documents/view.ts';
import { openLatestForms } from '../../modules/forms/open-latest-forms.ts';
import { profileOf } from '../../modules/users/profile-content.ts';
import { getUser } from '../../modules/users/queries.ts';

/**
 * What is wrong with a person's documents in the light of their profile, their latest forms and their other documents. It is
 * worked out each time, so that it goes when the person has corrected the one or the other.
 * @param documents the latest first
 * @returns issues by the document's id
 */
export async function compareDocuments(
  deps: Deps,
  documents: readonly OpenedDocument[],
  { ownerId, today }: { ownerId: string; today: string },
): Promise<ReadonlyMap<string, readonly DocumentIssue[]>> {
  const known = documents.map(({ row: { id, documentType }, content }) => ({ ...content, id, documentType }));
  const speaking = known.some(({ values }) => values.length > 0);
  const user = speaking ? await getUser(deps.db, { userId: ownerId }) : undefined;
  const profile = user && (await profileOf(deps, user));
  const forms = speaking ? await openLatestForms(deps, { ownerId, today }) : [];
  return new Map(
    known.map((document, index) => [
      document.id,
      [
        ...(profile ? profileIssues(document, profile) : []),
        ...forms.flatMap(({ relevant, ...form }) => formIssues(document, { ...form, answers: relevant })),
        ...duplicateIssues(document, known.slice(index + 1)),
      ],
    ]),
  );
}
