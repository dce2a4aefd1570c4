import type { Deps } from '../../../context.ts';
import type { FormStatus } from '../../../../engine/product/status.ts';
import { sumRevenue } from '../queries.ts';
import { countByStatus, countUsers } from './queries.ts';
import type { AdminStats } from './schemas.ts';

/** Statuses in which administrators have to work on a form. */
const ACTIVE: readonly FormStatus[] = ['SUBMITTED', 'AI_REVIEW', 'ATTORNEY_REVIEW'];

/** The four figures of spec/3 section 3, all of them counted. */
export async function readStats({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<AdminStats> {
  const byStatus = new Map((await countByStatus(db)).map(({ status, forms }) => [status, forms]));
  const of = (status: FormStatus): number => byStatus.get(status) ?? 0;
  const activeCases = ACTIVE.reduce((sum, status) => sum + of(status), 0);
  // A form in progress was submitted earlier and then sent back for changes.
  const submitted = activeCases + of('IN_PROGRESS') + of('COMPLETED');
  return {
    totalUsers: await countUsers(db),
    monthlyRevenue: await sumRevenue(db, now()),
    activeCases,
    successRate: submitted === 0 ? null : Math.round((of('COMPLETED') / submitted) * 1000) / 10,
  };
}
