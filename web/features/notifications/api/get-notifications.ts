import useSWR from 'swr';
import { api, read } from '../../../lib/api.ts';
import { notificationsKey } from '../../../lib/form-cache.ts';

/** The signed-in user's notifications. Fetched when the bar appears, and again by `mutate`. */
export const useNotifications = () => useSWR(notificationsKey, () => read(api.notifications.$get()));
