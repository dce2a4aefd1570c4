/** Questions to the assistant, answered by the built-in engine. */
import * as assert from 'uvu/assert';
import { QUOTAS } from '../../api/lib/quotas.ts';
import { createTestApp, type TestApp, type TestClient } from '../support/api.ts';
import { suite } from '../support/suite.ts';

const test = suite('chat');

let api: TestApp;
test.before(async () => {
  api = await createTestApp();
});
test.after(() => api.close());

const ask = (client: TestClient, question: unknown) =>
  client.call('POST', '/api/ai/chat', { question, context: 'general immigration help' });

test('a question is answered with its sources, which the user can open', async () => {
  const anna = await api.signedIn();
  const { status, body } = await ask(anna, 'what is a SEVIS ID?');
  assert.is(status, 200);
  assert.is(body.engine, 'built-in');
  assert.match(body.response, 'begins with the letter N');
  assert.equal(body.sources[0], { id: 'sevis-id', title: 'SEVIS ID' });
  const source = (await anna.call('GET', `/api/ai/topics/${body.sources[0].id}`)).body;
  assert.is(source.body, body.response);
  assert.match(source.asOf, /^\d{4}-\d{2}-\d{2}$/);
  assert.match(source.source[0].address, /^https:/);
});

test('below an answer are other topics to read, also when the search found only one', async () => {
  const question = 'What is the visa integrity fee?';
  const found = api.deps.knowledge.find(question);
  assert.equal(
    found.map(({ id }) => id),
    ['visa-integrity-fee'],
  );
  const { body } = await ask(await api.signedIn(), question);
  assert.equal(
    body.sources.map(({ id }: { id: string }) => id),
    ['visa-integrity-fee', ...found[0]!.related].slice(0, 3),
  );
  assert.ok(body.sources.length > 1);
});

