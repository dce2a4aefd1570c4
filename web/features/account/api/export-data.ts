import { api, done } from '../../../lib/api.ts';
import { saveAnswer } from '../../../lib/save-file.ts';
import type { AskPassword } from '../components/password-dialog.tsx';
import { withPassword } from './confirm-password.ts';

/** Saves one JSON file with everything that is the person's. Resolves with whether it is saved. @throws ApiError */
export async function exportData(askPassword: AskPassword): Promise<boolean> {
  const answer = await withPassword(askPassword, () => done(api.user['data-export'].$get()));
  if (answer) await saveAnswer(answer, 'data.json');
  return answer !== undefined;
}
