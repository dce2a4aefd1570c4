import { api, read } from '../../../lib/api.ts';
import { setUser } from '../../../lib/session.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** @throws ApiError with the server's message, when it refuses */
export async function signIn(credentials: Credentials): Promise<void> {
  await setUser(await read(api.login.$post({ json: credentials })));
}
