import type { ResolveOptions } from '../../../engine/model/form.ts';
import { isEditable } from '../../../engine/product/status.ts';
import { dayIn, isNearToday, type TimeZone } from '../../../engine/product/time-zone.ts';
import type { Deps } from '../../context.ts';
import { getUser } from '../users/queries.ts';
import { settingsOf } from '../users/user-view.ts';
import type { FormRow } from './queries.ts';
import type { Place } from './schemas.ts';

/** The day of a time in the time zone of a form's owner, `YYYY-MM-DD`; by default the current day. */
export const ownersDay = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  ownerId: string,
  instant: number = now(),
): Promise<string> => dayIn(await timeZoneOf(db, ownerId), instant);

/**
 * How a stored form is judged: by today, and with the defaults of the steps that its owner has seen. A form that its
 * owner cannot change any more is judged by the day by which its submission was judged, and as a whole.
 */
export async function judgedBy(
  deps: Pick<Deps, 'db' | 'now'>,
  { ownerId, status, submittedAt, submittedDay }: Pick<FormRow, 'ownerId' | 'status' | 'submittedAt' | 'submittedDay'>,
  { passed }: Place,
): Promise<ResolveOptions> {
  return isEditable(status)
    ? { today: await ownersDay(deps, ownerId), passed }
    : { today: submittedDay ?? (await ownersDay(deps, ownerId, submittedAt ?? undefined)) };
}

const timeZoneOf = async (db: Deps['db'], ownerId: string): Promise<TimeZone> =>
  settingsOf({ settings: (await getUser(db, { userId: ownerId }))?.settings ?? null }).timezone;

/** The date that the browser sent with the answers, if it is plausible; else the owner's current day. */
export const dayToJudge = async (
  deps: Pick<Deps, 'db' | 'now'>,
  ownerId: string,
  sent: string | undefined,
): Promise<string> => (sent !== undefined && isNearToday(sent, deps.now()) ? sent : ownersDay(deps, ownerId));
