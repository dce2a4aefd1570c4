import { useState } from 'react';
import { toast } from '../../../components/ui/toaster.tsx';
import { api, done } from '../../../lib/api.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** Fetches all forms as PDFs in one ZIP, and saves it under the name that the server gives. */
export function useDownloadForms(): { downloading: boolean; downloadForms: () => Promise<void> } {
  const [downloading, setDownloading] = useState(false);
  const downloadForms = async () => {
    if (downloading) return;
    setDownloading(true);
    try {
      const response = await done(api.forms.archive.$get());
      saveFile(await response.blob(), nameIn(response) ?? 'forms.zip');
      toast({ title: 'Forms downloaded', description: 'A ZIP file with the PDFs is in your downloads folder.' });
    } catch (error) {
      reportFailure('Download Failed', error);
    } finally {
      setDownloading(false);
    }
  };
  return { downloading, downloadForms };
}

const nameIn = ({ headers }: Response): string | undefined =>
  /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1];
