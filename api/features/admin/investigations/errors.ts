import { AppError } from '../../../errors.ts';

export const changedMeanwhile = () =>
  new AppError('ALREADY_DECIDED', 'Its state was changed meanwhile. Look at it again.');
