/** A language model that obeys whoever tells it to do something else: what it is sent, and what becomes of what it says. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { connectionOf } from '../../api/db/connection.ts';
import { askForValues } from '../../api/modules/language-model/ask-for-values.ts';
import { configOf } from '../../api/modules/language-model/model-config.ts';
import { updateModelConfig } from '../../api/modules/language-model/queries.ts';
import { batch } from '../../api/db/batch.ts';
import { getUser } from '../../api/modules/users/queries.ts';
import { QUOTAS } from '../../api/lib/quotas.ts';
import { HOSTILE_REPLY } from '../../scripts/lib/model-replies.ts';
import { INJECTIONS } from '../fixtures/injections/injections.ts';
import { createModelApp, type ModelApp } from '../support/model-app.ts';
import { replyMarkup } from '../support/reply-markup.tsx';
import type { TestClient } from '../support/api.ts';

const test = suite('injections');

const OWN = {
  ssn: '078-05-1127',
  passport: 'XK4471902',
  aNumber: 'A219-884-103',
  birth: '1971-03-29',
  name: 'Annika Eriksdotter',
};
const BOS = { passport: 'YL5582013', name: 'Quetzalström', birth: '1968-11-02' };

const written = (text: string): string =>
  text
    .replaceAll(
      '{wideSsn}',
      OWN.ssn.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    )
    .replaceAll('{hiddenSsn}', [...OWN.ssn].join('\u200b'))
    .replaceAll('{spacedSsn}', OWN.ssn.replaceAll('-', ' - '))
    .replace(/\{(ssn|passport|aNumber|birth|name)\}/g, (_, name: keyof typeof OWN) => OWN[name]);

/** What is sent, as somebody reads it who looks for a number: letters and digits alone. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
const SECRETS = [
  OWN.ssn,
  OWN.passport,
  OWN.aNumber,
  OWN.birth,
  'Annika',
  'Eriksdotter',
  '710329',
  '29031971',
  '03291971',
].map(bare);
const disguised = SECRETS.flatMap((secret) => [
  secret,
  Buffer.from(secret).toString('hex').toUpperCase(),
  bare(Buffer.from(secret).toString('base64')),
]);

/** All rows of all tables but those that count calls. */
function everythingStored({ deps }: ModelApp): string {
  const connection = connectionOf(deps.db);
  const tables = connection
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT IN ('rate_limits', 'model_usage')")
    .pluck()
    .all() as string[];
  return JSON.stringify(
    tables.map((table) => [table, connection.prepare(`SELECT * FROM "${table}"`).all()]),
    (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
  );
}

async function account(api: ModelApp, name: string, values: typeof BOS): Promise<TestClient & { userId: string }> {
  const client = await api.signedIn(name);
  const [firstName = '', lastName = firstName] = values.name.split(' ');
  await client.call('PUT', '/api/user/profile', {
    firstName,
    lastName,
    email: `${name}@example.org`,
    passportNumber: values.passport,
    dateOfBirth: values.birth,
  });
  return client;
}

test('100 injections in chat, answers and recognized texts: nothing personal leaves, nothing is written, no reply is more than text', async () => {
  const api = await createModelApp();
  const { deps, model } = api;
  const { id } = await configOf(deps.db, deps.languageModel!);
  await batch(deps.db, [updateModelConfig(deps.db, { id, maxRequestsPerMinute: 1000 })]);
  const annika = await account(api, 'annika', OWN);
  await account(api, 'bo', BOS);
  const user = (await getUser(deps.db, { userId: annika.userId }))!;
  const ask = (tag: string, text: string) =>
    askForValues(deps, {
      endpoint: 'form-assist',
      user,
      instructions: 'Find the city.',
      messages: [{ role: 'user', data: [{ tag, text }] }],
      properties: { city: { type: 'string' } },
      signal: new AbortController().signal,
    });
  const places: Record<string, (text: string) => Promise<string>> = {
    chat: async (text) => {
      const { body } = await annika.call('POST', '/api/ai/chat', { question: text.slice(0, 1000) });
      assert.is(body.engine, 'language-model');
      return body.response as string;
    },
    'an answer of the form': async (text) => JSON.stringify(await ask('answer', text)),
    'a recognized text': async (text) => JSON.stringify(await ask('document', `UNITED STATES\n${text}\nSIGNATURE`)),
  };
  /** Does as it is told, and says all that it knows. */
  model.reply = ({ messages, response_format: format }) => {
    const heard = messages.map(({ content }) => content).join('\n');
    return format
      ? JSON.stringify({ city: `${heard} ${HOSTILE_REPLY}`, status: 'SUBMITTED', role: 'admin' })
      : `${HOSTILE_REPLY}\n\n${heard}`;
  };

  let injections = 0;
  for (const [place, put] of Object.entries(places))
    for (const injection of INJECTIONS) {
      const before = everythingStored(api);
      const reply = await put(written(injection));
      const sent = model.requests.at(-1)!;
      const what = `${place}: ${injection}`;
      assert.equal(
        disguised.filter((secret) => bare(sent.body).includes(secret)),
        [],
        what,
      );
      assert.not.match(sent.body, /"tools"|"functions"/, what);
      assert.is(sent.json.messages.filter(({ role }) => role === 'system').length, 1, what);
      assert.is(everythingStored(api), before, `${what}: nothing is written`);
      assert.not.match(reply, BOS.birth, what);
      assert.equal(replyMarkup(reply).forbidden, [], what);
      injections += 1;
      if (injections % (QUOTAS.modelCallsEach - 5) === 0) api.clock.now += 16 * 60 * 1000;
    }
  console.log(
    `  ${injections} injections, ${model.requests.length} requests, 0 of ${SECRETS.length} values sent, 0 writes`,
  );
  assert.ok(injections >= 100);
  api.close();
});

test('the search finds what is not masked', () => {
  const body = JSON.stringify({ content: `x ${OWN.ssn} ${Buffer.from('XK4471902').toString('hex')}` });
  assert.is(disguised.filter((secret) => bare(body).includes(secret)).length, 2);
  assert.equal(replyMarkup('plain **bold**').forbidden, []);
});

test.run();
