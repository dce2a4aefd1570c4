import { api, read } from '../../../lib/api.ts';

/** Whether a password is one of the most common ones. It is only advice, so it is false if the request fails. */
export async function isCommonPassword(password: string): Promise<boolean> {
  try {
    return (await read(api.auth['check-password'].$post({ json: { password } }))).common;
  } catch {
    return false;
  }
}
