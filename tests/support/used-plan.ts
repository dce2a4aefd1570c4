import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { openConnection } from '../../api/db/driver.ts';
import { periodOf } from '../../api/lib/plan-usage/period.ts';
import type { UsageKind } from '../../api/lib/plan-usage/queries.ts';
import type { RunningServer } from './server.ts';

type Data = Pick<RunningServer, 'dataDir'>;

function inDatabase({ dataDir }: Data, act: (db: Database.Database) => void): void {
  const db = openConnection(join(dataDir, 'formport.db'));
  act(db);
  db.close();
}

/** As if a user had used this amount of the plan in the current day or month. */
export function setUsed(server: Data, { userId, kind, used }: { userId: string; kind: UsageKind; used: number }): void {
  const { period, endsAt } = periodOf(kind, Date.now());
  inDatabase(server, (db) =>
    db
      .prepare('INSERT OR REPLACE INTO plan_usage (user_id, kind, period, ends_at, used) VALUES (?, ?, ?, ?, ?)')
      .run(userId, kind, period, endsAt, used),
  );
}

/** As if a user had registered `ago` milliseconds ago: after the trial they have the plan Basic. */
export function registeredAgo(server: Data, { userId, ago }: { userId: string; ago: number }): void {
  inDatabase(server, (db) => db.prepare('UPDATE users SET created_at = ? WHERE id = ?').run(Date.now() - ago, userId));
}
