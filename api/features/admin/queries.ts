import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { auditEvents } from '../../db/tables.ts';

export const hasRecentView = async (
  db: Db,
  { actorId, list, after }: { actorId: string; list: string; after: number },
): Promise<boolean> =>
  (
    await db
      .select({ id: auditEvents.id })
      .from(auditEvents)
      .where(
        and(
          eq(auditEvents.actorId, actorId),
          gt(auditEvents.at, after),
          eq(auditEvents.action, 'ADMIN_VIEW_LIST'),
          eq(auditEvents.subjectId, list),
        ),
      )
      .limit(1)
  ).length > 0;
