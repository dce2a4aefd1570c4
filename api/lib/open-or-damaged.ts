/** What administrators read in place of a value that cannot be opened. */
import type { Deps } from '../context.ts';
import { unlessDamaged } from './seal.ts';

/** The rows that are in the log already. A list is read again and again. */
const logged = new Set<string>();

/**
 * Opens a value of one row for administrators. A damaged one must not hide the other rows, so it is shown as such, and
 * logged once, so that the operator can find its row in a backup.
 * @param row where the value is
 * @param damaged what is shown when it cannot be opened
 */
export async function openOrDamaged<T>(
  { log }: Pick<Deps, 'log'>,
  row: { readonly table: string; readonly id: string },
  open: () => T | Promise<T>,
  damaged: T,
): Promise<T> {
  const opened = await unlessDamaged((async () => ({ value: await open() }))());
  if (opened) return opened.value;
  const name = `${row.table} ${row.id}`;
  if (!logged.has(name)) log.error({ message: 'A damaged value cannot be opened', table: row.table, row: row.id });
  logged.add(name);
  return damaged;
}

/** @param what such as `message` */
export const damagedText = (what: string): string => `This ${what} was damaged on our side and cannot be opened.`;
