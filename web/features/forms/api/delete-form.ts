import { confirm } from '../../../components/ui/confirm-dialog.tsx';
import { toast } from '../../../components/ui/toaster.tsx';
import { api, done } from '../../../lib/api.ts';
import { ignoreNotFound } from '../../../lib/api-error.ts';
import { removeForm } from '../../../lib/form-cache.ts';
import { useMutation } from '../../../lib/mutation.ts';
import { removeRecordsOf } from '../../../lib/sealed-records.ts';
import { useUser } from '../../../lib/session.ts';

/** The forms that were deleted on this page. */
const deleted = new Set<string>();

/** True for a form that was deleted here: its steps are still in the history of the tab. */
export const wasDeleted = (id: string): boolean => deleted.has(id);

/**
 * Asks for confirmation, deletes a draft with its unsaved answers on this device, and shows a toast.
 * @param onDeleted called after the deletion
 */
export function useDeleteForm(onDeleted: () => void) {
  const { user } = useUser();
  return useMutation(async ({ id, title }: { id: string; title: string }) => {
    const agreed = await confirm({
      title: `Delete ${title}`,
      text: 'Are you sure you want to delete this form? This action cannot be undone.',
      confirmLabel: 'Delete form',
      danger: true,
    });
    if (!agreed) return;
    await done(api.forms[':id'].$delete({ param: { id } })).catch(ignoreNotFound);
    // The form is deleted, even if the storage of the device cannot be read.
    if (user) await removeRecordsOf(user.id, id).catch(() => undefined);
    await removeForm(id);
    toast({ title: 'Form deleted', description: `${title} is gone.` });
    onDeleted();
    deleted.add(id);
  }, 'Error deleting form');
}
