/**
 * The kinds of column for all tables. Tables use only these, so that a second database needs only a second set of these
 * helpers, and not a second set of tables.
 */
import { blob, integer, text } from 'drizzle-orm/sqlite-core';

export const id = (name = 'id') => text(name);
/** Epoch milliseconds. */
export const time = (name: string) => integer(name);
/** `YYYY-MM-DD`. */
export const day = (name: string) => text(name);
export const count = (name: string) => integer(name);
export const flag = (name: string) => integer(name, { mode: 'boolean' });
export const label = <T extends string>(name: string) => text(name).$type<T>();
/** An envelope of `api/lib/seal.ts`. */
export const sealed = (name: string) => blob(name, { mode: 'buffer' });
