/** What can be told wrong before asking the server (spec/1 section 5). */

export const PASSWORD_MIN = 6;

export const PASSWORD_ERROR = `Password must be at least ${PASSWORD_MIN} characters`;
