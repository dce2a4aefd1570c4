import { planOf } from '../../../engine/product/plans.ts';
import { isoTime } from '../../../engine/lib/time.ts';
import type { Deps } from '../../context.ts';
import { measureDocuments } from '../documents/queries.ts';
import type { UserRow } from '../users/queries.ts';
import { periodOf } from '../../lib/plan-usage/period.ts';
import { listUseOf } from '../../lib/plan-usage/queries.ts';
import { limitOf } from './count-use.ts';

/** The limits of a user's plan, and how much of each is used. */
export async function readUsage({ db, now }: Pick<Deps, 'db' | 'now'>, user: UserRow) {
  const at = now();
  const plan = planOf(user, at);
  const rows = await listUseOf(db, { userId: user.id });
  const counted = (['questions', 'pages'] as const).map((kind) => {
    const { period, endsAt } = periodOf(kind, at);
    const used = rows.find((row) => row.kind === kind && row.period === period)?.used ?? 0;
    return { kind, used, limit: limitOf(plan, kind), resetsAt: isoTime(endsAt) };
  });
  const { count } = await measureDocuments(db, { ownerId: user.id });
  return {
    name: plan.name,
    uses: [...counted, { kind: 'documents' as const, used: count, limit: plan.documents, resetsAt: null }],
  };
}
