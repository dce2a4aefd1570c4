import { toast } from '../../../components/ui/toaster.tsx';
import { api, done } from '../../../lib/api.ts';
import { errorCode, serverMessage } from '../../../lib/api-error.ts';
import { useMutation } from '../../../lib/mutation.ts';
import { reportFailureAs } from '../../../lib/report-failure.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** Downloads a form's PDF as `{formType}-{id}.pdf`. */
export const useDownloadForm = () =>
  useMutation(
    async ({ id, formType }: { id: string; formType: string }) => {
      const response = await done(api.forms[':id'].download.$get({ param: { id } }));
      saveFile(await response.blob(), `${formType}-${id}.pdf`);
      toast({ title: 'Form Downloaded', description: 'The PDF is in your downloads folder.' });
    },
    (error) => reportFailureAs('Download Failed', reason(error) ?? 'Failed to download form', error),
  );

/** The server's message, if the user can act on it: try later, or shorten the answers. */
const reason = (error: unknown): string | undefined =>
  ['BUSY', 'PDF_TOO_LARGE'].includes(errorCode(error) ?? '') ? serverMessage(error) : undefined;
