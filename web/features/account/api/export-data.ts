import { withPassword } from '../../../components/with-password.tsx';
import { api, done } from '../../../lib/api.ts';
import { saveAnswer } from '../../../lib/save-file.ts';

/** Saves all of the user's data as one JSON file. Resolves to whether it was saved. @throws ApiError */
export async function exportData(): Promise<boolean> {
  const answer = await withPassword(() => done(api.user['data-export'].$get()));
  if (answer) await saveAnswer(answer, 'data.json');
  return answer !== undefined;
}
