import type { ClientResponse } from 'hono/client';
import { api, read } from '../../../lib/api.ts';

/** What the questions of the chat are about (spec/1 section 7: a fixed value). */
const CONTEXT = 'general immigration help';

export interface ChatAnswer {
  readonly response: string;
  readonly engine: 'built-in' | 'language-model';
  /** What the answer is made of comes first. */
  readonly sources: readonly { readonly id: string; readonly title: string }[];
}

/** @throws ApiError */
export const askQuestion = (question: string): Promise<ChatAnswer> =>
  read(api.ai.chat.$post({ json: { question, context: CONTEXT } }) as Promise<ClientResponse<ChatAnswer>>);
