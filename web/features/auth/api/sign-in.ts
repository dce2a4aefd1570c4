import { api, read, type BodyOf } from '../../../lib/api.ts';
import { setUser } from '../../../lib/session.ts';

/** @throws ApiError with the server's message, when it refuses */
export async function signIn(credentials: BodyOf<typeof api.login.$post>): Promise<void> {
  await setUser(await read(api.login.$post({ json: credentials })));
}
