/** OpenAI's chat completions. Compatible servers use the same protocol. */
import OpenAI, { APIConnectionTimeoutError, APIError } from 'openai';
import type { ChatCompletionChunk, ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';
import type { Log } from '../../lib/log.ts';
import {
  ModelError,
  type JsonRequest,
  type LanguageModel,
  type ModelFailure,
  type ModelRequest,
  type ModelUsage,
} from './language-model.ts';

export interface OpenAiSettings {
  readonly apiKey: string;
  /** Such as `https://api.openai.com/v1`. */
  readonly baseURL: string;
  readonly model: string;
  /** Maximum time without new data, milliseconds. */
  readonly patience: number;
}

type Body = Omit<ChatCompletionCreateParamsStreaming, 'stream'>;

/** Maximum tokens of a reply. */
const LONGEST_REPLY = 2_000;

const DENIED =
  'The language model cannot be used: its provider does not accept the API key, or does not offer the model with it. Check OPENAI_API_KEY, OPENAI_BASE_URL and OPENAI_MODEL.';

const TOO_LONG =
  'A reply of the language model ended at its length limit. A model that reasons first may reach it before its first word: set OPENAI_MODEL to one that does not.';

export function createOpenAiLanguageModel(
  { apiKey, baseURL, model, patience }: OpenAiSettings,
  { log }: { readonly log: Log },
): LanguageModel {
  // The caller retries, in the same way for all providers. `null` keeps the client from reading the environment.
  const client = new OpenAI({ apiKey, baseURL, organization: null, project: null, maxRetries: 0, logLevel: 'off' });
  /** False once the server has refused a schema. */
  let takesSchemas = true;
  /** True from a request that was denied to the next reply, so that the operator reads about it once. */
  let isDenied = false;

  const bodyOf = ({ instructions, messages }: ModelRequest) => ({
    model,
    messages: [{ role: 'system' as const, content: instructions }, ...messages],
    max_completion_tokens: LONGEST_REPLY,
  });

  /** JSON is streamed too, because `patience` is the time without new data, and a long reply takes longer. */
  async function* piecesOf(body: Body, { onUsage }: ModelRequest, signal: AbortSignal): AsyncGenerator<string> {
    const idle = idleLimit(signal, patience);
    let finish: string | null = null;
    let isReply = false;
    let hasText = false;
    try {
      const chunks = await client.chat.completions.create(
        { ...body, stream: true, stream_options: { include_usage: true } },
        { signal: idle.signal },
      );
      for await (const { choices, usage } of chunks) {
        idle.renew();
        isReply = true;
        isDenied = false;
        if (usage) onUsage?.(usageOf(usage));
        // The chunk with the usage has no choices.
        const choice = choices?.[0];
        finish = choice?.finish_reason ?? finish;
        // The type says that each choice has a delta, but the notes of Azure's content filter have none.
        const delta = choice?.delta as ChatCompletionChunk.Choice.Delta | undefined;
        if (delta?.refusal) throw new ModelError('refused');
        const content: unknown = delta?.content ?? '';
        // Some servers send a list of parts.
        if (typeof content !== 'string') throw new ModelError('unreadable');
        // A NUL cannot be stored, and no user can remove it from a reply.
        const text = content.replaceAll('\0', '');
        hasText ||= text.trim() !== '';
        if (text !== '') yield text;
        // Nothing follows the number of tokens, but some servers leave the connection open.
        if (finish && usage) break;
      }
      // An abort or a broken connection ends the loop without an error.
      idle.signal.throwIfAborted();
      // The HTML page of a proxy has no chunks.
      if (!isReply) throw new ModelError('unreadable');
      if (finish === 'content_filter') throw new ModelError('refused');
      if (finish === 'length') throw new ModelError('too-long');
      if (finish !== 'stop') throw new ModelError('cut');
      if (!hasText) throw new ModelError('unreadable');
    } catch (error) {
      const failure = asModelError(error, signal, idle.signal);
      if (!(failure instanceof ModelError)) throw failure;
      if (failure.failure === 'denied') logDenied(failure);
      if (failure.failure === 'too-long') log.warn({ message: TOO_LONG, model });
      const isBroken = failure.failure === 'down' || failure.failure === 'slow';
      // The reply was whole before its connection broke or fell silent.
      if (isBroken && finish === 'stop' && hasText) return;
      // The client reports a broken connection like one that was never opened.
      throw isReply && failure.failure === 'down' ? new ModelError('cut') : failure;
    } finally {
      // Also when the reader stops early: this closes the connection.
      idle.end();
    }
  }

  function logDenied({ status }: ModelError): void {
    if (!isDenied) log.error({ message: DENIED, model, status });
    isDenied = true;
  }

  async function completeOnce({ schema, onPiece, ...request }: JsonRequest, signal: AbortSignal): Promise<unknown> {
    const body: Body = takesSchemas
      ? {
          ...bodyOf(request),
          response_format: { type: 'json_schema', json_schema: { name: 'reply', strict: true, schema } },
        }
      : bodyOf({
          ...request,
          instructions: `${request.instructions}\n\nReply with one JSON object that fits this JSON Schema, and with nothing else:\n${JSON.stringify(schema)}`,
        });
    let text = '';
    for await (const piece of piecesOf(body, request, signal)) {
      onPiece?.(piece);
      text += piece;
    }
    return parseReply(text);
  }

  return {
    provider: providerOf(baseURL),
    id: model,

    stream: (request, signal) => piecesOf(bodyOf(request), request, signal),

    async complete(request, signal) {
      try {
        return await completeOnce(request, signal);
      } catch (error) {
        if (!takesSchemas || !isBadRequest(error)) throw error;
        takesSchemas = false;
        return completeOnce(request, signal).catch((again: unknown) => {
          // The server refuses this request without a schema too, for example because of its texts.
          if (isBadRequest(again)) takesSchemas = true;
          throw again;
        });
      }
    },
  };
}

/** Some compatible servers refuse a field that they do not know with 422. */
const isBadRequest = (error: unknown): boolean =>
  error instanceof ModelError && (error.status === 400 || error.status === 422);

/** A signal that aborts when `signal` does, or when nothing has renewed it for `patience` milliseconds. */
function idleLimit(signal: AbortSignal, patience: number) {
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(new ModelError('slow')), patience);
  return {
    signal: AbortSignal.any([signal, ended.signal]),
    renew: () => void timer.refresh(),
    end: () => {
      clearTimeout(timer);
      ended.abort();
    },
  };
}

