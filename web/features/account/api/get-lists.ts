import useSWR from 'swr';
import type { FindList } from '../../../../engine/product/account/profile-lists.ts';
import { PROFILE_LISTS } from '../../../../engine/product/account/profile.ts';
import { api, read } from '../../../lib/api.ts';

const NAMES = [...new Set(Object.values(PROFILE_LISTS))];

const getList = async (list: string) =>
  [list, await read(api['form-definitions'].choices[':list'].$get({ param: { list } }))] as const;

/** The forms' choice lists that the profile uses, once they are loaded. */
export function useLists(): FindList {
  const { data } = useSWR('profile-lists', async () => new Map(await Promise.all(NAMES.map(getList))));
  return (name) => data?.get(name);
}
