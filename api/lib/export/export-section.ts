/**
 * A part of a person's data export: table, as `api/db/tables.ts` calls it → its rows of that person, opened and with
 * nothing of use to a thief (hashes, keys). A test compares the tables with the database's.
 */
export type ExportSection = Readonly<Record<string, (owned: { userId: string }) => Promise<readonly object[]>>>;

export const isoTime = (time: number): string => new Date(time).toISOString();
