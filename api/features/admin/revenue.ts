import type { Db } from '../../db/client.ts';
import { sumRevenue } from './queries.ts';

/** @returns dollars a month of the subscriptions that are paid for now; null while there is none in dollars */
export async function readRevenue(db: Db): Promise<number | null> {
  const cents = await sumRevenue(db);
  return cents === null ? null : cents / 100;
}
