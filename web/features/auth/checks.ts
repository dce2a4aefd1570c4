/** What can be told wrong before asking the server (spec/1 section 5). */

export const PASSWORD_MIN = 6;

/** As a browser judges `type="email"`, near enough; the server has the last word. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

export const EMAIL_ERROR = 'Invalid email address';
export const PASSWORD_ERROR = `Password must be at least ${PASSWORD_MIN} characters`;
