import { AppError } from '../../errors.ts';

export const emailTaken = () =>
  new AppError('EMAIL_TAKEN', 'Another account has this email address. Use another one.', {
    fields: { email: 'Another account has this email address' },
  });
