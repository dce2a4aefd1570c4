import { AppError } from '../../../errors.ts';

export const changedMeanwhile = () =>
  new AppError('ALREADY_DECIDED', 'Its status has changed in the meantime. Look at it again.');
