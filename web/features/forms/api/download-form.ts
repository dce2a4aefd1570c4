import { useState } from 'react';
import { toast } from '../../../components/ui/toaster.tsx';
import { api, done } from '../../../lib/api.ts';
import { ApiError, isUnauthorized, serverMessage } from '../../../lib/api-error.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** Fetches a form's PDF and saves it as `{formType}-{id}.pdf`. */
export function useDownloadForm(): {
  downloading: boolean;
  downloadForm: (form: { id: string; formType: string }) => Promise<void>;
} {
  const [downloading, setDownloading] = useState(false);
  const downloadForm = async ({ id, formType }: { id: string; formType: string }) => {
    if (downloading) return;
    setDownloading(true);
    try {
      const response = await done(api.forms[':id'].download.$get({ param: { id } }));
      saveFile(await response.blob(), `${formType}-${id}.pdf`);
      toast({ title: 'Form Downloaded', description: 'The PDF is in your downloads folder.' });
    } catch (error) {
      if (!isUnauthorized(error))
        toast({
          title: 'Download Failed',
          description: reason(error) ?? 'Failed to download form',
          variant: 'destructive',
        });
    } finally {
      setDownloading(false);
    }
  };
  return { downloading, downloadForm };
}

/** What the person can do about it, where that is something: try later, or write less. */
const reason = (error: unknown): string | undefined =>
  error instanceof ApiError && ['BUSY', 'PDF_TOO_LARGE'].includes(error.body?.code ?? '')
    ? serverMessage(error)
    : undefined;
