import useSWR, { mutate } from 'swr';
import type { Checklist } from '../../../../api/modules/documents/schemas.ts';
import { api, read } from '../../../lib/api.ts';

const KEY = '/api/documents/checklist';

export type ChecklistForm = Checklist[number];
export type ChecklistRow = ChecklistForm['rows'][number];

/** The documents that the user's forms need, and which of them are uploaded. */
export const useChecklist = () =>
  useSWR<Checklist>(KEY, () => read(api.documents.checklist.$get()), { revalidateOnMount: true });

/** Fetches the checklist again after a document was added, deleted or read. */
export const refreshChecklist = (): Promise<unknown> => mutate(KEY);
