import { useState } from 'react';
import { fieldErrors } from './api-error.ts';
import { showErrors } from './focus.ts';
import { useMutation } from './mutation.ts';
import { reportFailure } from './report-failure.ts';

/**
 * Like `useMutation`, for a form whose fields show the server's errors: the first wrong field takes the focus.
 * @param failure the title of the notice about a failure
 * @param otherwise the notice's text when the server gives none
 */
export function useFormMutation(send: () => Promise<void>, failure: string, otherwise?: string) {
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const { busy, run } = useMutation(
    async (_form: HTMLFormElement) => {
      await send();
      setErrors({});
    },
    (error, form) => {
      reportFailure(failure, error, otherwise);
      showErrors(form, () => setErrors(fieldErrors(error)));
    },
  );
  return { busy, run, errors, setErrors };
}
