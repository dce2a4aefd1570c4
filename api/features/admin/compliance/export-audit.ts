import type { Deps, Principal, StillAllowed } from '../../../context.ts';
import { recordEvent } from '../../../lib/audit/audit-event.ts';
import { csvFile } from '../../../lib/csv.ts';
import { eachPage } from '../../../lib/each-page.ts';
import { findUsers } from '../../../modules/users/find-users.ts';
import { auditFilter, auditRow } from './audit-trail.ts';
import { listAuditAfter, type AuditListRow } from './queries.ts';
import type { AuditFilters } from './schemas.ts';

const ALL = 1_000_000;
const HEAD = ['id', 'timestamp', 'userEmail', 'eventType', 'description', 'actor'];

/**
 * The audit trail as the bytes of a CSV file, read in batches, only as fast as the client downloads it. The export is
 * recorded as an event too. The address and the program of each event stay encrypted and are not exported.
 * @throws AppError BAD_REQUEST
 */
export async function exportAudit(
  deps: Deps,
  { by, filters, stillAllowed }: { by: Principal; filters: AuditFilters; stillAllowed: StillAllowed },
): Promise<ReadableStream<Uint8Array>> {
  const { db } = deps;
  // Find all users, without the usual limit: nobody would notice that rows are missing from a file.
  const users = await findUsers(db, filters.search, { most: ALL });
  const filter = auditFilter(deps, filters, users);
  await recordEvent(deps, { action: 'AUDIT_EXPORT', actorId: by.userId, subjectId: by.userId });
  const pages = eachPage<AuditListRow>((after, limit) => listAuditAfter(db, filter, { after, limit }));
  const valuesOf = (row: AuditListRow) => {
    const { id, timestamp, userEmail, eventType, description, actor } = auditRow(row);
    return [id, timestamp, userEmail ?? '', eventType, description, actor];
  };
  return csvFile(HEAD, pages, valuesOf, { stillAllowed });
}
