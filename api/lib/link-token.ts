/** A secret in a link, such as a mailed link or an upload URL. Anyone who has it can use the link. */
import { createHash, randomBytes } from 'node:crypto';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** A link to set a password is valid this long after its mail was made, milliseconds. */
export const RESET_LINK_LIFE = 30 * MINUTE;

/**
 * The same for a link that confirms an e-mail address. It is longer, because people do not read every mailbox at once.
 */
export const EMAIL_LINK_LIFE = 48 * HOUR;

/** 256 random bits, in characters that a URL may contain. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');

/** The database stores only this hash. The token has 256 bits, so nobody can find it by trying. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
