import { isoTime } from '../../../engine/lib/time.ts';
import type { Deps } from '../../context.ts';
import { readQuota } from '../../lib/api-keys/count-call.ts';
import { listKeys as listKeysOf } from '../../lib/api-keys/queries.ts';
import type { UserRow } from '../../modules/users/queries.ts';
import { keyView } from './key-view.ts';
import type { ApiKeyList } from './schemas.ts';

/** A user's keys, the latest first, and the number of calls that they have made this month. */
export async function listKeys(deps: Pick<Deps, 'db' | 'now'>, user: UserRow): Promise<ApiKeyList> {
  const keys = await listKeysOf(deps.db, { userId: user.id });
  const { plan, used, resetsAt } = await readQuota(deps, { ...user, userId: user.id });
  return {
    keys: keys.map((row) => keyView(row, deps.now())),
    usage: { plan: plan.name, calls: used, limit: plan.callsPerMonth, resetsAt: isoTime(resetsAt) },
  };
}
