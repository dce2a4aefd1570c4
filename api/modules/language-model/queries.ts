import { and, count, desc, eq, gte, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { statement, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { modelConfigs, modelUsage } from '../../db/tables.ts';

export type ModelConfigRow = typeof modelConfigs.$inferSelect;
type UsageRow = typeof modelUsage.$inferSelect;

/** Calls that started at `since` or later, and before `until`, epoch milliseconds; of one model, or of all. */
export interface UsageRange {
  readonly since: number;
  readonly until?: number;
  readonly model?: string;
}

export const getModelConfig = async (
  db: Db,
  { provider, modelName }: Pick<ModelConfigRow, 'provider' | 'modelName'>,
): Promise<ModelConfigRow | undefined> =>
  (
    await db
      .select()
      .from(modelConfigs)
      .where(and(eq(modelConfigs.provider, provider), eq(modelConfigs.modelName, modelName)))
  )[0];

export const listModelConfigs = async (db: Db): Promise<ModelConfigRow[]> =>
  db.select().from(modelConfigs).orderBy(modelConfigs.provider, modelConfigs.modelName);

/** Does not change an existing row, so an administrator's settings are kept. */
export const insertModelConfig = (db: Db, row: ModelConfigRow): Statement =>
  statement(db.insert(modelConfigs).values(row).onConflictDoNothing());

/** Changes no row when the model does not exist. */
export const updateModelConfig = (
  db: Db,
  { id, ...changes }: Pick<ModelConfigRow, 'id'> & Partial<Omit<ModelConfigRow, 'id' | 'provider' | 'modelName'>>,
): Statement => statement(db.update(modelConfigs).set(changes).where(eq(modelConfigs.id, id)), 1);

export const insertCall = (db: Db, row: Pick<UsageRow, 'id' | 'at' | 'endpoint' | 'model'>): Statement =>
  statement(db.insert(modelUsage).values({ ...row, promptTokens: 0, completionTokens: 0, costMicros: 0 }), 1);

export const endCall = (
  db: Db,
  { id, ...outcome }: Omit<UsageRow, 'at' | 'endpoint' | 'model'> & { success: boolean },
): Statement => statement(db.update(modelUsage).set(outcome).where(eq(modelUsage.id, id)), 1);

const inRange = ({ since, until, model }: UsageRange): SQL =>
  and(
    gte(modelUsage.at, since),
    until === undefined ? undefined : lt(modelUsage.at, until),
    model === undefined ? undefined : eq(modelUsage.model, model),
  )!;

/** Sums of the finished calls, for each part of the product and each model. */
export const sumCalls = async (db: Db, range: UsageRange) =>
  db
    .select({
      endpoint: modelUsage.endpoint,
      model: modelUsage.model,
      calls: count(),
      succeeded: sql<number>`sum(${modelUsage.success})`,
      tokens: sql<number>`sum(${modelUsage.promptTokens} + ${modelUsage.completionTokens})`,
      responseTimeMs: sql<number>`coalesce(sum(${modelUsage.responseTimeMs}), 0)`,
      costMicros: sql<number>`sum(${modelUsage.costMicros})`,
    })
    .from(modelUsage)
    .where(and(inRange(range), isNotNull(modelUsage.success)))
    .groupBy(modelUsage.endpoint, modelUsage.model)
    .orderBy(modelUsage.endpoint, modelUsage.model);

export type CallSums = Awaited<ReturnType<typeof sumCalls>>[number];

/** The latest finished calls, newest first. */
export const listCalls = async (db: Db, range: UsageRange, { limit }: { limit: number }): Promise<UsageRow[]> =>
  db
    .select()
    .from(modelUsage)
    .where(and(inRange(range), isNotNull(modelUsage.success)))
    .orderBy(desc(modelUsage.at), desc(modelUsage.id))
    .limit(limit);

/** The latest calls that failed, newest first. */
export const listFailedCalls = async (db: Db, range: UsageRange, { limit }: { limit: number }) =>
  db
    .select({ errorCode: modelUsage.errorCode, at: modelUsage.at })
    .from(modelUsage)
    .where(and(inRange(range), eq(modelUsage.success, false)))
    .orderBy(desc(modelUsage.at), desc(modelUsage.id))
    .limit(limit);

export const countCalls = async (db: Db, range: UsageRange): Promise<number> => db.$count(modelUsage, inRange(range));

export const countRunningCalls = async (db: Db, range: UsageRange): Promise<number> =>
  db.$count(modelUsage, and(inRange(range), isNull(modelUsage.success)));

export const deleteCallsBefore = (db: Db, { before }: { before: number }): Statement =>
  statement(db.delete(modelUsage).where(lt(modelUsage.at, before)));
