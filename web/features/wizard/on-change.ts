import type { Wizard } from '../../../engine/wizard/types.ts';

/**
 * Calls the listener after each change of an answer or of the current step.
 * @returns the unsubscriber
 */
export function onChange(wizard: Wizard, listener: () => void): () => void {
  const ends = [
    wizard.subscribeAnswers(listener),
    wizard.store.subscribe((now, before) => {
      if (now.stepId !== before.stepId || now.passed !== before.passed) listener();
    }),
  ];
  return () => ends.forEach((end) => end());
}
