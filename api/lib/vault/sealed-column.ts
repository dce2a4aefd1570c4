/** Columns that are sealed with the key of the user to whom the row belongs. */
import type { Vault } from './vault.ts';
import type { Owned } from '../owned.ts';

const sealedColumn = <T>(table: string, column: string, write: (value: T) => string, read: (text: string) => T) => {
  const bindingOf = ({ id, ownerId }: Owned) => ({ table, row: id, column, user: ownerId });
  return {
    seal: (vault: Vault, row: Owned, value: T): Promise<Buffer> => vault.seal(bindingOf(row), write(value)),
    /** @throws UnsealError when it is damaged, or its user was deleted */
    open: async (vault: Vault, row: Owned, envelope: Buffer): Promise<T> =>
      read((await vault.open(bindingOf(row), envelope)).toString()),
  };
};

export const sealedText = (table: string, column: string) => sealedColumn<string>(table, column, String, String);

/** The value is not checked when it is opened: its seal proves that this product has written it for this place. */
export const sealedJson = <T>(table: string, column: string) =>
  sealedColumn<T>(table, column, JSON.stringify, (text) => JSON.parse(text) as T);
