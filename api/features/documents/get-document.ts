import type { Deps } from '../../context.ts';
import { documentNotFound } from '../../modules/documents/errors.ts';
import { getDocument as queryDocument } from '../../modules/documents/queries.ts';
import type { DocumentView } from '../../modules/documents/schemas.ts';
import { listDocuments } from './list-documents.ts';

/** @throws AppError NOT_FOUND */
export async function getDocument(deps: Deps, { id, ownerId }: { id: string; ownerId: string }): Promise<DocumentView> {
  // What is wrong with a document shows beside the person's others.
  const view = (await queryDocument(deps.db, { id, ownerId }))
    ? (await listDocuments(deps, { ownerId })).find((one) => one.id === id)
    : undefined;
  if (!view) throw documentNotFound();
  return view;
}
