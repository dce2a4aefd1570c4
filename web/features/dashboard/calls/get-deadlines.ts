import useSWR from 'swr';
import type { DeadlineList } from '../../../../api/lib/deadlines/schemas.ts';
import { api, read } from '../../../lib/api.ts';
import { deadlinesKey } from '../../../lib/form-cache.ts';

/** The signed-in person's deadlines, the nearest first. */
export const useDeadlines = () => useSWR<DeadlineList>(deadlinesKey, () => read(api.deadlines.$get()));
