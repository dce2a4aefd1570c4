import type { ApplicationRow } from '../../../../api/features/admin/applications/schemas.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { toast } from '../../../components/ui/toaster.tsx';
import { useMutation } from '../../../lib/mutation.ts';
import { useWhileMounted } from '../../../lib/use-while-mounted.ts';
import { lockApplication } from './api.ts';
import { TextDialog } from '../../../components/text-dialog.tsx';
import { applicationName } from './words.ts';

/** Locks an application, or unlocks a locked one. */
export function LockDialog({ row, onClose }: { row: ApplicationRow | null; onClose: () => void }) {
  const name = row ? applicationName(row) : '';
  return (
    <>
      <TextDialog
        open={row !== null && !row.isLocked}
        title={`Lock ${name}`}
        label="Reason"
        help="The applicant reads it on the form, and cannot change the form until you unlock it."
        required="Say why the form is locked"
        submit="Lock form"
        failure="The form was not locked"
        send={async (reason) => {
          if (row) await lockApplication(row.id, reason);
          toast({
            title: 'Form locked',
            description: 'The applicant is notified, and can read the reason on the form.',
          });
        }}
        onClose={onClose}
      />
      <Dialog
        described
        open={row?.isLocked ?? false}
        onClose={onClose}
        title={`Unlock ${name}`}
        footer={row && <UnlockButtons id={row.id} onClose={onClose} />}
      >
        The applicant is notified, and can change the form again if its status allows it.
      </Dialog>
    </>
  );
}

function UnlockButtons({ id, onClose }: { id: string; onClose: () => void }) {
  const close = useWhileMounted(onClose);
  const { busy, run } = useMutation(async () => {
    await lockApplication(id, null);
    toast({ title: 'Form unlocked', description: 'The applicant is notified.' });
    close();
  }, 'The form was not unlocked');
  return (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" busy={busy} onClick={() => void run()}>
        Unlock form
      </Button>
    </>
  );
}
