import { useState, type FormEvent, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type { ErrorCode } from '../../api/errors.ts';
import { announce } from '../components/ui/announcer.tsx';
import { errorCode, fieldErrors, serverMessage } from './api-error.ts';
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
      const fields = fieldErrors(error);
      flushSync(() => setRefusal({ message, code: errorCode(error), fields }));
      focusFirst(form, fields);
      onRefused?.(message);
    },
  );

  const submit = (form: HTMLFormElement) => {
    const found = judge(form);
    // Renders the errors before the first field takes the focus; otherwise a screen reader would not read its error.
    flushSync(() => {
      setWrong(found);
      setRefusal(null);
    });
    const messages = Object.keys(found).length;
    if (messages > 0) {
      onWrong?.(found as Partial<Record<Names, string>>);
      const first = focusFirst(form, found);
      return announce(messages > 1 ? `${messages} answers are missing or wrong. ${first}` : first);
    }
    void run(form);
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

/** @returns the error of the first field */
function focusFirst(form: HTMLFormElement, errors: Record<string, string>): string {
  const first = inputsOf(form).find(({ name }) => name in errors);
  first?.focus();
  return errors[first?.name ?? ''] ?? '';
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
