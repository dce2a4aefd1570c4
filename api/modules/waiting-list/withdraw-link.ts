import { timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../context.ts';
import { hashOfToken } from '../../lib/link-token.ts';
import { publicOrigin } from '../../lib/public-origin.ts';

const fingerprintOf = ({ vault }: Pick<Deps, 'vault'>, id: string) => vault.fingerprint(`withdraw ${id} from its list`);

/**
 * The link in each mail to somebody on a list. It never ends and is stored nowhere: its token follows from the row's id and
 * the operator's key, so that the export can hold it too and every mail that is ever sent has one that works.
 */
export const withdrawLink = (deps: Pick<Deps, 'vault' | 'env'>, { id }: { id: string }): string =>
  `${publicOrigin(deps.env)}/waiting-list/withdraw?token=${id}.${fingerprintOf(deps, id)}`;

/** @returns the row's id, of a row that is there or was; undefined for a token that we have not made */
export function readWithdrawToken(deps: Pick<Deps, 'vault'>, token: string): string | undefined {
  const [id = '', given = ''] = token.split('.');
  const [own, theirs] = [fingerprintOf(deps, id), given].map((text) => Buffer.from(hashOfToken(text)));
  return timingSafeEqual(own!, theirs!) ? id : undefined;
}
