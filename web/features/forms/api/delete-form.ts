import { useConfirm } from '../../../components/ui/confirm-dialog.tsx';
import { toast } from '../../../components/ui/toaster.tsx';
import { api, done } from '../../../lib/api.ts';
import { ignoreNotFound } from '../../../lib/api-error.ts';
import { removeForm } from '../../../lib/form-cache.ts';
import { useMutation } from '../../../lib/mutation.ts';

/**
 * Asks for confirmation, deletes a draft and shows a toast.
 * @param onDeleted called after the deletion
 */
export function useDeleteForm(onDeleted?: () => void) {
  const confirm = useConfirm();
  return useMutation(async ({ id, title }: { id: string; title: string }) => {
    const agreed = await confirm({
      title: `Delete ${title}`,
      text: 'Are you sure you want to delete this form? This action cannot be undone.',
      confirmLabel: 'Delete form',
      danger: true,
    });
    if (!agreed) return;
    await done(api.forms[':id'].$delete({ param: { id } })).catch(ignoreNotFound);
    await removeForm(id);
    toast({ title: 'Form deleted', description: `${title} is gone.` });
    onDeleted?.();
  }, 'Error deleting form');
}
