/** Changes the operator's key: what the old key has sealed is sealed again under the new one. */
import { batch, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { eachPage } from '../each-page.ts';
import { seal, unseal, UnsealError, type Binding, type SealKey } from '../seal.ts';
import { keyBinding, operatorBinding, type OperatorColumn } from './bindings.ts';
import {
  deleteDataKey,
  listMessages,
  listWaitingEmails,
  listWrappedKeys,
  updateMessage,
  updateWaitingEmail,
  updateWrappedKey,
  type NextValues,
  type ResealedValue,
  type SealedValue,
} from './queries.ts';

/** Values in one transaction. */
const PAGE = 500;

interface Column {
  readonly bindingOf: (row: string) => Binding;
  readonly list: (db: Db, next: NextValues) => Promise<readonly SealedValue[]>;
  readonly update: (db: Db, value: ResealedValue) => Statement;
}

const OPERATOR_COLUMNS: Readonly<Record<OperatorColumn, Omit<Column, 'bindingOf'>>> = {
  'waiting_list.email': { list: listWaitingEmails, update: updateWaitingEmail },
  'support_messages.content': { list: listMessages, update: updateMessage },
};

const COLUMNS: readonly Column[] = [
  { bindingOf: keyBinding, list: listWrappedKeys, update: updateWrappedKey },
  ...(Object.keys(OPERATOR_COLUMNS) as OperatorColumn[]).map((name) => ({
    bindingOf: (row: string) => operatorBinding(name, row),
    ...OPERATOR_COLUMNS[name],
  })),
];

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
  for (const { bindingOf, list, update } of COLUMNS) {
    const reseal = ({ id, envelope: old }: SealedValue): Statement => {
      const plain = openOrNull(from, bindingOf(id), old);
      if (plain) values += 1;
      else damaged += 1;
      return update(db, { id, old, envelope: plain ? seal(to, bindingOf(id), plain) : old, keyId: to.id });
    };
    const pages = eachPage<SealedValue>(PAGE, (after) => list(db, { keyId: from.id, after: after?.id, limit: PAGE }));
    for await (const page of pages) {
      await batch(db, page.map(reseal));
    }
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
