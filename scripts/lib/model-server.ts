/**
 * A local server that speaks OpenAI's protocol (chat completions, streamed and whole), for development, tests and the
 * bench. It is not a model: it returns the replies that it is given, records the requests, and can fail in each way in
 * which models fail.
 */
import { setTimeout } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { stream } from 'hono/streaming';
import { chunksOf, emptyValue, messageOf, wholeReply, type Message, type ReplyJson } from './model-replies.ts';
import { serveLocal } from './serve-local.ts';

export const MODEL_MODES = [
  'right',
  'slow',
  'broken',
  'refusing',
  'over-quota',
  'hostile',
  'cut',
  'too-long',
  'open',
  'reset',
  'no-json',
  'no-schemas',
  'empty',
  'odd',
  'notes',
] as const;

/**
 * - `slow`: accepts the request, sends the first word, and then nothing more
 * - `broken`: status 500
 * - `refusing`: replies with a refusal
 * - `over-quota`: status 429 with Retry-After
 * - `hostile`: HTML, pictures, links, and claims of actions
 * - `cut`: the connection ends in the middle of the reply
 * - `too-long`: a reply that ends at its length limit without a text, as of a model that used it up for its reasoning
 * - `open`: a whole reply, after which the connection stays open
 * - `reset`: a whole reply, after which the connection ends, without the number of tokens
 * - `no-json`: the HTML page of a proxy, with status 200
 * - `no-schemas`: refuses a request that asks for a schema, as older models do
 * - `empty`: a reply without a text
 * - `odd`: a reply whose content is a list of parts in place of a text
 * - `notes`: a whole reply, with chunks between its words that have no text, as Azure sends for its content filter
 */
export type ModelMode = (typeof MODEL_MODES)[number];

export interface ModelRequestJson {
  readonly model: string;
  readonly messages: ReadonlyArray<{ readonly role: string; readonly content: string }>;
  readonly stream?: boolean;
  readonly stream_options?: { readonly include_usage?: boolean };
  readonly response_format?: { readonly json_schema: { readonly schema: Record<string, unknown> } };
}

export interface ModelServer {
  /** The value for `OPENAI_BASE_URL`. */
  readonly url: string;
  readonly apiKey: string;
  /** The received requests, with unchanged headers and body. */
  readonly requests: Array<{ readonly headers: string; readonly body: string; readonly json: ModelRequestJson }>;
  mode: ModelMode;
  /** The number of next requests that `mode` applies to, before the mode is `right` again; undefined: all requests. */
  times: number | undefined;
  /** Makes the reply to a request, in every mode with a reply. */
  reply: (request: ModelRequestJson) => string;
  /** Called when a request arrives. */
  onRequest: (request: ModelRequestJson) => void;
  /** Called when a client leaves before the end of a stream. */
  onLeave: () => void;
  /** Awaited before each word of a reply: a pause, or a promise that a test controls. */
  beforeWord: (index: number) => Promise<void> | void;
  close(): Promise<void>;
}

/** Time for the written bytes to leave, milliseconds. */
const LEAVES_IN = 50;

const defaultReply = ({ messages, response_format: format }: ModelRequestJson): string =>
  format
    ? JSON.stringify(emptyValue(format.json_schema.schema))
    : `This is the **stand-in** for a language model. It was sent ${messages.at(-1)?.content.length ?? 0} characters.\n\n- It knows nothing.\n- It answers the same each time.`;

/** @param port 0 means any free port */
export async function startModelServer({ port = 0, apiKey = 'local-key' } = {}): Promise<ModelServer> {
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.post('/v1/chat/completions', async (c) => {
    const body = await c.req.text();
    const json = JSON.parse(body) as ModelRequestJson;
    handle.requests.push({ headers: JSON.stringify(c.req.header()), body, json });
    handle.onRequest(json);
    if (c.req.header('Authorization') !== `Bearer ${apiKey}`) return c.json({ error: { message: 'Wrong key' } }, 401);
    const mode = nextMode(handle);
    if (mode === 'broken') return c.json({ error: { message: 'Internal error' } }, 500);
    if (mode === 'over-quota')
      return c.json({ error: { message: 'Quota', code: 'insufficient_quota' } }, 429, { 'Retry-After': '20' });
    if (mode === 'no-json') return c.html('<html><body>Sign in to the network first.</body></html>');
    if (mode === 'no-schemas' && json.response_format)
      return c.json({ error: { message: 'response_format is not supported' } }, 400);
    const message = messageOf(mode, handle.reply(json));
    return (json.stream ? streamReply : sendReply)(c, handle, { mode, message, json });
  });

  const { address, close } = await serveLocal(app.fetch, port);
  const handle: ModelServer = {
    url: `http://127.0.0.1:${address.port}/v1`,
    apiKey,
    requests: [],
    mode: 'right',
    times: undefined,
    reply: defaultReply,
    onRequest: () => undefined,
    onLeave: () => undefined,
    beforeWord: () => undefined,
    close,
  };
  return handle;
}

function nextMode(handle: ModelServer): ModelMode {
  const { mode } = handle;
  if (handle.times !== undefined) handle.times -= 1;
  if (handle.times === 0) Object.assign(handle, { mode: 'right', times: undefined });
  return mode;
}

type Reply = { mode: ModelMode; message: Message; json: ModelRequestJson };
type ModelContext = Context<{ Bindings: HttpBindings }>;

function streamReply(c: ModelContext, handle: ModelServer, { mode, message, json }: Reply): Response {
  c.header('Content-Type', 'text/event-stream');
  return stream(c, async (out) => {
    const send = (chunk: ReplyJson | '[DONE]') =>
      out.write(`data: ${typeof chunk === 'string' ? chunk : JSON.stringify(chunk)}\n\n`);
    const gone = new Promise<void>((done) =>
      out.onAbort(() => {
        handle.onLeave();
        done();
      }),
    );
    const { words, end, endAtLimit, usage, note } = chunksOf(json, message);
    const lastWord = mode === 'slow' ? 1 : mode === 'cut' ? Math.ceil(words.length / 2) : words.length;
    for (const [index, chunk] of words.slice(0, lastWord).entries()) {
      await Promise.race([handle.beforeWord(index), gone]);
      if (out.aborted) return;
      await send(chunk);
      if (mode === 'notes') await send(note);
    }
    if (mode === 'slow') await gone;
    else if (mode === 'cut') await cut(c);
    else {
      await send(mode === 'too-long' ? endAtLimit : end);
      if (mode === 'reset') return cut(c);
      if (json.stream_options?.include_usage) await send(usage);
      await send('[DONE]');
      if (mode === 'open') await gone;
    }
  });
}

async function sendReply(c: ModelContext, handle: ModelServer, { mode, message, json }: Reply): Promise<Response> {
  // A model that does not stream takes as long, and sends nothing before the end.
  for (const index of chunksOf(json, message).words.keys()) await handle.beforeWord(index);
  if (mode === 'slow') await new Promise<void>((done) => c.env.outgoing.once('close', done));
  const whole = wholeReply(json, message);
  if (mode !== 'cut') return c.json(whole);
  c.header('Content-Type', 'application/json');
  return stream(c, async (out) => {
    const text = JSON.stringify(whole);
    await out.write(text.slice(0, text.length / 2));
    await cut(c);
  });
}

/** Ends the connection after the written bytes have left, because a destroyed socket drops its unsent bytes. */
async function cut({ env: { outgoing } }: ModelContext): Promise<void> {
  await setTimeout(LEAVES_IN);
  outgoing.destroy();
}
