import { useState, type FormEvent, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import type { ErrorCode } from '../../api/errors.ts';
import { announce } from '../components/ui/announcer.tsx';
import { ApiError, fieldErrors, serverMessage } from './api-error.ts';
import { useMutation } from './mutation.ts';

export interface Submission {
  busy: boolean;
  /** What the red alert says. */
  alert: string | null;
  /** Why the server refused, where it says so. */
  code: ErrorCode | undefined;
  /** The error under a field, by its name. */
  errors: Record<string, string>;
  /** Whether every field is filled; follows `onInput`. */
  filled: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
}

interface SubmitOptions<Names extends string> {
  /** Gets the values by name; a refusal shows the server's message, else `failure`. */
  send: (values: Record<Names, string>) => Promise<void>;
  /** What to say of each field that is empty. All are required. */
  empty: Record<Names, string>;
  /** Finds what is wrong with what was filled in, by field. */
  check: (values: Record<Names, string>) => Partial<Record<Names, string>>;
  failure: string | ((error: unknown) => string);
  /** Hears what was wrong before anything was sent. */
  onWrong?: (errors: Partial<Record<Names, string>>) => void;
  /** Hears what the alert says. */
  onRefused?: (message: string) => void;
}

type Input = HTMLInputElement | HTMLTextAreaElement;

interface Refusal {
  message: string;
  code: ErrorCode | undefined;
  fields: Record<string, string>;
}

/**
 * Sends a form of plain fields. What is empty or wrong is said under its field, and the first such field takes the
 * focus; nothing is sent then. What was said goes when it is corrected.
 */
export function useSubmit<Names extends string>({
  send,
  empty,
  check,
  failure,
  onWrong,
  onRefused,
}: SubmitOptions<Names>): Submission {
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
      flushSync(() => setRefusal({ message, code: error instanceof ApiError ? error.body?.code : undefined, fields }));
      focusFirst(form, fields);
      onRefused?.(message);
    },
  );

  const submit = (form: HTMLFormElement) => {
    const found = judge(form);
    // The errors are on the page before the focus comes to the first, or a screen reader would not read it.
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
    alert: refusal?.message ?? null,
    code: refusal?.code,
    errors: { ...refusal?.fields, ...wrong },
    filled,
    onInput: ({ currentTarget, target }) => {
      setFilled(inputsOf(currentTarget).every((input) => valueOf(input) !== ''));
      if (Object.keys(wrong).length > 0) {
        const now = judge(currentTarget);
        setWrong(Object.fromEntries(Object.entries(now).filter(([name]) => name in wrong)));
      }
      if (!refusal) return;
      const about = Object.keys(refusal.fields);
      if (about.length === 0 || about.includes((target as Input).name)) setRefusal(null);
    },
    onSubmit: (event) => {
      event.preventDefault();
      if (!busy) submit(event.currentTarget);
    },
  };
}

/** @returns what is wrong with the first field */
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

/** A password may begin or end with a space, shown or not. A box that is not ticked is empty. */
function valueOf(input: Input): string {
  if (input instanceof HTMLInputElement && input.type === 'checkbox' && !input.checked) return '';
  return input.autocomplete.includes('password') ? input.value : input.value.trim();
}
