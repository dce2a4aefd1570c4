import type { WaitingTopic } from '../../../engine/product/waiting-list.ts';
import type { Deps } from '../../context.ts';
import type { WaitingRow } from './queries.ts';

export const sealWaitingEmail = (
  { vault }: Pick<Deps, 'vault'>,
  { id, email }: { id: string; email: string },
): Buffer => vault.sealForOperator('waiting_list.email', id, email);

export const openWaitingEmail = ({ vault }: Pick<Deps, 'vault'>, { id, email }: Pick<WaitingRow, 'id' | 'email'>) =>
  vault.openForOperator('waiting_list.email', id, email);

/** Finds the row of an address on a list. @param email in lower case */
export const waitingFingerprint = (
  { vault }: Pick<Deps, 'vault'>,
  { topic, email }: { topic: WaitingTopic; email: string },
): string => vault.fingerprint(`waiting list ${topic} of ${email}`);
