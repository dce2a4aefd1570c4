import { api, read } from '../../../lib/api.ts';

/** Whether a password is one of the best-known. It is advice: without an answer there is none. */
export async function isCommonPassword(password: string): Promise<boolean> {
  try {
    return (await read(api.auth['check-password'].$post({ json: { password } }))).common;
  } catch {
    return false;
  }
}
