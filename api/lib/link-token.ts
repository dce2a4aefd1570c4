/** A secret that is sent to a person, as in a mailed link or an address for an upload: who knows it may use it. */
import { createHash, randomBytes } from 'node:crypto';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** A link to set a password works this long after its mail was made, milliseconds. */
export const RESET_LINK_LIFE = 30 * MINUTE;

/** The same for a link that confirms an e-mail address. People do not read every mailbox at once. */
export const EMAIL_LINK_LIFE = 48 * HOUR;

/** 256 random bits, as an address can hold them. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');

/** What the database holds of a token: with 256 bits nobody finds the token by trying. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
