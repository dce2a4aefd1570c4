/**
 * A part of a user's data export: the name of a table in `api/db/tables.ts` → the user's rows in it, unsealed and
 * without secrets (hashes, keys). Rows with answers are read and opened one by one, so that only one is in memory. A
 * test compares the tables with those of the database.
 */
export type ExportSection = Readonly<
  Record<string, (owned: { userId: string }) => Promise<readonly object[]> | AsyncIterable<object>>
>;

export const isoTime = (time: number): string => new Date(time).toISOString();

/** Reads and opens rows one by one. A row that was deleted since the keys were read is left out. */
export async function* eachRow<K, R>(
  keys: Promise<readonly K[]>,
  get: (key: K) => Promise<R | undefined>,
  open: (row: R) => Promise<object>,
): AsyncGenerator<object> {
  for (const key of await keys) {
    const row = await get(key);
    if (row !== undefined) yield open(row);
  }
}
