import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import type { DeletionRequest } from '../../../../api/features/admin/compliance/schemas.ts';
import { Button } from '../../../components/ui/button.tsx';
import { confirm } from '../../../components/ui/confirm-dialog.tsx';
import { toast } from '../../../components/ui/toaster.tsx';
import { useMutation } from '../../../lib/mutation.ts';
import { TextDialog } from '../components/text-dialog.tsx';
import { decide } from './api.ts';

/** Buttons to approve or reject a pending request. */
export function DecisionButtons({ request: { id, status, userEmail } }: { request: DeletionRequest }) {
  const [isRejecting, setIsRejecting] = useState(false);
  const approval = useMutation(async () => {
    if (!(await decide(id, null))) return;
    toast({
      title: 'Account deleted',
      description: 'All its forms and documents, and their encryption key, are deleted too.',
    });
  }, 'The account was not deleted');
  if (status !== 'PENDING' || userEmail === null) return null;
  const approve = async (): Promise<void> => {
    const yes = await confirm({
      title: `Delete the account of ${userEmail}`,
      text: 'The account is deleted at once with all forms and documents. This cannot be undone.',
      confirmLabel: 'Delete account',
      danger: true,
    });
    if (yes) await approval.run();
  };
  return (
    <>
      <Button size="sm" variant="dangerQuiet" busy={approval.busy} onClick={() => void approve()}>
        Approve<chakra.span srOnly> the request of {userEmail}</chakra.span>
      </Button>
      <Button size="sm" onClick={() => setIsRejecting(true)}>
        Reject<chakra.span srOnly> the request of {userEmail}</chakra.span>
      </Button>
      <TextDialog
        open={isRejecting}
        title="Reject the request"
        label="Reason"
        help="The person gets it by email. It is also in their data export."
        required="Say why the request is rejected"
        submit="Reject request"
        failure="The request was not rejected"
        send={async (reason) => {
          const isDecided = await decide(id, reason);
          if (isDecided) toast({ title: 'Request rejected' });
          return isDecided;
        }}
        onClose={() => setIsRejecting(false)}
      />
    </>
  );
}
