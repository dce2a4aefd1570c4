/** The client of OpenAI's protocol against a local server: each way in which a model answers or fails. */
import { setTimeout } from 'node:timers/promises';
import { HTTPException } from 'hono/http-exception';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createLog } from '../../api/lib/log.ts';
import { ModelError, type ModelUsage } from '../../api/providers/assistant/language-model.ts';
import { createOpenAiLanguageModel } from '../../api/providers/assistant/openai-language-model.ts';
import { startModelServer, type ModelMode, type ModelServer } from '../../scripts/lib/model-server.ts';

const test = suite('language model');

let server: ModelServer;
test.before.each(async () => {
  server = await startModelServer();
});
test.after.each(() => server.close());

const SCHEMA = {
  type: 'object',
  properties: { city: { type: ['string', 'null'] } },
  required: ['city'],
  additionalProperties: false,
};
const REQUEST = { instructions: 'Answer.', messages: [{ role: 'user' as const, content: 'What is an I-20?' }] };
/** Milliseconds without data after which a call fails. */
const PATIENCE = 1000;

const logLines: string[] = [];
const log = createLog('info', (line) => void logLines.push(line));
const open = (apiKey = server.apiKey, patience = PATIENCE) =>
  createOpenAiLanguageModel({ apiKey, baseURL: server.url, model: 'gpt-4o', patience }, { log });

