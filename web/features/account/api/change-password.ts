import { toast } from '../../../components/ui/toaster.tsx';
import { api, done } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { reportFailure } from '../../../lib/report-failure.ts';

/** @returns what is wrong, by field; null when it was changed */
export async function changePassword(json: {
  currentPassword: string;
  newPassword: string;
}): Promise<Record<string, string> | null> {
  try {
    await done(api.user.password.$put({ json }));
  } catch (error) {
    reportFailure('Failed to change password', error);
    return error instanceof ApiError ? (error.body?.fields ?? {}) : {};
  }
  toast({ title: 'Password changed successfully' });
  return null;
}
