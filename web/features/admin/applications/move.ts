import type { ReviewStatus } from '../../../../api/features/admin/applications/schemas.ts';
import { toast } from '../../../components/ui/toaster.tsx';
import { moveApplications } from './api.ts';

/** '1 application', '3 applications'. */
const applications = (count: number): string => `${count} ${count === 1 ? 'application' : 'applications'}`;

/** Moves applications and reports the result in a toast. @throws ApiError */
export async function move(ids: readonly string[], status: ReviewStatus, message?: string): Promise<void> {
  const { moved, refused } = await moveApplications(ids, status, message);
  toast({
    title: moved.length > 0 ? `${applications(moved.length)} moved` : 'Nothing was moved',
    description:
      refused.length > 0
        ? `${applications(refused.length)} could not be moved: the status does not allow it.`
        : 'The applicants are notified.',
    ...(moved.length === 0 && { variant: 'destructive' }),
  });
}
