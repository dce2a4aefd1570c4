/** The name of the browser's database with the answers of trials without an account. */
export const TRIAL_DATABASE = 'trial-answers';
