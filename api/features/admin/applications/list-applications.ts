import { riskLevelOf } from '../../../../engine/product/status.ts';
import { isoTime } from '../../../../engine/lib/time.ts';
import type { Deps } from '../../../context.ts';
import { countOf } from '../../../lib/list-page.ts';
import { findUsers } from '../../../modules/users/find-users.ts';
import { listApplications as readApplications, type ApplicationListRow } from './queries.ts';
import type { ApplicationList, ApplicationRow, ApplicationsQuery } from './schemas.ts';

/** Forms of all users, by default the nearest deadline first. Nothing encrypted is read. */
export async function listApplications(
  { db }: Pick<Deps, 'db'>,
  { search, ...query }: ApplicationsQuery,
): Promise<ApplicationList> {
  const users = await findUsers(db, search);
  const direction = query.direction ?? (query.sort === 'deadline' ? 'asc' : 'desc');
  const { rows, found } = await readApplications(db, { ...query, direction, userIds: users?.ids });
  return { applications: rows.map(applicationRow), ...countOf(found, users) };
}

export const applicationRow = (row: Omit<ApplicationListRow, 'ownerId'>): ApplicationRow => ({
  id: row.id,
  title: row.title,
  userName: `${row.firstName} ${row.lastName}`,
  userEmail: row.email,
  country: row.country,
  formType: row.formType,
  status: row.status,
  completionPercentage: row.completion,
  riskCount: row.riskCount,
  riskLevel: row.riskCount === null ? null : riskLevelOf(row.riskCount),
  errorCount: row.errorCount,
  deadline: row.deadline,
  isLocked: row.lockedAt !== null,
  updatedAt: isoTime(row.updatedAt),
});
