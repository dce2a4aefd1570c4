import { api, read, type BodyOf } from '../../../lib/api.ts';
import { deviceTimeZone } from '../../../lib/device-day.ts';
import { setUser } from '../../../lib/session.ts';

/** Creates an account and signs in. @throws ApiError with the server's message and fields, when it refuses */
export async function signUp(registration: Omit<BodyOf<typeof api.register.$post>, 'timezone'>): Promise<void> {
  await setUser(await read(api.register.$post({ json: { ...registration, timezone: deviceTimeZone() } })));
}
