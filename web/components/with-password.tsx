/** Calls that the server allows only for 15 minutes after the user has entered the password. */
import type { ComponentType } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { errorCode, MissingPartError } from '../lib/api-error.ts';

interface Asking {
  /** Fetched with the first question. */
  readonly Dialog: ComponentType<{ answer: Asking['answer'] }> | null;
  readonly answer: ((given: boolean) => void) | null;
}

const store = createStore<Asking>(() => ({ Dialog: null, answer: null }));

/**
 * Makes a call. If the server wants the password first, asks the user for it and makes the call again.
 * @returns the response; undefined when the user did not enter the password. @throws ApiError; MissingPartError
 */
export async function withPassword<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call();
  } catch (error) {
    if (errorCode(error) !== 'PASSWORD_NEEDED') throw error;
    return (await askPassword()) ? withPassword(call) : undefined;
  }
}

/** Resolves to whether the user has entered the right password. A new question answers an open one with no. */
async function askPassword(): Promise<boolean> {
  const { PasswordDialog } = await import('./password-dialog.tsx').catch((cause: unknown) => {
    // Some browsers do not fetch it again on the same page.
    throw new MissingPartError('The question for the password could not be fetched.', { cause });
  });
  store.getState().answer?.(false);
  return new Promise((resolve) => {
    const answer = (given: boolean): void => {
      // A late answer must not close the question that has replaced this one.
      store.setState((now) => (now.answer === answer ? { answer: null } : now));
      resolve(given);
    };
    store.setState({ Dialog: PasswordDialog, answer });
  });
}

/** Shows the question. The application mounts it once. */
export function PasswordHost() {
  const { Dialog, answer } = useStore(store);
  return Dialog && <Dialog answer={answer} />;
}
