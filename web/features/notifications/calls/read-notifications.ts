import { mutate } from 'swr';
import { toast } from '../../../components/ui/toaster.tsx';
import { api, read } from '../../../lib/api.ts';
import { isUnauthorized, serverMessage } from '../../../lib/api-error.ts';
import { notificationsKey } from '../../../lib/form-cache.ts';
import { showLoggedOut } from '../../../lib/unauthorized.ts';

/** Marks these as read. The page stays whatever happens: the bell hangs over an open form too. */
export async function readNotifications(ids: readonly string[]): Promise<void> {
  try {
    await mutate(notificationsKey, await read(api.notifications.read.$post({ json: { ids: [...ids] } })), { revalidate: false });
  } catch (error) {
    if (isUnauthorized(error)) showLoggedOut();
    else toast({ title: 'Error marking as read', description: serverMessage(error) ?? 'Check your connection and try again.', variant: 'destructive' });
  }
}
