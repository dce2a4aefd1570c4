import type { Db } from '../../db/client.ts';
import type { Owned } from '../../lib/owned.ts';
import { formNotFound } from './errors.ts';
import { getForm, type FormRow } from './queries.ts';

/** A form of the user. @throws AppError NOT_FOUND, also for another user's form */
export async function requireForm(db: Db, owned: Owned): Promise<FormRow> {
  const row = await getForm(db, owned);
  if (!row) throw formNotFound();
  return row;
}
