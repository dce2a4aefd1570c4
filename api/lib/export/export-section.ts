import { unlessDamaged } from '../seal.ts';

/**
 * A part of a user's data export: the name of a table in `api/db/tables.ts` → the user's rows in it, unsealed and
 * without secrets (hashes, keys). A row that cannot be opened is `{ id, notReadable: true }`. Rows with answers are read
 * and opened one by one, so that only one is in memory. Times stay numbers here: `exportData` writes them as text. A
 * test compares the tables with those of the database.
 */
export type ExportSection = Readonly<
  Record<string, (owned: { userId: string }) => Promise<readonly object[]> | AsyncIterable<object>>
>;

/** Reads and opens rows one by one. A row that was deleted since the keys were read is left out. */
export async function* eachRow<K, R extends object>(
  keys: Promise<readonly K[]>,
  get: (key: K) => Promise<R | undefined>,
  open: (row: R) => Promise<object>,
): AsyncGenerator<object> {
  for (const key of await keys) {
    const row = await get(key);
    if (row !== undefined) yield openRow(row, open);
  }
}

/** Opens rows one by one, when all of them are small enough to be read at once. */
export async function* openRows<R extends object>(
  rows: Promise<readonly R[]>,
  open: (row: R) => Promise<object>,
): AsyncGenerator<object> {
  for (const row of await rows) yield openRow(row, open);
}

/** A damaged row is named, so that it does not prevent the export of everything else. */
const openRow = async <R extends object>(row: R, open: (row: R) => Promise<object>): Promise<object> =>
  (await unlessDamaged(open(row))) ?? { ...('id' in row && { id: row.id }), notReadable: true };
