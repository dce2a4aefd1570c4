/** What can be told wrong before asking the server (spec/1 section 5). */

export const PASSWORD_MIN = 6;
/** Of a password that takes another's place. */
export const NEW_PASSWORD_MIN = 8;

export const PASSWORD_ERROR = `Password must be at least ${PASSWORD_MIN} characters`;
