import { eq } from 'drizzle-orm';
import { statement, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { definitions } from '../../db/tables.ts';

export type DefinitionRow = typeof definitions.$inferSelect;

/** A definition that is there already is left as it is. */
export const insertDefinition = (db: Db, row: DefinitionRow): Statement =>
  statement(db.insert(definitions).values(row).onConflictDoNothing());

export const getDefinition = async (db: Db, sha256: string): Promise<DefinitionRow | undefined> =>
  (await db.select().from(definitions).where(eq(definitions.sha256, sha256)))[0];