function providerOf(baseURL: string): string {
  const { host } = new URL(baseURL);
  return host === 'api.openai.com' ? 'openai' : host;
}

const usageOf = (usage: { prompt_tokens?: number; completion_tokens?: number }): ModelUsage => ({
  promptTokens: usage.prompt_tokens ?? 0,
  completionTokens: usage.completion_tokens ?? 0,
});

/** Models without strict schemas may put a code fence or a sentence around the object. */
function parseReply(text: string): unknown {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  } catch {
    throw new ModelError('unreadable');
  }
}

/**
 * @returns the caller's own abort unchanged, every other error as a ModelError without the request's or the reply's
 *   text
 */
function asModelError(error: unknown, caller: AbortSignal, idle: AbortSignal): unknown {
  if (caller.aborted) return caller.reason;
  if (error instanceof ModelError) return error;
  if (idle.reason instanceof ModelError) return idle.reason;
  if (error instanceof APIConnectionTimeoutError) return new ModelError('slow');
  // A chunk that is not JSON.
  if (error instanceof SyntaxError) return new ModelError('unreadable');
  if (!(error instanceof APIError) || error.status === undefined) return new ModelError('down');
  return new ModelError(failureOf(error.status), error.status);
}

function failureOf(status: number): ModelFailure {
  if (status === 429 || status === 402) return 'over-quota';
  if (status === 408) return 'slow';
  if (status === 401 || status === 403 || status === 404) return 'denied';
  return status >= 500 ? 'down' : 'refused';
}
