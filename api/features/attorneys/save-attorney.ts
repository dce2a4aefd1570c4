import type { Deps, Principal } from '../../context.ts';
import { batchOr } from '../../db/batch.ts';
import { newId } from '../../db/new-id.ts';
import { AppError } from '../../errors.ts';
import { auditEvent } from '../../lib/audit/audit-event.ts';
import { getUser } from '../../modules/users/queries.ts';
import { getAttorney, insertAttorney, updateAttorney, type AttorneyRow } from './queries.ts';
import type { Attorney, AttorneyBody } from './schemas.ts';

/**
 * Creates an attorney profile for an account, or changes one.
 * @param id of the attorney to change; absent for a new one
 * @throws AppError NOT_FOUND; BAD_REQUEST when the account does not exist or already has an attorney profile
 */
export async function saveAttorney(
  deps: Deps,
  { by, id, body }: { by: Principal; id?: string; body: AttorneyBody },
): Promise<Attorney> {
  const { db, now } = deps;
  const user = await getUser(db, { userId: body.userId });
  if (!user) throw wrongUser('No user has this ID');
  const before = id === undefined ? undefined : await getAttorney(db, { id });
  if (id !== undefined && !before) throw new AppError('NOT_FOUND', 'This attorney does not exist any more.');
  const row: AttorneyRow = {
    ...body,
    id: id ?? newId(),
    specializations: JSON.stringify(body.specializations),
    languages: JSON.stringify(body.languages),
    hourlyRate: Math.round(body.hourlyRate * 100),
    rating: Math.round(body.rating * 100),
    reviewCount: before?.reviewCount ?? 0,
    createdAt: before?.createdAt ?? now(),
  };
  const action = before ? 'ATTORNEY_CHANGE' : 'ATTORNEY_CREATE';
  await batchOr(db, () => wrongUser('This user already has an attorney profile'), [
    before ? updateAttorney(db, row) : insertAttorney(db, row),
    await auditEvent(deps, { at: now(), action, actorId: by.userId, subjectId: row.id }),
  ]);
  return attorneyView(row, user);
}

const wrongUser = (text: string) => new AppError('BAD_REQUEST', `${text}.`, { fields: { userId: text } });

export const attorneyView = (
  row: AttorneyRow,
  { firstName, lastName }: { firstName: string; lastName: string },
): Attorney => ({
  id: row.id,
  userId: row.userId,
  name: `${firstName} ${lastName}`,
  barNumber: row.barNumber,
  reviewCount: row.reviewCount,
  bio: row.bio,
  experience: row.experience,
  isActive: row.isActive,
  specializations: JSON.parse(row.specializations) as string[],
  languages: JSON.parse(row.languages) as string[],
  hourlyRate: row.hourlyRate / 100,
  rating: row.rating / 100,
});
