/** The texts about how answers are saved, by the user's setting. */
export const howAnswersAreSaved = (autoSave: boolean): string =>
  autoSave ? 'Every answer is saved as you type.' : 'Your answers are saved when you press Save.';
