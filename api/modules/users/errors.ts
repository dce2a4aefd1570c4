import { AppError } from '../../errors.ts';

export const emailTaken = () =>
  new AppError('EMAIL_TAKEN', 'Another account has this email address. Use another one.', {
    fields: { email: 'Another account has this email address' },
  });

/** Refuses what would leave the product without an administrator: nobody could give the role back. */
export const lastAdmin = () =>
  new AppError('LAST_ADMIN', 'This is the last administrator. Make somebody else an administrator first.');
