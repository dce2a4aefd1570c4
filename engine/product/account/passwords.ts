/** Lengths of a password, in characters (spec/1 section 5). The browser and the server read them. */

export const PASSWORD_MIN = 6;
/** The minimum for a password that replaces another one (spec/1 section 9). */
export const NEW_PASSWORD_MIN = 8;
/** Longer than any passphrase. The server refuses more before hashing, so that a long text cannot cost Argon2 time. */
export const PASSWORD_MAX = 128;
