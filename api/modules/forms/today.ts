import { isEditable } from '../../../engine/product/status.ts';
import { dayIn, isNearToday, type TimeZone } from '../../../engine/product/time-zone.ts';
import type { Deps } from '../../context.ts';
import { getUser } from '../users/queries.ts';
import { settingsOf } from '../users/user-view.ts';
import type { FormRow } from './queries.ts';

/** The day of a time in the time zone of a form's owner, `YYYY-MM-DD`; by default the current day. */
export const ownersDay = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  ownerId: string,
  instant: number = now(),
): Promise<string> => dayIn(await timeZoneOf(db, ownerId), instant);

/** The day by which a form is judged: today, or the day of the submission when its owner cannot change it any more. */
export const judgedDay = (
  deps: Pick<Deps, 'db' | 'now'>,
  { ownerId, status, submittedAt }: Pick<FormRow, 'ownerId' | 'status' | 'submittedAt'>,
): Promise<string> => ownersDay(deps, ownerId, isEditable(status) ? undefined : (submittedAt ?? undefined));

const timeZoneOf = async (db: Deps['db'], ownerId: string): Promise<TimeZone> =>
  settingsOf({ settings: (await getUser(db, { userId: ownerId }))?.settings ?? null }).timezone;

/** The date that the browser sent with the answers, if it is plausible; else the owner's current day. */
export const dayToJudge = async (
  deps: Pick<Deps, 'db' | 'now'>,
  ownerId: string,
  sent: string | undefined,
): Promise<string> => (sent !== undefined && isNearToday(sent, deps.now()) ? sent : ownersDay(deps, ownerId));
