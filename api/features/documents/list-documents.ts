import type { DocumentIssue } from '../../../engine/product/documents/types.ts';
import type { Deps } from '../../context.ts';
import { openDocuments } from '../../modules/documents/open-documents.ts';
import type { DocumentView } from '../../modules/documents/schemas.ts';
import { documentView, type OpenedDocument } from '../../modules/documents/view.ts';
import { ownersDay } from '../../modules/forms/today.ts';
import { compareDocuments } from './compare-documents.ts';

/** The user's documents, the latest first. */
export const listDocuments = async (deps: Deps, owned: { ownerId: string }): Promise<DocumentView[]> =>
  (await comparedDocuments(deps, owned)).map(({ document, ...shown }) => documentView(document, shown));

/** The same, with the data for a view: conflicts are found by comparing documents with the user's other data. */
export async function comparedDocuments(
  deps: Deps,
  { ownerId }: { ownerId: string },
): Promise<Array<{ document: OpenedDocument; today: string; compared: readonly DocumentIssue[] }>> {
  const today = await ownersDay(deps, ownerId);
  const opened = await openDocuments(deps, { ownerId });
  const compared = await compareDocuments(deps, opened, { ownerId, today });
  return opened.map((document) => ({ document, today, compared: compared.get(document.row.id) ?? [] }));
}
