import { TRIAL_DATABASE } from '../../lib/trial-database.ts';

/**
 * Deletes answers that were tried without an account more than 30 days ago, whatever page of the application is opened.
 * The code is loaded only in a browser that has such answers.
 */
export async function forgetExpiredTrials(): Promise<void> {
  try {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === TRIAL_DATABASE)) return;
    await (await import('../../features/trial/trial-store.ts')).deleteExpiredTrials();
  } catch {
    // The browser cannot store data just now. The next visit tries again.
  }
}