async function readAll(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

const never = new AbortController().signal;
const streamed = () => readAll(open().stream(REQUEST, never));
const whole = () => open().complete({ ...REQUEST, schema: SCHEMA }, never);

async function failureOf(promise: Promise<unknown>): Promise<[string, number | undefined]> {
  try {
    await promise;
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    return [error.failure, error.status];
  }
  throw new Error('The call did not fail');
}

test('a reply arrives piece by piece, with its number of tokens', async () => {
  server.reply = () => 'An I-20 is a form of your school.';
  const usages: ModelUsage[] = [];
  const pieces: string[] = [];
  for await (const piece of open().stream({ ...REQUEST, onUsage: (usage) => usages.push(usage) }, never))
    pieces.push(piece);
  assert.equal(pieces, ['An ', 'I-20 ', 'is ', 'a ', 'form ', 'of ', 'your ', 'school.']);
  assert.equal(usages, [{ promptTokens: 6, completionTokens: 9 }]);
  assert.equal(server.requests[0]!.json.messages, [
    { role: 'system', content: 'Answer.' },
    { role: 'user', content: 'What is an I-20?' },
  ]);
});

test('chunks without a text, as of a content filter that runs beside the reply, do not end it', async () => {
  server.mode = 'notes';
  server.reply = () => 'An I-20 is a form.';
  assert.is(await streamed(), 'An I-20 is a form.');
  server.reply = () => '{ "city": "Uppsala" }';
  assert.equal(await whole(), { city: 'Uppsala' });
});

for (const [mode, usages] of [
  ['open', [{ promptTokens: 6, completionTokens: 6 }]],
  ['reset', []],
] as Array<[ModelMode, ModelUsage[]]>)
  test(`a whole reply counts, also when its connection then is '${mode}'`, async () => {
    server.mode = mode;
    server.reply = () => '{ "city": "Uppsala" }';
    const model = open(server.apiKey, 10 * PATIENCE);
    const reported: ModelUsage[] = [];
    const request = { ...REQUEST, onUsage: (usage: ModelUsage) => reported.push(usage) };
    const start = performance.now();
    assert.is(await readAll(model.stream(request, never)), '{ "city": "Uppsala" }');
    assert.equal(await model.complete({ ...REQUEST, schema: SCHEMA }, never), { city: 'Uppsala' });
    assert.equal(reported, usages);
    assert.ok(performance.now() - start < 10 * PATIENCE, 'the reply ends before the time limit');
  });

test('a JSON reply is requested with its schema', async () => {
  server.reply = () => '{"city":"Uppsala"}';
  assert.equal(await whole(), { city: 'Uppsala' });
  assert.equal(server.requests[0]!.json.response_format?.json_schema.schema, SCHEMA);
});

test('a JSON reply may take longer than the time limit, as long as data arrives', async () => {
  server.reply = () => '{ "city": "Uppsala" }';
  server.beforeWord = () => setTimeout(PATIENCE);
  const model = open(server.apiKey, 3 * PATIENCE);
  assert.equal(await model.complete({ ...REQUEST, schema: SCHEMA }, never), { city: 'Uppsala' });
});

test('a model without schema support gets the schema in words, and the fence of its reply is removed', async () => {
  server.mode = 'no-schemas';
  server.reply = () => 'Here you are:\n```json\n{"city":"Uppsala"}\n```';
  const model = open();
  for (let time = 0; time < 2; time += 1)
    assert.equal(await model.complete({ ...REQUEST, schema: SCHEMA }, never), { city: 'Uppsala' });
  assert.is(server.requests.length, 3, 'the second call does not try a schema again');
  assert.match(server.requests[2]!.body, 'Reply with one JSON object');
});

test('a server that refuses a schema as a field it does not know (422) gets the schema in words too', async () => {
  server.onRequest = ({ response_format: format }) => {
    if (format) throw new HTTPException(422, { message: 'response_format' });
  };
  server.reply = () => '{"city":"Uppsala"}';
  assert.equal(await whole(), { city: 'Uppsala' });
});

test('a text that the provider refuses does not count as a refused schema: the next call has its schema again', async () => {
  server.onRequest = () => {
    throw new HTTPException(400, { message: 'content_filter' });
  };
  const model = open();
  const ask = () => model.complete({ ...REQUEST, schema: SCHEMA }, never);
  assert.equal(await failureOf(ask()), ['refused', 400]);
  server.onRequest = () => undefined;
  server.reply = () => '{"city":"Uppsala"}';
  assert.equal(await ask(), { city: 'Uppsala' });
  assert.equal(server.requests.at(-1)!.json.response_format?.json_schema.schema, SCHEMA);
});

const FAILURES: Array<[ModelMode, string, number | undefined]> = [
  ['slow', 'slow', undefined],
  ['broken', 'down', 500],
  ['refusing', 'refused', undefined],
  ['over-quota', 'over-quota', 429],
  ['cut', 'cut', undefined],
  ['too-long', 'too-long', undefined],
  ['no-json', 'unreadable', undefined],
  ['empty', 'unreadable', undefined],
  ['odd', 'unreadable', undefined],
];
for (const [mode, failure, status] of FAILURES)
  test(`a server that fails as '${mode}' gives the error '${failure}'`, async () => {
    server.mode = mode;
    const ways = { streamed: await failureOf(streamed()), whole: await failureOf(whole()) };
    for (const [way, found] of Object.entries(ways)) assert.equal(found, [failure, status], way);
  });

test('a reply that ended at its length limit is logged for the operator, with the setting to change', async () => {
  logLines.length = 0;
  server.mode = 'too-long';
  assert.equal(await failureOf(streamed()), ['too-long', undefined]);
  assert.is(logLines.length, 1);
  assert.match(logLines[0]!, /"level":"warn".*ended at its length limit.*OPENAI_MODEL.*"model":"gpt-4o"/);
});

test('a reply of blanks is no answer', async () => {
  server.reply = () => ' \n ';
  assert.equal(await failureOf(streamed()), ['unreadable', undefined]);
});

test('a wrong key and a missing server give errors that do not contain the request', async () => {
  const refused = open('wrong').stream(REQUEST, never);
  assert.equal(await failureOf(readAll(refused)), ['denied', 401]);
  await server.close();
  assert.equal(await failureOf(streamed()), ['down', undefined]);
  const error = await open()
    .complete({ ...REQUEST, schema: SCHEMA }, never)
    .catch((thrown: unknown) => thrown);
  assert.not.match(`${String(error)} ${JSON.stringify(error)}`, 'I-20');
  server = await startModelServer();
});

for (const [status, reason] of [
  [401, 'no such key'],
  [403, 'no permission'],
  [404, 'no such model'],
] as const)
  test(`status ${status} (${reason}) is logged for the operator once, and again only after a reply`, async () => {
    logLines.length = 0;
    let isDenied = true;
    server.onRequest = () => {
      if (isDenied) throw new HTTPException(status, { message: `${reason}: sk-secret` });
    };
    const model = open();
    const ask = () => readAll(model.stream(REQUEST, never));
    for (let time = 0; time < 2; time += 1) assert.equal(await failureOf(ask()), ['denied', status]);
    assert.is(logLines.length, 1);
    assert.match(logLines[0]!, `"level":"error"`);
    assert.match(
      logLines[0]!,
      /Check OPENAI_API_KEY, OPENAI_BASE_URL and OPENAI_MODEL\.".*"model":"gpt-4o","status":4/,
    );
    assert.not.match(logLines[0]!, /I-20|sk-secret|local-key/);
    isDenied = false;
    await ask();
    isDenied = true;
    assert.equal(await failureOf(ask()), ['denied', status]);
    assert.is(logLines.length, 2);
  });

test('the connection closes when its reader stops', async () => {
  server.mode = 'slow';
  const left = new Promise<void>((resolve) => {
    server.onLeave = resolve;
  });
  const stop = new AbortController();
  const reader = open().stream(REQUEST, stop.signal)[Symbol.asyncIterator]();
  assert.is((await reader.next()).value, 'This ');
  const rest = reader.next().catch((error: unknown) => error);
  stop.abort(new Error('stopped'));
  assert.match(String(await rest), 'stopped');
  await left;
});

test.run();
