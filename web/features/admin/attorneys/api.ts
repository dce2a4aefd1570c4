/** API calls for attorneys. */
import useSWR, { mutate } from 'swr';
import type { Attorney } from '../../../../api/features/attorneys/schemas.ts';
import { api, read } from '../../../lib/api.ts';
import { LOAD_EACH_TIME } from '../../../lib/use-fresh.ts';

const KEY = '/api/attorneys';

const getAttorneys = (): Promise<Attorney[]> => read(api.attorneys.$get());

/** Loads anew at each visit: another administrator may have changed an attorney. */
export const useAttorneys = () => useSWR(KEY, getAttorneys, LOAD_EACH_TIME);

/** The attorney as the server has it now; undefined when it does not exist any more. */
export const findAttorney = async (id: string): Promise<Attorney | undefined> =>
  (await getAttorneys()).find((attorney) => attorney.id === id);

export type AttorneyFields = Omit<Attorney, 'id' | 'name' | 'reviewCount'>;

/** @param id the attorney to change; undefined creates a new one. @throws ApiError */
export async function saveAttorney(id: string | undefined, json: AttorneyFields): Promise<void> {
  await read(id === undefined ? api.attorneys.$post({ json }) : api.attorneys[':id'].$put({ param: { id }, json }));
  await mutate(KEY);
}
