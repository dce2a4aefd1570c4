import { AppError } from '../../../errors.ts';

export const applicationNotFound = () => new AppError('NOT_FOUND', 'This application does not exist any more.');
