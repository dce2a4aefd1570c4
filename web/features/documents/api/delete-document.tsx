import { confirm } from '../../../components/ui/confirm-dialog.tsx';
import { FileName } from '../../../components/ui/file-name.ts';
import { toast } from '../../../components/ui/toaster.tsx';
import { api, done } from '../../../lib/api.ts';
import { ignoreNotFound } from '../../../lib/api-error.ts';
import { changeDocuments, refreshDocuments, type DocumentView } from '../../../lib/get-documents.ts';
import { useMutation } from '../../../lib/mutation.ts';
import { reportFailureAs } from '../../../lib/report-failure.ts';
import { refreshPlan } from '../../../lib/subscription.ts';
import { refreshChecklist } from './get-checklist.ts';

/**
 * Asks for confirmation, deletes a document and shows a toast.
 * @param onDeleted called after the deletion
 */
export function useDeleteDocument(onDeleted: () => void) {
  return useMutation(
    async ({ id, originalName }: DocumentView) => {
      const agreed = await confirm({
        title: (
          <>
            Delete <FileName name={originalName} />
          </>
        ),
        text: 'Are you sure you want to delete this document?',
        confirmLabel: 'Delete document',
        danger: true,
      });
      if (!agreed) return;
      await done(api.documents[':id'].$delete({ param: { id } })).catch(ignoreNotFound);
      await changeDocuments((known) => known.filter((document) => document.id !== id));
      // The other documents may have been compared with this one.
      void refreshDocuments();
      void refreshChecklist();
      void refreshPlan();
      toast({ title: 'Document deleted successfully' });
      onDeleted();
    },
    (error) => reportFailureAs('Error', 'Failed to delete document', error),
  );
}
