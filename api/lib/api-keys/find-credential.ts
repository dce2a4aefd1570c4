import type { Deps } from '../../context.ts';
import { getLiveKey, getLiveToken, type LiveCredential } from './queries.ts';
import { secretKind } from './secret.ts';
import { hashOfToken } from '../secret-token.ts';

/** Finds the key or token that a caller sends; undefined when it is not one, has expired or was revoked. */
export async function findCredential(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  secret: string,
): Promise<LiveCredential | undefined> {
  const kind = secretKind(secret);
  if (kind === undefined) return undefined;
  return (kind === 'key' ? getLiveKey : getLiveToken)(db, { tokenHash: hashOfToken(secret), now: now() });
}
