/** API calls for language models. */
import useSWR, { mutate } from 'swr';
import type { ModelBody } from '../../../../api/features/admin/models/schemas.ts';
import { api, done, read } from '../../../lib/api.ts';
import { LOAD_EACH_TIME } from '../../../lib/use-fresh.ts';
import { useRefresh } from '../../../lib/use-polling.ts';
import type { TimeRange } from '../time-ranges.ts';

/** spec/3 section 9. */
const REALTIME_MS = 30_000;
const MODELS = '/api/admin/ai-models';

export const useUsage = (timeRange: TimeRange, model: string) =>
  useSWR(
    ['/api/admin/ai-usage', timeRange, model],
    () => read(api.admin['ai-usage'].$get({ query: { timeRange, model } })),
    { ...LOAD_EACH_TIME, keepPreviousData: true },
  );

/** Reloads every 30 seconds while the page is visible. */
export function useRealtime() {
  const answer = useSWR('/api/admin/ai-usage/realtime', () => read(api.admin['ai-usage'].realtime.$get()), {
    revalidateIfStale: true,
  });
  useRefresh(REALTIME_MS, () => answer.mutate());
  return answer;
}

/** Loads anew at each visit: another administrator may have changed a model. */
export const useModels = () => useSWR(MODELS, () => read(api.admin['ai-models'].$get()), LOAD_EACH_TIME);

/** @throws ApiError */
export async function saveModel(id: string, json: ModelBody): Promise<void> {
  await done(api.admin['ai-models'][':id'].$put({ param: { id }, json }));
  await mutate(MODELS);
}
