import { useState, type SubmitEvent } from 'react';
import { ApiError, serverMessage } from '../../lib/api-error.ts';

export interface Submission {
  busy: boolean;
  /** What the red alert says. */
  alert: string | null;
  /** What stands under a field, by its name. */
  errors: Record<string, string>;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/**
 * Sends a form of plain fields, all of them required. While one is empty nothing is sent, silently as specified: the
 * focus goes to it.
 *
 * @param send gets the values by name; a refusal shows the server's message, else `failure`
 * @param check finds what is wrong before sending, by field
 */
export function useSubmit<Names extends string>(
  { send, check, failure }: {
    send: (values: Record<Names, string>) => Promise<void>;
    check: (values: Record<Names, string>) => Partial<Record<Names, string>>;
    failure: string;
  },
): Submission {
  const [busy, setBusy] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});

  const submit = async (form: HTMLFormElement) => {
    const inputs = [...form.elements].filter((element): element is HTMLInputElement => element instanceof HTMLInputElement);
    const empty = inputs.find((input) => (input.type === 'password' ? input.value : input.value.trim()) === '');
    if (empty) return empty.focus();

    const values = Object.fromEntries(inputs.map(({ name, value }) => [name, name === 'password' ? value : value.trim()])) as Record<Names, string>;
    const found = check(values);
    setErrors(found as Record<string, string>);
    setAlert(null);
    const wrong = inputs.find((input) => input.name in found);
    if (wrong) return wrong.focus();

    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      setErrors((error instanceof ApiError && error.body?.fields) || {});
      setAlert(serverMessage(error) ?? failure);
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    alert,
    errors,
    onSubmit: (event) => {
      event.preventDefault();
      if (!busy) void submit(event.currentTarget);
    },
  };
}
