import type { Db } from '../../db/client.ts';
import { sumRevenue } from './queries.ts';

/** @returns monthly revenue of the current paid subscriptions, in dollars; null when none is in dollars */
export async function readRevenue(db: Db, now: number): Promise<number | null> {
  const cents = await sumRevenue(db, now);
  return cents === null ? null : cents / 100;
}
