import useSWR, { mutate } from 'swr';
import { api, read } from '../../../lib/api.ts';
import { notificationsKey } from '../../../lib/form-cache.ts';
import { reportFailure } from '../../../lib/report-failure.ts';

/** The signed-in user's notifications. Fetched when the bar appears, and again by `mutate`. */
export const useNotifications = () => useSWR(notificationsKey, () => read(api.notifications.$get()));

/** Marks notifications as read. An error only shows a toast, because the bell may be above an open form. */
export async function readNotifications(ids: readonly string[]): Promise<void> {
  try {
    await mutate(notificationsKey, await read(api.notifications.read.$post({ json: { ids: [...ids] } })), {
      revalidate: false,
    });
  } catch (error) {
    reportFailure('Error marking as read', error);
  }
}
