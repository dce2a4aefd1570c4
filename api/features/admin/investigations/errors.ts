import { AppError } from '../../../errors.ts';

export const changedMeanwhile = () =>
  new AppError('ALREADY_DECIDED', 'Its status has changed in the meantime. Reload the page, then look at it again.');
