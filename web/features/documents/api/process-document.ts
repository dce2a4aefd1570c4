import { api, done } from '../../../lib/api.ts';
import { refreshDocuments } from '../../../lib/get-documents.ts';

/** Has a document read. The list says from then on how far it is. */
export async function processDocument(id: string): Promise<void> {
  await done(api.documents[':id'].process.$post({ param: { id } }));
  await refreshDocuments();
}
