import { INVESTIGATION_MOVES, type InvestigationStatus } from '../../../../engine/product/investigation.ts';
import { isoTime } from '../../../../engine/lib/time.ts';
import type { Deps, Principal } from '../../../context.ts';
import { batchOr } from '../../../db/batch.ts';
import { AppError } from '../../../errors.ts';
import type { AuditAction } from '../../../lib/audit/actions.ts';
import { auditEvent, recordEvent } from '../../../lib/audit/audit-event.ts';
import { countOf } from '../../../lib/list-page.ts';
import { damagedText, openOrDamaged } from '../../../lib/open-or-damaged.ts';
import { openFlag, type FlagContent } from '../../../modules/risk-flags/flag-content.ts';
import { findUsers } from '../../../modules/users/find-users.ts';
import { changedMeanwhile } from './errors.ts';
import { getRiskFlag, listRiskFlags, moveRiskFlag, type FlagListRow } from './queries.ts';
import type { FlagsQuery, RiskFlag, RiskFlagDetail, RiskFlagList } from './schemas.ts';

const DESCRIPTIONS: Record<RiskFlag['flagType'], string> = {
  CHECK: 'A check of the form found something',
  DIFFERS: 'An answer differs from another source',
};

const MOVE_EVENTS: Record<InvestigationStatus, AuditAction> = {
  ACTIVE: 'FLAG_REOPEN',
  INVESTIGATING: 'FLAG_INVESTIGATE',
  RESOLVED: 'FLAG_RESOLVE',
  FALSE_POSITIVE: 'FLAG_DISMISS',
};

/** Flags of all users, by default the latest first. Nothing encrypted is read. */
export async function listFlags({ db }: Pick<Deps, 'db'>, { search, ...query }: FlagsQuery): Promise<RiskFlagList> {
  const users = await findUsers(db, search);
  const { rows, found } = await listRiskFlags(db, { ...query, userIds: users?.ids });
  return { flags: rows.map(flagRow), ...countOf(found, users) };
}

const flagRow = ({ email, createdAt, ...row }: FlagListRow): RiskFlag => ({
  ...row,
  userEmail: email,
  description: DESCRIPTIONS[row.flagType],
  createdAt: isoTime(createdAt),
});

/** A damaged flag still has a state, which can be changed. */
const DAMAGED_FLAG: FlagContent = { rule: 'damaged', message: damagedText('flag') };

/**
 * One flag with its details. An audit event records the administrator's access before the details are decrypted.
 * @throws AppError NOT_FOUND
 */
export async function getFlag(deps: Deps, { by, id }: { by: Principal; id: string }): Promise<RiskFlagDetail> {
  const found = await getRiskFlag(deps.db, { id });
  if (!found) throw flagNotFound();
  const { flag, shown } = found;
  await recordEvent(deps, { action: 'ADMIN_VIEW_FORM', actorId: by.userId, subjectId: flag.formId });
  const { rule, message, why } = await openOrDamaged<FlagContent>(
    deps,
    { table: 'risk_flags', id },
    () => openFlag(deps.vault, flag, flag.content),
    DAMAGED_FLAG,
  );
  return { ...flagRow(shown), rule, message, why: why ?? null, moves: [...INVESTIGATION_MOVES[flag.status]] };
}

/** @throws AppError NOT_FOUND; ALREADY_DECIDED when its current status does not allow this move */
export async function changeFlag(
  deps: Deps,
  { by, id, status }: { by: Principal; id: string; status: InvestigationStatus },
): Promise<void> {
  const { db, now } = deps;
  const flag = (await getRiskFlag(db, { id }))?.flag;
  if (!flag) throw flagNotFound();
  if (!INVESTIGATION_MOVES[flag.status].includes(status)) throw changedMeanwhile();
  const at = now();
  await batchOr(db, changedMeanwhile, [
    moveRiskFlag(db, { id, was: flag.status, status, changedAt: at, changedBy: by.userId }),
    await auditEvent(deps, { at, action: MOVE_EVENTS[status], actorId: by.userId, subjectId: id }),
  ]);
}

const flagNotFound = () => new AppError('NOT_FOUND', 'This risk flag does not exist.');
