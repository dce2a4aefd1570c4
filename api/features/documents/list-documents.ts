import type { Deps } from '../../context.ts';
import { openDocuments } from '../../modules/documents/open-documents.ts';
import type { DocumentView } from '../../modules/documents/schemas.ts';
import { documentView } from '../../modules/documents/view.ts';
import { ownersDay } from '../../modules/forms/today.ts';
import { compareDocuments } from './compare-documents.ts';

/** The person's documents, the latest first. */
export async function listDocuments(deps: Deps, { ownerId }: { ownerId: string }): Promise<DocumentView[]> {
  const today = await ownersDay(deps, ownerId);
  const opened = await openDocuments(deps, { ownerId });
  const compared = await compareDocuments(deps, opened, { ownerId, today });
  return opened.map((document) => documentView(document, { today, compared: compared.get(document.row.id) ?? [] }));
}
