import { withPassword } from '../../../components/with-password.tsx';
import { api, done } from '../../../lib/api.ts';
import { deleteConversation } from '../../../lib/assistant.ts';
import { inTime, REQUEST_MS } from '../../../lib/in-time.ts';
import { deviceKey, removeRecordsOf } from '../../../lib/sealed-records.ts';
import { forgetUser } from '../../../lib/session.ts';
import { tellOtherWindows } from '../../../lib/session-end.ts';

/**
 * Deletes the account, its unsaved answers and conversation on this device, and all loaded data. Resolves to whether it
 * was deleted.
 * @throws ApiError
 */
export async function deleteAccount(userId: string): Promise<boolean> {
  // The key tells which records are the user's, and is deleted with the account.
  await inTime(deviceKey(userId), { wait: REQUEST_MS }).catch(() => undefined);
  if (!(await withPassword(() => done(api.user.account.$delete())))) return false;
  tellOtherWindows({ deletedUser: userId });
  // The account is deleted, even if the storage of the device cannot be read.
  await removeRecordsOf(userId).catch(() => undefined);
  deleteConversation();
  await forgetUser();
  return true;
}
