/** How answers come to be saved, by the person's own setting. */
export const howAnswersAreSaved = (autoSave: boolean): string =>
  autoSave ? 'Every answer is saved as you type.' : 'Your answers are saved when you press Save.';
