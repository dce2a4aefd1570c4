import { useState } from 'react';
import { fieldErrors } from './api-error.ts';
import { showErrors } from './focus.ts';
import { useMutation } from './mutation.ts';
import { reportFailure } from './report-failure.ts';

interface FormMutationOptions {
  /** Returns the errors that are known without the server, by field name: with one, nothing is sent. */
  check?: () => Record<string, string>;
  /** The notice's text when the server gives none. */
  otherwise?: string;
}

/**
 * Like `useMutation`, for a form whose fields show the errors: the first wrong field takes the focus.
 * @param failure the title of the notice about a failure
 */
export function useFormMutation(
  send: () => Promise<void>,
  failure: string,
  { check, otherwise }: FormMutationOptions = {},
) {
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
  const submit = (form: HTMLFormElement): void => {
    const found = check?.();
    if (found) showErrors(form, () => setErrors(found));
    if (!found || Object.keys(found).length === 0) void run(form);
  };
  return { busy, submit, errors, setErrors };
}