test('a follow-up question that matches nothing by itself is answered together with the question before it', async () => {
  const question = 'and how fast is it?';
  const anna = await api.signedIn();
  assert.match((await ask(anna, question)).body.response, /^I don't know/);
  const history = [
    { type: 'user', content: 'What is premium processing?' },
    { type: 'ai', content: 'A faster decision.' },
  ];
  const { body } = await anna.call('POST', '/api/ai/chat', { question, history });
  assert.is(body.sources[0]?.id, 'premium-processing');
});

/** Conversations of questions; the last one is answered by the entry, or by "I don't know" for null. */
const CONVERSATIONS: ReadonlyArray<readonly [questions: readonly string[], entry: string | null]> = [
  [['What is premium processing?', 'And how much does it cost?'], 'premium-processing'],
  [['What is premium processing?', 'How long does it take?', 'And how much does it cost?'], 'premium-processing'],
  [['What is premium processing?', 'How long does it take?'], 'premium-processing'],
  [['What is an LCA?', 'how long does it take?'], 'lca-number'],
  [['How do I get an H-1B?', 'And for my wife?'], 'h4-dependents'],
  [['What is an I-20?', 'And for my wife?'], 'f2-dependents'],
  [['Can I work on an F-1 visa?', 'And for my wife?'], 'f2-dependents'],
  [['What is an H-4 visa?', 'can she work there?'], 'h4-dependents'],
  [['How much does an H-1B cost?', 'Who pays it?'], 'who-pays-h1b'],
  [['How much does an H-1B cost?', 'How long does it take?'], 'processing-times'],
  [['How much does the visa cost?', 'Is it refundable?'], 'visa-fee'],
  [['What is OPT?', 'How long is it?'], 'opt'],
  [['What is CPT?', 'can it be full time?'], 'cpt'],
  [['What is an RFE?', 'how long do I have?'], 'rfe'],
  [['What is a travel signature?', 'how long is it valid?'], 'travel-signature'],
  [['I submitted the DS-160', 'what happens next?'], 'ds160-steps'],
  [['What documents do I need for the I-20?', 'and for H-1B?'], 'h1b-documents'],
  [['What is an I-20?', 'what documents do I need?'], 'i20-documents'],
  [['What is the weather in Boston?', 'how much does it cost?'], null],
  [['What is CPT?', 'And what is OPT?'], 'opt'],
  [['What is an I-20?', 'my passport expires soon'], 'passport-validity'],
  [['What is an I-20?', 'how do I cancel my subscription?'], 'product-subscription'],
];
for (const [questions, entry] of CONVERSATIONS)
  test(`after ${questions.slice(0, -1).join(' ')} the question ${questions.at(-1)} gets ${entry ?? "I don't know"}`, async () => {
    const history = questions.slice(0, -1).flatMap((content) => [
      { type: 'user', content },
      { type: 'ai', content: 'An answer.' },
    ]);
    const anna = await api.signedIn();
    const { body } = await anna.call('POST', '/api/ai/chat', { question: questions.at(-1), history });
    assert.is(body.sources[0]?.id ?? null, entry);
  });

test('thanks get a short reply, and not the answer before once more', async () => {
  const anna = await api.signedIn();
  const history = [
    { type: 'user', content: 'What is an I-20?' },
    { type: 'ai', content: 'A certificate.' },
  ];
  for (const question of ['Thanks!', 'thank you very much', 'ok thanks']) {
    const { body } = await anna.call('POST', '/api/ai/chat', { question, history });
    assert.equal(
      [body.response, body.sources],
      ['You are welcome. Ask me another question at any time.', []],
      question,
    );
  }
  const { body } = await anna.call('POST', '/api/ai/chat', { question: 'Thanks. How long is it valid?', history });
  assert.ok(body.sources.length > 0);
});

test('a question that no topic covers is answered with "I don’t know" and where to ask', async () => {
  const { body } = await ask(await api.signedIn(), 'what is the weather in boston');
  assert.match(body.response, /^I don't know/);
  assert.match(body.response, 'international office of your school');
  assert.equal(body.sources, []);
});

for (const question of [
  '¿Cuánto cuesta la visa de estudiante?',
  'Wie lange dauert das Visum?',
  'Combien coûte le visa étudiant ?',
  'Как получить I-20?',
  '签证费多少钱',
])
  test(`${question} gets the advice to ask in English`, async () => {
    const { body } = await ask(await api.signedIn(), question);
    assert.match(body.response, 'Please ask in English.');
    assert.match(body.response, 'international office of your school');
  });

test('an English question about something else gets the advice to try other words', async () => {
  const anna = await api.signedIn();
  for (const question of ['recipe for chocolate cake', 'who is the president', 'cheap flights to new york', 'hello'])
    assert.match((await ask(anna, question)).body.response, 'Try other words', question);
});

test('texts of the knowledge base show the product name that the operator configured', async () => {
  const renamed = await createTestApp({ PRODUCT_NAME: 'Visa Desk' });
  const { body } = await ask(await renamed.signedIn(), 'does this site file my form with the government?');
  assert.match(body.response, 'Visa Desk helps you');
  assert.not.match(body.response, /Formport|\{product\}/);
});

test('a blank, too long or missing question is refused, and a visitor without a session too', async () => {
  const anna = await api.signedIn();
  for (const question of ['  \n ', 'a'.repeat(1001), undefined, 5])
    assert.is((await ask(anna, question)).status, 400, String(question));
  assert.is((await ask(api.client(), 'What is an I-20?')).status, 401);
});

test('a user over the limit of questions in 15 minutes gets a 429, and other users are not affected', async () => {
  const eve = await api.signedIn('eve');
  const bo = await api.signedIn('bo');
  for (let asked = 0; asked < QUOTAS.questionsEach; asked += 1)
    assert.is((await ask(eve, 'What is an I-20?')).status, 200);
  const refused = await ask(eve, 'What is an I-20?');
  assert.is(refused.status, 429);
  assert.is(refused.body.code, 'RATE_LIMITED');
  assert.ok(Number(refused.headers.get('Retry-After')) > 0);
  const { uses } = (await eve.call('GET', '/api/subscription')).body.plan;
  assert.is(uses.find(({ kind }: { kind: string }) => kind === 'questions').used, QUOTAS.questionsEach, 'not counted');
  assert.is((await ask(bo, 'What is an I-20?')).status, 200);
  api.clock.now += 15 * 60 * 1000 + 1;
  assert.is((await ask(eve, 'What is an I-20?')).status, 200);
});

test('neither question nor answer is in the log or in the data export', async () => {
  const anna = await api.signedIn();
  await ask(anna, 'My SEVIS ID is N0012345678, what is an I-20?');
  assert.not.match(api.logLines.join('\n'), 'N0012345678');
  assert.not.match((await anna.call('GET', '/api/user/data-export')).text, 'N0012345678');
});

test.run();
