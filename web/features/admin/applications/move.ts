import type { ReviewStatus } from '../../../../engine/product/status.ts';
import { toast } from '../../../components/ui/toaster.tsx';
import { counted } from '../../../../engine/counted.ts';
import { moveApplications } from './api.ts';

/** Moves applications and reports the result in a toast. @throws ApiError */
export async function move(ids: readonly string[], status: ReviewStatus, message?: string): Promise<void> {
  const { moved, refused } = await moveApplications(ids, status, message);
  toast({
    title: moved.length > 0 ? `${counted(moved.length, 'application')} moved` : 'Nothing was moved',
    description:
      refused.length > 0
        ? `${counted(refused.length, 'application')} could not be moved: the status does not allow it, or the form was deleted.`
        : 'The applicants are notified.',
    ...(moved.length === 0 && { variant: 'destructive' }),
  });
}
