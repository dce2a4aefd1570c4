import useSWR, { mutate } from 'swr';
import { api, read } from './api.ts';

const KEY = 'assistant-engine';

/**
 * Which engine answers this user's questions, a language model or the built-in assistant, and which model every user is
 * offered. Each screen that shows it loads it again, also when the user comes back to this window: an administrator, or
 * the user in another window, may have changed it a moment ago.
 */
export const useEngine = () =>
  useSWR(KEY, () => read(api.ai.engine.$get()), {
    revalidateIfStale: true,
    revalidateOnFocus: true,
    dedupingInterval: 0,
  });

/** Fetches it again. Called after the user has switched the language model on or off. */
export const refreshEngine = (): Promise<unknown> => mutate(KEY);
