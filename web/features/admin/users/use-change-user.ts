import { toast } from '../../../components/ui/toaster.tsx';
import { isUnauthorized, serverMessage } from '../../../lib/api-error.ts';
import { useMutation } from '../../../lib/mutation.ts';
import { changeUser } from './api.ts';

/** Sends a change of a user and shows the result in a toast (spec/3 section 8). */
export const useChangeUser = () =>
  useMutation(
    async (...change: Parameters<typeof changeUser>) => void (await changeUser(...change)),
    (error) => {
      if (isUnauthorized(error)) return;
      toast({
        title: 'Error',
        description: serverMessage(error) ?? 'Failed to update user',
        variant: 'destructive',
      });
    },
  );
