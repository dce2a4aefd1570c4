/** Secret tokens, as in a session cookie, a mailed link, an upload URL or an API key. Anyone who has one can use it. */
import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, in characters that a URL may contain. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

/** The database stores only this hash. The token has 256 bits, so nobody can find it by trying. */
export const hashOfToken = (token: string): string => hash('sha256', token);
