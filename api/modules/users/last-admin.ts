import { AppError } from '../../errors.ts';

/** Refuses what would leave the product without an administrator: nobody could give the role back. */
export const lastAdmin = () =>
  new AppError('LAST_ADMIN', 'This is the last administrator. Make somebody else an administrator first.');
