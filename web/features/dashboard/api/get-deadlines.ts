import useSWR from 'swr';
import { api, read } from '../../../lib/api.ts';
import { deadlinesKey } from '../../../lib/form-cache.ts';

/**
 * The signed-in user's deadlines, the nearest first. Without deduplication, a change of a form fetches them again at
 * once. Otherwise SWR would reuse a request from a moment before, and discard its response because of the change.
 */
export const useDeadlines = () => useSWR(deadlinesKey, () => read(api.deadlines.$get()), { dedupingInterval: 0 });
