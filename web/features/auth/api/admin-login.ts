import useSWR from 'swr';
import { api, read } from '../../../lib/api.ts';
import { setUser } from '../../../lib/session.ts';

/** What the administrators' sign-in page is filled with, and whether quick access is there. */
export const useAdminLogin = () =>
  useSWR('/api/admin-login', () => read(api['admin-login'].$get()), { revalidateIfStale: false });

/** Signs in as an administrator without credentials. @throws ApiError */
export async function signInAsAdmin(): Promise<void> {
  await setUser(await read(api['admin-login'].$post()));
}
