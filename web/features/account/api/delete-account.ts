import { api, done } from '../../../lib/api.ts';
import { forgetUser } from '../../../lib/session.ts';
import type { AskPassword } from '../components/password-dialog.tsx';
import { withPassword } from './confirm-password.ts';

/** Deletes the account and clears all loaded data. Resolves to whether it was deleted. @throws ApiError */
export async function deleteAccount(askPassword: AskPassword): Promise<boolean> {
  if (!(await withPassword(askPassword, () => done(api.user.account.$delete())))) return false;
  await forgetUser();
  return true;
}
