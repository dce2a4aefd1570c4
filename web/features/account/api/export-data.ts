import { toast } from '../../../components/ui/toaster.tsx';
import { api, done } from '../../../lib/api.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { saveFile } from '../../../lib/save-file.ts';
import type { AskPassword } from '../components/password-dialog.tsx';
import { isPasswordNeeded } from './confirm-password.ts';

/** Saves one JSON file with everything that is the person's, under the name that the server gives it. */
export async function exportData(askPassword: AskPassword): Promise<void> {
  try {
    const response = await done(api.user['data-export'].$get());
    const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
    saveFile(await response.blob(), name ?? 'data.json');
  } catch (error) {
    if (isPasswordNeeded(error)) return (await askPassword()) ? exportData(askPassword) : undefined;
    return reportFailure('Failed to download data', error);
  }
  toast({ title: 'Your data has been downloaded' });
}
