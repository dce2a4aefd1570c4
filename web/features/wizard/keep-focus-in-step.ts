import { keepFocus } from '../../lib/focus.ts';

/** The id of the heading of the step. */
export const STEP_HEADING = 'step-heading';

/** Call it after a notice was removed: if it had the focus, the focus moves to the heading of the step. */
export const keepFocusInStep = (): void => keepFocus(document.getElementById(STEP_HEADING));
