import useSWR, { mutate } from 'swr';
import type { DocumentView } from '../../api/modules/documents/schemas.ts';
import { api, read } from './api.ts';

export type { DocumentView };

const KEY = '/api/documents';

/** The signed-in person's documents, the latest first; render it only for one. */
export const useDocuments = () => useSWR<DocumentView[]>(KEY, () => read(api.documents.$get()));

/**
 * Changes what the browser holds of the documents, without asking the server.
 * @param change gets the documents that are known
 */
export const changeDocuments = (change: (known: DocumentView[]) => DocumentView[]): Promise<unknown> =>
  mutate<DocumentView[]>(KEY, (known) => known && change(known), { revalidate: false });

/** Asks the server again. */
export const refreshDocuments = (): Promise<unknown> => mutate(KEY);
