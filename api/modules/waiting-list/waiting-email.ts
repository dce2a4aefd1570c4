import type { WaitingTopic } from '../../../engine/product/waiting-list.ts';
import type { Deps } from '../../context.ts';
import type { WaitingRow } from './queries.ts';

const place = (id: string) => ({ table: 'waiting_list', row: id, column: 'email' });

export const sealWaitingEmail = (
  { vault }: Pick<Deps, 'vault'>,
  { id, email }: { id: string; email: string },
): Buffer => vault.sealForOperator(place(id), email);

export const openWaitingEmail = ({ vault }: Pick<Deps, 'vault'>, { id, email }: Pick<WaitingRow, 'id' | 'email'>) =>
  vault.openForOperator(place(id), email);

/** Finds the row of an address on a list. @param email in lower case */
export const waitingFingerprint = (
  { vault }: Pick<Deps, 'vault'>,
  { topic, email }: { topic: WaitingTopic; email: string },
): string => vault.fingerprint(`waiting list ${topic} of ${email}`);
