/** Said when a form was submitted under a version that the user has not seen. */
export const FORM_CHANGED =
  'This form has changed since you opened it. Read it again, then submit it. Your answers are saved.';
