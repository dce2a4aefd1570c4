/** API keys and tokens: a prefix, by which scanners recognize leaked secrets, and 256 random bits. */
import type { Deps } from '../../context.ts';
import { hashOfToken, newSecretToken } from '../secret-token.ts';
import { getLiveKey, getLiveToken, type LiveCredential } from './queries.ts';

const KEY_PREFIX = 'fp_';
const TOKEN_PREFIX = 'fpt_';

export const newKeySecret = (): string => KEY_PREFIX + newSecretToken();
export const newTokenSecret = (): string => TOKEN_PREFIX + newSecretToken();

/** Finds the key or token that a caller sends; undefined when it is not one, has expired or was revoked. */
export async function findCredential(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  secret: string,
): Promise<LiveCredential | undefined> {
  const live = { tokenHash: hashOfToken(secret), now: now() };
  if (secret.startsWith(KEY_PREFIX)) return getLiveKey(db, live);
  return secret.startsWith(TOKEN_PREFIX) ? getLiveToken(db, live) : undefined;
}
