import { INVESTIGATION_MOVES, type InvestigationStatus } from '../../../../engine/product/investigation.ts';
import { isoTime } from '../../../../engine/lib/time.ts';
import type { Deps, Principal } from '../../../context.ts';
import { batchOr } from '../../../db/batch.ts';
import { AppError } from '../../../errors.ts';
import type { AuditAction } from '../../../lib/audit/actions.ts';
import { auditEvent } from '../../../lib/audit/audit-event.ts';
import { countOf } from '../../../lib/list-page.ts';
import { findUsers } from '../../../modules/users/find-users.ts';
import { getAnomaly, listAffected, listAnomalies as readAnomalies, moveAnomaly } from './queries.ts';
import { describeAnomaly } from './anomaly-rules.ts';
import { changedMeanwhile } from './errors.ts';
import type { AnomaliesQuery, AnomalyList, AnomalyMove } from './schemas.ts';

const MOVE_EVENTS: Record<InvestigationStatus, AuditAction> = {
  ACTIVE: 'ANOMALY_REOPEN',
  INVESTIGATING: 'ANOMALY_INVESTIGATE',
  RESOLVED: 'ANOMALY_RESOLVE',
  FALSE_POSITIVE: 'ANOMALY_DISMISS',
};

/** The latest first. */
export async function listAnomalies(
  { db }: Pick<Deps, 'db'>,
  { search, ...query }: AnomaliesQuery,
): Promise<AnomalyList> {
  const users = await findUsers(db, search);
  const { rows, found } = await readAnomalies(db, { ...query, userIds: users?.ids });
  const affected = await listAffected(db, { ids: rows.map(({ id }) => id) });
  return {
    anomalies: rows.map(({ id, type, severity, status, events, detectedAt, resolution }) => ({
      id,
      type,
      description: describeAnomaly(type),
      severity,
      affectedUsers: affected.filter(({ anomalyId }) => anomalyId === id).map(({ email }) => email),
      status,
      events,
      detectedAt: isoTime(detectedAt),
      resolution,
      moves: [...INVESTIGATION_MOVES[status]],
    })),
    ...countOf(found, users),
  };
}

/** @throws AppError NOT_FOUND; ALREADY_DECIDED when its current status does not allow this move */
export async function changeAnomaly(
  deps: Deps,
  { by, id, move }: { by: Principal; id: string; move: AnomalyMove },
): Promise<void> {
  const { db, now } = deps;
  const anomaly = await getAnomaly(db, { id });
  if (!anomaly) throw new AppError('NOT_FOUND', 'This anomaly does not exist.');
  const { status } = move;
  if (!INVESTIGATION_MOVES[anomaly.status].includes(status)) throw changedMeanwhile();
  const at = now();
  const resolution = move.status === 'RESOLVED' ? move.resolution : null;
  await batchOr(db, changedMeanwhile, [
    moveAnomaly(db, { id, was: anomaly.status, status, resolution, changedAt: at, changedBy: by.userId }),
    await auditEvent(deps, { at, action: MOVE_EVENTS[status], actorId: by.userId, subjectId: id }),
  ]);
}
