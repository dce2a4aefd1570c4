import { TRIAL_DATABASE } from '../../lib/trial-database.ts';

/**
 * Deletes answers that were tried without an account more than 30 days ago, whatever page of the application is opened.
 * The code is loaded only in a browser that may have such answers.
 */
export async function forgetExpiredTrials(): Promise<void> {
  try {
    if (!(await mayHaveTrials())) return;
    await (await import('../../features/trial/trial-store.ts')).deleteExpiredTrials();
  } catch {
    // The browser cannot store data just now. The next visit tries again.
  }
}

/** False when the browser has no database of trials. Firefox before 126 does not say which databases it has. */
async function mayHaveTrials(): Promise<boolean> {
  const { databases } = indexedDB as Partial<IDBFactory>;
  return databases === undefined || (await databases.call(indexedDB)).some(({ name }) => name === TRIAL_DATABASE);
}
