/** API keys and tokens: a prefix, by which scanners recognize leaked secrets, and 256 random bits. */
import { newSecretToken } from '../secret-token.ts';

const KEY_PREFIX = 'fp_';
const TOKEN_PREFIX = 'fpt_';

export const newKeySecret = (): string => KEY_PREFIX + newSecretToken();
export const newTokenSecret = (): string => TOKEN_PREFIX + newSecretToken();

/** The kind of a secret by its prefix; undefined for any other text. */
export function secretKind(text: string): 'key' | 'token' | undefined {
  if (text.startsWith(KEY_PREFIX)) return 'key';
  return text.startsWith(TOKEN_PREFIX) ? 'token' : undefined;
}
