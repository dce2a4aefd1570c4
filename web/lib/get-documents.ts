import useSWR, { mutate } from 'swr';
import type { DocumentView } from '../../api/modules/documents/schemas.ts';
import { api, read } from './api.ts';
import { changeCached } from './change-cached.ts';
import { LOAD_EACH_TIME } from './use-fresh.ts';

export type { DocumentView };

const KEY = '/api/documents';

/**
 * The signed-in user's documents, newest first. Use it only when a user is signed in. Each screen that shows them loads
 * them again, because the server reads documents in the meantime.
 */
export const useDocuments = () => useSWR<DocumentView[]>(KEY, () => read(api.documents.$get()), LOAD_EACH_TIME);

/**
 * Changes the cached documents without a request to the server.
 * @param change gets the cached documents
 */
export const changeDocuments = (change: (known: DocumentView[]) => DocumentView[]): Promise<unknown> =>
  changeCached(KEY, change);

/** Fetches the documents again. */
export const refreshDocuments = (): Promise<unknown> => mutate(KEY);
