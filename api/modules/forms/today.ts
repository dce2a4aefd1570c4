import { dayIn, isNearToday, type TimeZone } from '../../../engine/product/time-zone.ts';
import type { Deps } from '../../context.ts';
import { getUser } from '../users/queries.ts';
import { settingsOf } from '../users/user-view.ts';

/** The day of an instant for the owner of a form, `YYYY-MM-DD`; today's unless another is given. */
export const ownersDay = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  ownerId: string,
  instant: number = now(),
): Promise<string> => dayIn(await timeZoneOf(db, ownerId), instant);

const timeZoneOf = async (db: Deps['db'], ownerId: string): Promise<TimeZone> =>
  settingsOf({ settings: (await getUser(db, { userId: ownerId }))?.settings ?? null }).timezone;

/** The date that the browser sends with the answers, where it can be right; else the owner's day. */
export const dayToJudge = async (
  deps: Pick<Deps, 'db' | 'now'>,
  ownerId: string,
  sent: string | undefined,
): Promise<string> => (sent !== undefined && isNearToday(sent, deps.now()) ? sent : ownersDay(deps, ownerId));
