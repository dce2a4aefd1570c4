/** Changes the operator's key: what the old key has sealed is sealed again under the new one. */
import { batch, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { eachPage } from '../each-page.ts';
import { seal, unseal, UnsealError, type Binding, type SealKey } from '../seal.ts';
import { operatorBinding } from './bindings.ts';
import { deleteDataKey, listSealed, replaceSealed, SEALED_COLUMNS, type SealedValue } from './queries.ts';

/**
 * Seals all values of the old key under the new one, and then removes the old key from the database. At any moment each
 * value is under one of the two keys, so a change that was interrupted goes on at the next start. The data of users is
 * sealed under their own keys and is not touched: only those keys are sealed again. A damaged value stays as it is: no
 * key can open it, and it must not stop the start.
 * @returns how many values were sealed again, and how many are damaged
 */
export async function changeDataKey(
  db: Db,
  { from, to }: { from: SealKey; to: SealKey },
): Promise<{ values: number; damaged: number }> {
  let [values, damaged] = [0, 0];
  for (const column of SEALED_COLUMNS) {
    const reseal = ({ id, envelope: old }: SealedValue): Statement => {
      const binding = operatorBinding(column, id);
      const plain = openOrNull(from, binding, old);
      if (plain) values += 1;
      else damaged += 1;
      return replaceSealed(db, column, { id, old, envelope: plain ? seal(to, binding, plain) : old, keyId: to.id });
    };
    const pages = eachPage<SealedValue>((after, limit) =>
      listSealed(db, column, { keyId: from.id, after: after?.id, limit }),
    );
    for await (const page of pages) await batch(db, page.map(reseal));
  }
  // The database refuses this while the key of a user is under the old key.
  await batch(db, [deleteDataKey(db, from.id)]);
  return { values, damaged };
}

function openOrNull(key: SealKey, binding: Binding, envelope: Buffer): Buffer | null {
  try {
    return unseal(key, binding, envelope);
  } catch (error) {
    if (error instanceof UnsealError) return null;
    throw error;
  }
}
