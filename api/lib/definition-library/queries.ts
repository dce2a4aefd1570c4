import { eq, sql } from 'drizzle-orm';
import { statement, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { definitions } from '../../db/tables.ts';

export type DefinitionRow = typeof definitions.$inferSelect;

/** A definition that is already stored is left unchanged, because a trigger refuses to replace it. */
export const insertDefinition = (db: Db, { sha256, type, version, json, createdAt }: DefinitionRow): Statement =>
  statement(
    db.insert(definitions).select(sql`
    SELECT ${sha256}, ${type}, ${version}, ${json}, ${createdAt} WHERE NOT EXISTS (SELECT 1 FROM ${definitions} WHERE ${definitions.sha256} = ${sha256})`),
  );

export const getDefinition = async (db: Db, sha256: string): Promise<DefinitionRow | undefined> =>
  (await db.select().from(definitions).where(eq(definitions.sha256, sha256)))[0];

/** The hash of every definition that was ever in use. */
export const listHashes = async (db: Db): Promise<string[]> =>
  (await db.select({ sha256: definitions.sha256 }).from(definitions)).map(({ sha256 }) => sha256);
