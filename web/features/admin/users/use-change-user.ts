import { useMutation } from '../../../lib/mutation.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { changeUser } from './api.ts';

/** Sends a change of a user and shows the result in a toast (spec/3 section 8). */
export const useChangeUser = () =>
  useMutation(changeUser, (error) => reportFailure('Error', error, 'Failed to update user'));
