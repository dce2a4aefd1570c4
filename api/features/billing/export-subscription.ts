import { isoTime } from '../../../engine/time.ts';
import type { Deps } from '../../context.ts';
import type { ExportSection } from '../../lib/export/export-section.ts';
import { listUseOf } from '../../lib/plan-usage/queries.ts';
import { getSubscription } from '../../modules/subscriptions/queries.ts';

export const exportSubscription = ({ db }: Pick<Deps, 'db'>): ExportSection => ({
  async subscriptions(owned) {
    const row = await getSubscription(db, owned);
    if (!row) return [];
    const { periodEnd, pastDueSince, refusedAt, readAt, createdAt, ...rest } = row;
    return [
      {
        ...rest,
        periodEnd: periodEnd === null ? null : isoTime(periodEnd),
        pastDueSince: pastDueSince === null ? null : isoTime(pastDueSince),
        refusedAt: refusedAt === null ? null : isoTime(refusedAt),
        readAt: isoTime(readAt),
        createdAt: isoTime(createdAt),
      },
    ];
  },
  planUsage: async (owned) => (await listUseOf(db, owned)).map(({ kind, period, used }) => ({ kind, period, used })),
});
