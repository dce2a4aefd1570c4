import { createHash, randomBytes } from 'node:crypto';

/** A link leads somewhere this long after its mail was made, milliseconds. */
export const RESET_LINK_LIFE = 30 * 60 * 1000;

/** 256 random bits, as an address can hold them. */
export const newResetToken = (): string => randomBytes(32).toString('base64url');

/** What the database holds of a token: with 256 bits nobody finds the token by trying. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
