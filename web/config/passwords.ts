/** Lengths of a password, in characters (spec/1 section 5); the server has the last word. */

export const PASSWORD_MIN = 6;
/** Of a password that takes another's place. */
export const NEW_PASSWORD_MIN = 8;
