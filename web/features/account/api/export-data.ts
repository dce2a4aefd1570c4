import { api, done } from '../../../lib/api.ts';
import { saveAnswer } from '../../../lib/save-file.ts';
import type { AskPassword } from '../components/password-dialog.tsx';
import { withPassword } from './confirm-password.ts';

/** Saves all of the user's data as one JSON file. Resolves to whether it was saved. @throws ApiError */
export async function exportData(askPassword: AskPassword): Promise<boolean> {
  const answer = await withPassword(askPassword, () => done(api.user['data-export'].$get()));
  if (answer) await saveAnswer(answer, 'data.json');
  return answer !== undefined;
}
