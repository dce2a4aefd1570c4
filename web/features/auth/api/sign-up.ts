import { api, read } from '../../../lib/api.ts';
import { deviceTimeZone } from '../../../lib/device-day.ts';
import { setUser } from '../../../lib/session.ts';

export interface Registration {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/** Creates an account and signs in. @throws ApiError with the server's message and fields, when it refuses */
export async function signUp(registration: Registration): Promise<void> {
  const timezone = deviceTimeZone();
  await setUser(
    await read(api.register.$post({ json: { ...registration, ...(timezone !== undefined && { timezone }) } })),
  );
}
