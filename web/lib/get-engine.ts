import useSWR, { mutate } from 'swr';
import { api, read } from './api.ts';

const KEY = 'assistant-engine';

/** Who answers this person's questions: a language model or the built-in assistant; and which model is offered to everybody. */
export const useEngine = () => useSWR(KEY, () => read(api.ai.engine.$get()));

/** After the person has switched the language model on or off. */
export const refreshEngine = (): Promise<unknown> => mutate(KEY);
