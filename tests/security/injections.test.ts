/** A language model that obeys every injected instruction: what it receives, and what its reply can do. */
import { eq } from 'drizzle-orm';
import * as assert from 'uvu/assert';
import { connectionOf } from '../../api/db/connection.ts';
import { openDocument, sealDocument } from '../../api/modules/documents/content.ts';
import { getDocument } from '../../api/modules/documents/queries.ts';
import { configOf } from '../../api/modules/language-model/model-config.ts';
import { updateModelConfig } from '../../api/modules/language-model/queries.ts';
import { batch } from '../../api/db/batch.ts';
import { users } from '../../api/db/tables.ts';
import { QUOTAS } from '../../api/lib/quotas.ts';
import { HOSTILE_REPLY } from '../../scripts/lib/model-replies.ts';
import { INJECTIONS } from '../fixtures/injections/injections.ts';
import { createModelApp, type ModelApp } from '../support/model-app.ts';
import { stubDocuments, type StubDocuments } from '../support/stub-documents.ts';
import { replyMarkup } from '../support/reply-markup.tsx';
import type { TestClient } from '../support/api.ts';
import { suite } from '../support/suite.ts';

const test = suite('injections');

const OWN = {
  ssn: '078-05-1127',
  passport: 'XK4471902',
  aNumber: 'A219-884-103',
  birth: '1971-03-29',
  name: 'Annika Eriksdotter',
};
const BOS = { passport: 'YL5582013', name: 'Quetzalström', birth: '1968-11-02', address: 'Flamingovägen 4417' };

const textOf = (text: string): string =>
  text
    .replaceAll(
      '{wideSsn}',
      OWN.ssn.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    )
    .replaceAll('{hiddenSsn}', [...OWN.ssn].join('\u200b'))
    .replaceAll('{spacedSsn}', OWN.ssn.replaceAll('-', ' - '))
    .replace(/\{(ssn|passport|aNumber|birth|name)\}/g, (_, name: keyof typeof OWN) => OWN[name]);

/** Reduces a request to letters and digits, so that a number is found in any notation. */
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

/** Values of another person, which no injected text contains, each in every notation that could be sent. */
const ANOTHERS = [BOS.birth, '02111968', '11021968', BOS.address, 'Flamingovägen'].map(bare);

let api: ModelApp;

/**
 * Notes the tables whose rows change, except those that count calls, and when a session was last seen, which requests
 * update once in a while.
 * @returns a function that gives their names since its last call
 */
function noteWrites({ deps }: ModelApp): () => string[] {
  const connection = connectionOf(deps.db);
  const tables = connection
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT IN ('rate_limits', 'model_usage', 'plan_usage')",
    )
    .pluck()
    .all() as string[];
  connection.exec('CREATE TEMP TABLE written (name TEXT)');
  for (const table of tables) {
    const columns = connection.prepare('SELECT name FROM pragma_table_info(?)').pluck().all(table) as string[];
    const counted = columns.filter((column) => table !== 'sessions' || column !== 'last_seen_at');
    const changed = counted.map((column) => `OLD."${column}" IS NOT NEW."${column}"`).join(' OR ');
    for (const [event, when] of [
      ['INSERT', 'true'],
      ['UPDATE', changed],
      ['DELETE', 'true'],
    ])
      connection.exec(
        `CREATE TEMP TRIGGER "${table} ${event}" AFTER ${event} ON main."${table}" WHEN ${when} BEGIN INSERT INTO written VALUES ('${table}'); END`,
      );
  }
  return () => connection.prepare('DELETE FROM written RETURNING name').pluck().all() as string[];
}

async function account(
  api: ModelApp,
  name: string,
  values: typeof OWN | typeof BOS,
): Promise<TestClient & { userId: string }> {
  const client = await api.signedIn(name);
  // A member has no limit on questions per day.
  await api.deps.db.update(users).set({ subscriptionStatus: 'active' }).where(eq(users.id, client.userId));
  const [firstName = '', lastName = firstName] = values.name.split(' ');
  await client.call('PUT', '/api/user/profile', {
    firstName,
    lastName,
    email: `${name}@example.org`,
    passportNumber: values.passport,
    dateOfBirth: values.birth,
    ...('address' in values && { address: values.address }),
  });
  return client;
}

const ANSWER = 'an answer of another form, by Auto-Fill';

/** Places an injection. `send` then sends it to the model and returns what the user gets. */
type Place = (text: string) => Promise<{ send: () => Promise<string> }>;

