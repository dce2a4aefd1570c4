import { toast } from '../../../components/ui/toaster.tsx';
import { api, done } from '../../../lib/api.ts';
import { useMutation } from '../../../lib/mutation.ts';
import { saveAnswer } from '../../../lib/save-file.ts';

/** Downloads all forms as PDFs in one ZIP. */
export const useDownloadForms = () =>
  useMutation(async () => {
    await saveAnswer(await done(api.forms.archive.$get()), 'forms.zip');
    toast({ title: 'Forms downloaded', description: 'A ZIP file with the PDFs is in your downloads folder.' });
  }, 'Download Failed');
