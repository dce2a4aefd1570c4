import { api, done } from '../../../lib/api.ts';
import { forgetUser } from '../../../lib/session.ts';
import type { AskPassword } from '../components/password-dialog.tsx';
import { withPassword } from './confirm-password.ts';

/** Deletes the account and forgets all that was loaded. Resolves with whether it is gone. @throws ApiError */
export async function deleteAccount(askPassword: AskPassword): Promise<boolean> {
  if (!(await withPassword(askPassword, () => done(api.user.account.$delete())))) return false;
  await forgetUser();
  return true;
}
