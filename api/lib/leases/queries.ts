import { and, eq, gt, lte, or } from 'drizzle-orm';
import { MINUTE } from '../../../engine/lib/time.ts';
import { MAX_NOW_AGE, statement, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { leases } from '../../db/tables.ts';

/** Milliseconds. */
export const LEASE = 2 * MINUTE;

interface Holder {
  /** A fingerprint. */
  readonly name: string;
  readonly holder: string;
  readonly now: number;
}

/**
 * Changes no row while another holder has the lease. A lease that ends much later than `LEASE` from now comes from a
 * clock that was set back.
 */
export const takeLease = (db: Db, { name, holder, now }: Holder): Statement =>
  statement(
    db
      .insert(leases)
      .values({ name, holder, until: now + LEASE })
      .onConflictDoUpdate({
        target: leases.name,
        set: { holder, until: now + LEASE },
        setWhere: or(lte(leases.until, now), gt(leases.until, now + LEASE + MAX_NOW_AGE))!,
      }),
    1,
  );

const isHeld = ({ name, holder }: Omit<Holder, 'now'>) => and(eq(leases.name, name), eq(leases.holder, holder));

export const renewLease = (db: Db, { now, ...held }: Holder): Statement =>
  statement(
    db
      .update(leases)
      .set({ until: now + LEASE })
      .where(isHeld(held)),
  );

export const releaseLease = (db: Db, held: Omit<Holder, 'now'>): Statement =>
  statement(db.delete(leases).where(isHeld(held)));
