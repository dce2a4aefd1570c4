/** The places of what the operator's key seals. */
import type { Binding } from '../seal.ts';

/** A column of data of people who have no account, and so no key. `change-data-key.ts` changes the key of each. */
export type OperatorColumn = 'waiting_list.email' | 'support_messages.content';

export function operatorBinding(name: OperatorColumn, row: string): Binding {
  const [table, column] = name.split('.') as [string, string];
  return { table, row, column, user: '' };
}

export const keyBinding = (userId: string): Binding => ({
  table: 'user_keys',
  row: userId,
  column: 'wrapped',
  user: userId,
});
