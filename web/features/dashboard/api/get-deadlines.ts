import useSWR from 'swr';
import type { DeadlineList } from '../../../../api/modules/deadlines/schemas.ts';
import { api, read } from '../../../lib/api.ts';
import { deadlinesKey } from '../../../lib/form-cache.ts';

/**
 * The signed-in person's deadlines, the nearest first. What a change of a form has dropped is asked for again at once:
 * an answer of a moment ago would be taken for that change's own and thrown away.
 */
export const useDeadlines = () =>
  useSWR<DeadlineList>(deadlinesKey, () => read(api.deadlines.$get()), { dedupingInterval: 0 });
