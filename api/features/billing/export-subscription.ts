import type { Deps } from '../../context.ts';
import type { ExportSection } from '../../lib/export/export-section.ts';
import { listUseOf } from '../../lib/plan-usage/queries.ts';
import { getSubscription } from '../../modules/subscriptions/queries.ts';

export const exportSubscription = ({ db }: Pick<Deps, 'db'>): ExportSection => ({
  async subscriptions(owned) {
    const row = await getSubscription(db, owned);
    return row ? [row] : [];
  },
  planUsage: async (owned) => (await listUseOf(db, owned)).map(({ kind, period, used }) => ({ kind, period, used })),
});
