/**
 * A part of a person's data export: table, as `api/db/tables.ts` calls it → its rows of that person, opened and with
 * nothing of use to a thief (hashes, keys). Rows that hold answers are read and opened one by one, so that one at a time
 * is in memory. A test compares the tables with the database's.
 */
export type ExportSection = Readonly<
  Record<string, (owned: { userId: string }) => Promise<readonly object[]> | AsyncIterable<object>>
>;

export const isoTime = (time: number): string => new Date(time).toISOString();

/** Reads and opens rows one by one. A row that was deleted meanwhile is left out. */
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
