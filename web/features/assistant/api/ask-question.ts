import type { AssistantAnswer } from '../../../../api/providers/assistant/assistant.ts';
import type { ErrorBody } from '../../../../api/errors.ts';
import { api, done } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import type { Turn } from './turns.ts';

/** The context sent with the chat's questions (spec/1 section 7: a fixed value). */
const CONTEXT = 'general immigration help';

export type ChatAnswer = Omit<AssistantAnswer, 'sources'> &
  Partial<Pick<AssistantAnswer, 'sources'> & { readonly questionsLeft: number }>;

interface Reading {
  /** The conversation before, the latest message last. */
  readonly history: readonly Turn[];
  /** Stops the answer. */
  readonly signal: AbortSignal;
  /** Called with each piece of the answer. */
  readonly onText: (text: string) => void;
  /** Called when the server has begun to answer. It has counted the question then. */
  readonly onBegin: () => void;
}

/** One line of a streamed answer. */
type AnswerLine = { readonly text: string } | { readonly answer: ChatAnswer } | { readonly error: ErrorBody };

/** @throws ApiError; TypeError when the server cannot be reached or the stream ends early; AbortError */
export async function askQuestion(
  question: string,
  { history, signal, onText, onBegin }: Reading,
): Promise<ChatAnswer> {
  const response = await done(
    api.ai.chat.$post(
      { json: { question, context: CONTEXT, history: [...history] } },
      { headers: { Accept: 'application/x-ndjson' }, init: { signal } },
    ),
  );
  onBegin();
  if (response.headers.get('Content-Type')?.startsWith('application/json'))
    return (await response.json()) as ChatAnswer;
  for await (const line of readLines(response)) {
    const event = JSON.parse(line) as AnswerLine;
    if ('answer' in event) return event.answer;
    if ('error' in event) throw new ApiError(500, JSON.stringify(event.error), event.error);
    onText(event.text);
  }
  throw new TypeError('The answer ended too early');
}

/** Yields the lines of a body as they arrive. @throws the connection's error when it ends early */
async function* readLines({ body }: Response): AsyncGenerator<string> {
  if (!body) return;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const lines = (rest + decoder.decode(value, { stream: !done })).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
      if (done) break;
    }
    if (rest !== '') yield rest;
  } finally {
    await reader.cancel();
  }
}
