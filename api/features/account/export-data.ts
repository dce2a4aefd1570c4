import type { Deps } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import { insertAuditEvent } from '../../lib/audit/queries.ts';
import type { ExportSection } from '../../lib/export/export-section.ts';

/** Everything that a person owns, readable, table by table. */
export async function exportData(
  { db, env, now }: Deps, sections: ExportSection, { userId }: { userId: string },
): Promise<{ json: string; fileName: string }> {
  const exportedAt = new Date(now()).toISOString();
  const tables: Record<string, readonly object[]> = {};
  for (const [table, read] of Object.entries(sections)) tables[table] = await read({ userId });
  await batch(db, [insertAuditEvent(db, { at: now(), action: 'DATA_EXPORT', actorId: userId, subjectId: userId })]);
  return {
    json: `${JSON.stringify({ product: env.PRODUCT_NAME, exportedAt, ...tables }, null, 2)}\n`,
    fileName: `formport-data-${exportedAt.slice(0, 10)}.json`,
  };
}
