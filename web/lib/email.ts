export const EMAIL_ERROR = 'Invalid email address';
