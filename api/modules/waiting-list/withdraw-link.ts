import { timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../context.ts';
import { hashOfToken } from '../../lib/secret-token.ts';
import { publicOrigin } from '../../lib/public-origin.ts';

const fingerprintOf = ({ vault }: Pick<Deps, 'vault'>, id: string) => vault.fingerprint(`withdraw ${id} from its list`);

/**
 * The link to withdraw, in every mail to an address on a list. It never expires and is stored nowhere: its token is
 * computed from the row's id and the operator's key. So the export can contain it, and the link in every mail works
 * forever: when an address joins its list again, the row has the same id.
 */
export const withdrawLink = (deps: Pick<Deps, 'vault' | 'env'>, { id }: { id: string }): string =>
  `${publicOrigin(deps.env)}/waiting-list/withdraw?token=${id}.${fingerprintOf(deps, id)}`;

/** @returns the id of an existing or deleted row; undefined for a token that this server has not made */
export function readWithdrawToken(deps: Pick<Deps, 'vault'>, token: string): string | undefined {
  const [id = '', given = ''] = token.split('.');
  const [own, theirs] = [fingerprintOf(deps, id), given].map((text) => Buffer.from(hashOfToken(text)));
  return timingSafeEqual(own!, theirs!) ? id : undefined;
}
