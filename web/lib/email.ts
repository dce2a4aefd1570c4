/** As a browser judges `type="email"`, near enough; the server has the last word. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

export const EMAIL_ERROR = 'Invalid email address';