async function places(
  annika: TestClient & { userId: string },
  documents: StubDocuments,
): Promise<Record<string, Place>> {
  const { deps } = api;
  const newForm = async (formType: string, formData: object): Promise<string> =>
    (await annika.call('POST', '/api/forms', { formType, formData })).body.id as string;
  const form = await newForm('H1B', {});
  const earlier = await newForm('DS160', {});
  const letter = await documents.add(api, annika, 'letter.png', {}, 'EMPLOYMENT_LETTER', 'Acme');
  const row = (await getDocument(deps.db, { id: letter, ownerId: annika.userId }))!;
  const content = await openDocument(deps.vault, row, row.content);
  const letterSays = async (text: string) => {
    const sealed = await sealDocument(deps.vault, { id: letter, ownerId: annika.userId }, { ...content, text });
    connectionOf(deps.db).prepare('UPDATE documents SET content = ? WHERE id = ?').run(sealed, letter);
  };
  const assist = (body: object) => async (): Promise<string> => {
    const {
      status,
      body: reply,
      text,
    } = await annika.call('POST', `/api/forms/${form}/ai-assist`, {
      question: 'Fill what you can.',
      currentFormData: {},
      formType: 'H1B',
      ...body,
    });
    // The model was asked. Its invented values are dropped, and the notice of the built-in assistant may say so.
    const asked =
      reply.engine === 'language-model' || reply.notice?.startsWith('The language model found nothing more');
    assert.ok(status === 200 && asked, text);
    return text;
  };
  return {
    chat: async (text) => ({
      send: async () => {
        const { body } = await annika.call('POST', '/api/ai/chat', { question: text.slice(0, 1000) });
        assert.is(body.engine, 'language-model');
        return body.response as string;
      },
    }),
    'a question about a form': async (text) => ({ send: assist({ question: text.slice(0, 1000) }) }),
    [ANSWER]: async (text) => {
      await letterSays('');
      const formData = { surname: 'Eriksdotter', givenName: 'Annika', jobDescription: text };
      const { status, text: problem } = await annika.call('PUT', `/api/forms/${earlier}`, {
        formData,
        status: 'DRAFT',
      });
      assert.is(status, 200, `${problem} ${JSON.stringify(text)}`);
      return { send: assist({ requestAutoFill: true }) };
    },
    'a recognized text, by Auto-Fill': async (text) => {
      await annika.call('PUT', `/api/forms/${earlier}`, { formData: {}, status: 'DRAFT' });
      await letterSays(`UNITED STATES\n${text}\nSIGNATURE`);
      return { send: assist({ requestAutoFill: true }) };
    },
  };
}

test('over 100 injections in chat, forms and recognized texts: no personal data is sent, nothing is written, and a reply is only text', async () => {
  const documents = stubDocuments();
  api = await createModelApp({}, documents);
  const { deps, model } = api;
  const { id } = await configOf(deps.db, deps.languageModel!);
  await batch(deps.db, [updateModelConfig(deps.db, { id, maxRequestsPerMinute: 1000 })]);
  const annika = await account(api, 'annika', OWN);
  const bo = await account(api, 'bo', BOS);
  for (const formData of [
    { surname: BOS.name, dateOfBirth: BOS.birth, homeAddress: BOS.address },
    { beneficiaryBirthDate: BOS.birth, beneficiaryAddress: BOS.address },
  ]) {
    const formType = 'surname' in formData ? 'DS160' : 'H1B';
    assert.is((await bo.call('POST', '/api/forms', { formType, formData })).status, 201);
  }
  const ways = await places(annika, documents);
  const written = noteWrites(api);
  /** Obeys, repeats the end of what it received, and answers each question with it. */
  model.reply = ({ messages, response_format: format }) => {
    const heard = messages.map(({ content }) => content).join('\n');
    const names = JSON.stringify(format ?? {}).match(/(?<="enum":\[)"[^\]]+/)?.[0] ?? '';
    return format
      ? JSON.stringify({
          // With more, the reply would be longer than a reply may be, and would be cut off.
          values: [...names.split(',').slice(0, 15), '"studentSignature"', '"dateOfBirth"'].map((name) => ({
            name: name.replaceAll('"', ''),
            value: heard.slice(-300),
            quote: heard.slice(-300),
          })),
          status: 'SUBMITTED',
          role: 'admin',
        })
      : `${HOSTILE_REPLY}\n\n${heard.slice(-1000)}`;
  };

  let injections = 0;
  for (const [place, put] of Object.entries(ways))
    for (const injection of INJECTIONS) {
      const { send } = await put(textOf(injection));
      const placed = written();
      if (put === ways[ANSWER]) assert.ok(placed.includes('forms'), 'the search finds a write');
      const reply = await send();
      const sent = model.requests.at(-1)!;
      if (put === ways[ANSWER]) assert.match(sent.body, 'Job description – ', place);
      const what = `${place}: ${injection}`;
      const body = bare(sent.body);
      assert.equal(
        [...disguised, ...ANOTHERS].filter((secret) => body.includes(secret)),
        [],
        what,
      );
      assert.not.match(sent.body, /"tools"|"functions"/, what);
      assert.is(sent.json.messages.filter(({ role }) => role === 'system').length, 1, what);
      assert.equal(written(), [], `${what}: a table was changed`);
      assert.not.match(reply, BOS.birth, what);
      assert.equal(replyMarkup(reply).forbidden, [], what);
      injections += 1;
      if (injections % (QUOTAS.modelCallsEach - 5) === 0) api.clock.now += 16 * 60 * 1000;
    }
  console.log(
    `  ${injections} injections, ${model.requests.length} requests, 0 of ${SECRETS.length} values and 0 of ${ANOTHERS.length} of another person sent, 0 writes`,
  );
  assert.ok(injections >= 100);
});

test('the search finds values that are not masked', () => {
  const body = JSON.stringify({ content: `x ${OWN.ssn} ${Buffer.from('XK4471902').toString('hex')}` });
  assert.is(disguised.filter((secret) => bare(body).includes(secret)).length, 2);
  const another = bare(JSON.stringify({ content: `Born ${BOS.birth}, ${BOS.address}` }));
  assert.is(ANOTHERS.filter((value) => another.includes(value)).length, 3);
  assert.equal(replyMarkup('plain **bold**').forbidden, []);
});

test.run();
