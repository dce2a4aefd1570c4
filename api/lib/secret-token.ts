/** Secret tokens, as in a session cookie, a mailed link, an upload URL or an API key. Anyone who has one can use it. */
import { hash, randomBytes } from 'node:crypto';
import { HOUR, MINUTE } from '../../engine/time.ts';

/** A link to set a password is valid this long after its mail was made, milliseconds. */
export const RESET_LINK_LIFE = 30 * MINUTE;

/**
 * The same for a link that confirms an e-mail address. It is longer, because people do not read every mailbox at once.
 */
export const EMAIL_LINK_LIFE = 48 * HOUR;

/** 256 random bits, in characters that a URL may contain. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

/** The database stores only this hash. The token has 256 bits, so nobody can find it by trying. */
export const hashOfToken = (token: string): string => hash('sha256', token);
