import { useState, type FormEvent, type SubmitEvent } from 'react';
import type { ErrorCode } from '../../api/errors.ts';
import { announce } from '../components/ui/announcer.tsx';
import { errorCode, fieldErrors, serverMessage } from './api-error.ts';
import { showErrors } from './focus.ts';
import { useMutation } from './mutation.ts';

interface SubmitOptions<Names extends string> {
  /** Sends the values, by field name. If it fails, the alert shows the server's message, else `failure`. */
  send: (values: Record<Names, string>) => Promise<void>;
  /** The error text for each field when it is empty. All fields are required. */
  empty: Record<Names, string>;
  /** Returns the errors of the filled fields, by field name. */
  check: (values: Record<Names, string>) => Partial<Record<Names, string>>;
  failure: string | ((error: unknown) => string);
  /** Called with the errors when nothing was sent because of them. */
  onWrong?: (errors: Partial<Record<Names, string>>) => void;
  /** Called with the text of the alert. */
  onRefused?: (message: string) => void;
}

type Input = HTMLInputElement | HTMLTextAreaElement;

interface Refusal {
  message: string;
  code: ErrorCode | undefined;
  fields: Record<string, string>;
}

/**
 * Sends a form of plain fields. If a field is empty or wrong, nothing is sent: the error appears under its field, and
 * the first such field takes the focus. An error disappears when the user corrects the field.
 */
export function useSubmit<Names extends string>({
  send,
  empty,
  check,
  failure,
  onWrong,
  onRefused,
}: SubmitOptions<Names>) {
  const [filled, setFilled] = useState(false);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const judge = (form: HTMLFormElement): Record<string, string> => {
    const values = valuesOf<Names>(form);
    const missing = (Object.keys(empty) as Names[]).filter((name) => values[name] === '');
    return { ...check(values), ...Object.fromEntries(missing.map((name) => [name, empty[name]])) };
  };

  const { busy, run } = useMutation(
    (form: HTMLFormElement) => send(valuesOf(form)),
    (error, form) => {
      const message = serverMessage(error) ?? (typeof failure === 'string' ? failure : failure(error));
      showErrors(form, () => setRefusal({ message, code: errorCode(error), fields: fieldErrors(error) }));
      onRefused?.(message);
    },
  );

  const submit = (form: HTMLFormElement) => {
    const found = judge(form);
    showErrors(form, () => {
      setWrong(found);
      setRefusal(null);
    });
    const [first, ...others] = inputsOf(form).flatMap(({ name }) => found[name] ?? []);
    if (first === undefined) return void run(form);
    onWrong?.(found as Partial<Record<Names, string>>);
    announce(others.length > 0 ? `${others.length + 1} answers are missing or wrong. ${first}` : first);
  };

  return {
    busy,
    /** The text of the red alert. */
    alert: refusal?.message ?? null,
    /** The server's error code, when the answer has one. */
    code: refusal?.code,
    /** The properties of a field that follow from its name. */
    field: (name: Names) => ({ name, error: wrong[name] ?? refusal?.fields[name] }),
    /** True when every field is filled. */
    filled,
    onInput: ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
      setFilled(inputsOf(currentTarget).every((input) => valueOf(input) !== ''));
      if (Object.keys(wrong).length > 0) {
        const now = judge(currentTarget);
        setWrong(Object.fromEntries(Object.entries(now).filter(([name]) => name in wrong)));
      }
      if (!refusal) return;
      const about = Object.keys(refusal.fields);
      if (about.length === 0 || about.includes((target as Input).name)) setRefusal(null);
    },
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!busy) submit(event.currentTarget);
    },
  };
}

const inputsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is Input => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement,
  );

const valuesOf = <Names extends string>(form: HTMLFormElement) =>
  Object.fromEntries(inputsOf(form).map((input) => [input.name, valueOf(input)])) as Record<Names, string>;

/** A password may begin or end with a space, even while it is shown as text. A checkbox that is not ticked is empty. */
function valueOf(input: Input): string {
  if (input instanceof HTMLInputElement && input.type === 'checkbox' && !input.checked) return '';
  return input.autocomplete.includes('password') ? input.value : input.value.trim();
}
