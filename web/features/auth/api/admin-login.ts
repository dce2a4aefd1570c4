import useSWR from 'swr';
import { api, read } from '../../../lib/api.ts';
import { setUser } from '../../../lib/session.ts';

/** The default e-mail address of the administrators' sign-in page, and whether quick access is enabled. */
export const useAdminLogin = () => useSWR('/api/admin-login', () => read(api['admin-login'].$get()));

/** Signs in as an administrator, without credentials. @throws ApiError */
export async function signInAsAdmin(): Promise<void> {
  await setUser(await read(api['admin-login'].$post()));
}
