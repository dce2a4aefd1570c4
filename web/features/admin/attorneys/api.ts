/** API calls for attorneys. */
import useSWR, { mutate } from 'swr';
import type { Attorney } from '../../../../api/features/attorneys/schemas.ts';
import { api, read } from '../../../lib/api.ts';

const KEY = '/api/attorneys';

export const useAttorneys = () => useSWR<Attorney[]>(KEY, () => read(api.attorneys.$get()));

export type AttorneyFields = Omit<Attorney, 'id' | 'name' | 'reviewCount'>;

/** @param id the attorney to change; undefined creates a new one. @throws ApiError */
export async function saveAttorney(id: string | undefined, json: AttorneyFields): Promise<void> {
  await read(id === undefined ? api.attorneys.$post({ json }) : api.attorneys[':id'].$put({ param: { id }, json }));
  await mutate(KEY);
}
