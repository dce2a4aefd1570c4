import { api, done } from '../../../lib/api.ts';
import { refreshDocuments } from '../../../lib/get-documents.ts';

/** Starts the reading of a document. From then on the list shows the progress. */
export async function processDocument(id: string): Promise<void> {
  await done(api.documents[':id'].process.$post({ param: { id } }));
  await refreshDocuments();
}
