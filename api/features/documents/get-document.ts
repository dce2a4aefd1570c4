import type { Deps } from '../../context.ts';
import { documentNotFound } from '../../modules/documents/errors.ts';
import { getDocument as queryDocument } from '../../modules/documents/queries.ts';
import type { DocumentDetails } from '../../modules/documents/schemas.ts';
import { documentDetails } from '../../modules/documents/view.ts';
import { comparedDocuments } from './list-documents.ts';
import type { Owned } from '../../lib/owned.ts';

/** @throws AppError NOT_FOUND */
export async function getDocument(deps: Deps, { id, ownerId }: Owned): Promise<DocumentDetails> {
  const found = (await queryDocument(deps.db, { id, ownerId }))
    ? (await comparedDocuments(deps, { ownerId })).find(({ document }) => document.row.id === id)
    : undefined;
  if (!found) throw documentNotFound();
  const { document, ...shown } = found;
  return documentDetails(document, shown);
}
