import { useState, type FormEvent, type SubmitEvent } from 'react';
import { ApiError, serverMessage } from '../../lib/api-error.ts';

export interface Submission {
  busy: boolean;
  /** What the red alert says. */
  alert: string | null;
  /** What stands under a field, by its name. */
  errors: Record<string, string>;
  /** Whether something stands in every field; follows `onInput`. */
  filled: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Sends a form of plain fields, all of them required. While one is empty nothing is sent, silently as specified: the
 * focus goes to it.
 *
 * @param send gets the values by name; a refusal shows the server's message, else `failure`
 * @param check finds what is wrong before sending, by field
 * @param onRefused hears what the alert says
 */
export function useSubmit<Names extends string>(
  { send, check, failure, onRefused }: {
    send: (values: Record<Names, string>) => Promise<void>;
    check: (values: Record<Names, string>) => Partial<Record<Names, string>>;
    failure: string;
    onRefused?: (message: string) => void;
  },
): Submission {
  const [busy, setBusy] = useState(false);
  const [filled, setFilled] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});

  const submit = async (form: HTMLFormElement) => {
    const inputs = inputsOf(form);
    const empty = inputs.find((input) => valueOf(input) === '');
    if (empty) return empty.focus();

    const values = Object.fromEntries(inputs.map((input) => [input.name, valueOf(input)])) as Record<Names, string>;
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
      const message = serverMessage(error) ?? failure;
      setAlert(message);
      onRefused?.(message);
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    alert,
    errors,
    filled,
    onInput: ({ currentTarget }) => setFilled(inputsOf(currentTarget).every((input) => valueOf(input) !== '')),
    onSubmit: (event) => {
      event.preventDefault();
      if (!busy) void submit(event.currentTarget);
    },
  };
}

const inputsOf = (form: HTMLFormElement) =>
  [...form.elements].filter((element): element is HTMLInputElement => element instanceof HTMLInputElement);

/** A password may begin or end with a space, shown or not. */
const valueOf = ({ autocomplete, value }: HTMLInputElement) => (autocomplete.includes('password') ? value : value.trim());
