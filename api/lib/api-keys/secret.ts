/** Keys and tokens of the API: 256 random bits after a prefix, by which scanners of leaked secrets know them. */
import { hashOfToken, newLinkToken } from '../link-token.ts';

const KEY_PREFIX = 'fp_';
const TOKEN_PREFIX = 'fpt_';

export const newKeySecret = (): string => KEY_PREFIX + newLinkToken();
export const newTokenSecret = (): string => TOKEN_PREFIX + newLinkToken();

/** What a text claims to be; undefined for one that is neither. */
export function secretKind(text: string): 'key' | 'token' | undefined {
  if (text.startsWith(KEY_PREFIX)) return 'key';
  return text.startsWith(TOKEN_PREFIX) ? 'token' : undefined;
}

/** What the database holds of it. */
export const hashOfSecret = hashOfToken;
