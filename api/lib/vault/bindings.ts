/** The places of what the operator's key seals. `change-data-key.ts` changes the key of each. */
import type { Binding } from '../seal.ts';

/** A column of data of people who have no account, and so no key. */
export type OperatorColumn = 'waiting_list.email' | 'support_messages.content';
export type SealedColumn = OperatorColumn | 'user_keys.wrapped';

export function operatorBinding(name: SealedColumn, row: string): Binding {
  const [table, column] = name.split('.') as [string, string];
  return { table, row, column, user: name === 'user_keys.wrapped' ? row : '' };
}

export const keyBinding = (userId: string): Binding => operatorBinding('user_keys.wrapped', userId);
