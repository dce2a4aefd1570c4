import { AppError } from '../../../errors.ts';

export const applicationNotFound = () => new AppError('NOT_FOUND', 'This application does not exist any more.');

export const alreadyLocked = () =>
  new AppError('FORM_LOCKED', 'This form is locked already. View it to see the reason, and who locked it and when.');
