import useSWR, { mutate } from 'swr';
import type { Checklist } from '../../../../api/modules/documents/schemas.ts';
import { api, read } from '../../../lib/api.ts';

const KEY = '/api/documents/checklist';

export type ChecklistForm = Checklist[number];
export type ChecklistRow = ChecklistForm['rows'][number];

/** What the person's forms ask for, and what of it is here. */
export const useChecklist = () =>
  useSWR<Checklist>(KEY, () => read(api.documents.checklist.$get()), { revalidateOnMount: true });

/** Asks again: a document came, went or was read. */
export const refreshChecklist = (): Promise<unknown> => mutate(KEY);
