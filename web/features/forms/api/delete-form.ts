import { useConfirm } from '../../../components/ui/confirm-dialog.tsx';
import { toast } from '../../../components/ui/toaster.tsx';
import { api, done } from '../../../lib/api.ts';
import { removeForm } from '../../../lib/form-cache.ts';
import { reportFailure } from '../../../lib/report-failure.ts';

/** Asks, deletes a draft and says so. Resolves with whether it is gone. */
export function useDeleteForm(): (form: { id: string; title: string }) => Promise<boolean> {
  const confirm = useConfirm();
  return async ({ id, title }) => {
    const agreed = await confirm({
      title: `Delete ${title}`,
      text: 'Are you sure you want to delete this form? This action cannot be undone.',
      confirmLabel: 'Delete form',
      danger: true,
    });
    if (!agreed) return false;
    try {
      await done(api.forms[':id'].$delete({ param: { id } }));
    } catch (error) {
      reportFailure('Error deleting form', error);
      return false;
    }
    await removeForm(id);
    toast({ title: 'Form deleted', description: `${title} is gone.` });
    return true;
  };
}
