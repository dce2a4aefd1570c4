/** The server counts the use of a plan, and no data that a user has entered is locked away. */
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import * as assert from 'uvu/assert';
import { batch } from '../../api/db/batch.ts';
import { jobs, planUsage, users } from '../../api/db/tables.ts';
import { PLANS, planOf, TRIAL } from '../../engine/product/plans.ts';
import { HOUR } from '../../engine/lib/time.ts';
import { enqueue } from '../../api/lib/jobs/queries.ts';
import { addUse, getUse, takeBackUse } from '../../api/lib/plan-usage/queries.ts';
import { checkPlanDocuments, countUse } from '../../api/modules/plans/count-use.ts';
import { ReadingError } from '../../api/modules/reading/errors.ts';
import { signedInUser } from '../../api/modules/users/signed-in-user.ts';
import { startMailServer } from '../support/smtp.ts';
import { createTestApp, DAY, PASSWORD, type TestApp, type TestClient } from '../support/api.ts';
import { readerOf, uploadDocument } from '../support/upload-document.ts';
import { suite } from '../support/suite.ts';

const test = suite<{ api: TestApp }>('Plans');
test.before.each(async (context) => {
  context.api = await createTestApp();
});

const picture = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: '#225ea9' } })
    .png()
    .toBuffer();

const ask = (person: TestClient) =>
  person.call('POST', '/api/ai/chat', { question: 'What is a SEVIS ID?', context: 'general' });
const usesOf = async (person: TestClient) => (await person.call('GET', '/api/subscription')).body.plan;

test('each status has its plan, and an expired trial has Basic', () => {
  const createdAt = 1000;
  const named = (subscriptionStatus: 'active' | 'trial' | 'cancelled', now: number) =>
    planOf({ subscriptionStatus, createdAt }, now).id;
  assert.equal(
    [
      named('trial', createdAt),
      named('trial', createdAt + TRIAL - 1),
      named('trial', createdAt + TRIAL),
      named('active', createdAt + 10 * TRIAL),
      named('cancelled', createdAt),
    ],
    ['trial', 'trial', 'basic', 'professional', 'basic'],
  );
});

test('questions of a day are counted, refused over the limit with a typed error, and start at zero the next day', async ({
  api,
}) => {
  const person = await api.signedIn();
  api.clock.now += TRIAL;
  await person.call('POST', '/api/login', { email: person.email, password: 'correct horse battery' });
  const limit = PLANS.basic.questionsPerDay!;
  const answers = [];
  for (let times = 0; times < limit; times += 1) answers.push(await ask(person));
  assert.equal([...new Set(answers.map(({ status }) => status))], [200]);
  const told = answers.map(({ body }) => body.questionsLeft as number | undefined);
  assert.equal(told.slice(-7), [undefined, 5, 4, 3, 2, 1, 0], 'the last six responses say how many questions are left');
  const refused = await ask(person);
  assert.equal([refused.status, refused.body.code], [403, 'PLAN_LIMIT']);
  assert.match(
    refused.body.message,
    /20 questions a day, and they are used up\. You can ask again in 12 hours\..*Professional/,
  );
  const plan = await usesOf(person);
  assert.is(plan.name, 'Basic');
  assert.equal(
    plan.uses.find(({ kind }: { kind: string }) => kind === 'questions'),
    { kind: 'questions', used: limit, limit, resetsAt: '2026-11-28T00:00:00.000Z' },
  );
  const resetsOf = (kind: string) => plan.uses.find((use: { kind: string }) => use.kind === kind).resetsAt;
  assert.is(resetsOf('pages'), '2026-12-01T00:00:00.000Z', 'pages are counted per month');
  const form = (await person.call('POST', '/api/forms', { formType: 'I20' })).body;
  for (const path of [`/api/forms/${form.id}`, `/api/forms/${form.id}/download`])
    assert.is((await person.call('GET', path)).status, 200, path);
  api.clock.now += DAY;
  assert.is((await usesOf(person)).uses.find(({ kind }: { kind: string }) => kind === 'questions').used, 0);
  assert.is((await ask(person)).status, 200);
  while ((await api.runJobs()) > 0);
  assert.equal(
    (await api.deps.db.select().from(planUsage)).map(({ period }) => period),
    ['2026-11-28'],
    'usage of past days is deleted',
  );
});

test('50 uses at the same moment are counted exactly, and a member has no limit on questions', async ({ api }) => {
  const person = await api.signedIn();
  const use = async () => countUse(api.deps, { user: await signedInUser(api.deps, person), kind: 'pages', amount: 9 });
  const results = await Promise.allSettled(Array.from({ length: 50 }, use));
  const counted = results.filter(({ status }) => status === 'fulfilled').length;
  assert.is(counted, Math.floor(PLANS.trial.pagesPerMonth! / 9));
  assert.is((await api.deps.db.select().from(planUsage))[0]!.used, counted * 9);
  await api.deps.db.update(users).set({ subscriptionStatus: 'active' }).where(eq(users.id, person.userId));
  assert.equal(
    (await usesOf(person)).uses.map(({ kind, limit }: { kind: string; limit: number | null }) => [kind, limit]),
    [
      ['questions', null],
      ['pages', 1000],
      ['documents', 100],
    ],
  );
  await use();
});

test('what is left of a plan can be used at once and no more, and the refusal says what helps', async ({ api }) => {
  const { db } = api.deps;
  const user = await signedInUser(api.deps, await api.signedIn());
  const use = (kind: 'pages' | 'questions', amount: number, who = user) =>
    countUse(api.deps, { user: who, kind, amount }).then(String, ({ message }: Error) => message);
  const { pagesPerMonth: pages, questionsPerDay: questions } = PLANS.trial;
  assert.match(await use('pages', pages! + 1), /The Professional plan has more\.$/);
  assert.is(await use('pages', pages!), '0');
  assert.match(await use('pages', 1), 'more pages than are left');
  assert.not.match(await use('pages', 1001, { ...user, subscriptionStatus: 'active' }), 'Professional');
  const documents = { userId: user.id, count: PLANS.professional.documents };
  assert.is(await checkPlanDocuments(api.deps, documents), Infinity, 'no plan has more, so it is not offered');

  const now = Date.parse('2026-11-20T22:30:00Z');
  api.clock.now = now;
  assert.match(await use('questions', questions! + 1), 'again in 2 hours.');
  api.clock.now += HOUR;
  assert.match(await use('questions', questions! + 1), 'again in an hour.');

  const { id: userId } = user;
  await batch(db, [addUse(db, { userId, kind: 'calls', amount: 5, limit: null, now })]);
  await batch(db, [takeBackUse(db, { userId, kind: 'pages', amount: 5, countedAt: now })]);
  const used = (['calls', 'pages'] as const).map((kind) => getUse(db, { userId, kind, now }));
  assert.equal(await Promise.all(used), [5, pages! - 5], 'pages that are taken back are no calls');
});

test('with every limit used up and the subscription ended, the user can still reach all their data', async () => {
  const api = await createTestApp({}, { reader: readerOf() });
  const person = await api.signedIn();
  const path = `/api/forms/${(await person.call('POST', '/api/forms', { formType: 'I20' })).body.id}`;
  await api.deps.db.update(users).set({ subscriptionStatus: 'cancelled' }).where(eq(users.id, person.userId));
  const png = { name: 'letter.png', type: 'image/png', bytes: await picture() };
  let documentId = '';
  for (let made = 0; made < PLANS.basic.documents; made += 1) {
    // Stays below the limit of uploads per user.
    api.clock.now += 60_000;
    documentId = (await uploadDocument(person, png)).id;
  }
  const user = await signedInUser(api.deps, person);
  await countUse(api.deps, { user, kind: 'questions', amount: PLANS.basic.questionsPerDay! });
  await countUse(api.deps, { user, kind: 'pages', amount: PLANS.basic.pagesPerMonth! });
  assert.equal(
    (await usesOf(person)).uses.map(({ used, limit }: { used: number; limit: number }) => limit - used),
    [0, 0, 0],
  );
  for (const refused of [await ask(person), await person.call('POST', '/api/objects/upload')])
    assert.equal([refused.status, refused.body.code], [403, 'PLAN_LIMIT']);

  const works = async (method: string, address: string, json?: object) => {
    const answer = await person.request(method, address, { json });
    assert.is(answer.status, 200, `${method} ${address}`);
    return answer.text();
  };
  await works('PUT', path, { formData: { familyName: 'Lindqvist' }, status: 'DRAFT' });
  assert.match(await works('GET', path), 'Lindqvist');
  assert.match(await works('GET', `${path}/download`), '%PDF');
  for (const read of [
    '/api/forms',
    '/api/forms/archive',
    `${path}/history`,
    `${path}/risk-assessment`,
    '/api/documents',
  ])
    await works('GET', read);
  for (const part of ['', '/file', '/pages/0']) await works('GET', `/api/documents/${documentId}${part}`);
  await works('POST', '/api/user/confirm-password', { currentPassword: PASSWORD });
  const exported = await works('GET', '/api/user/data-export');
  assert.match(exported, 'Lindqvist');
  await works('DELETE', `/api/documents/${documentId}`);
  await works('DELETE', path);
  await works('DELETE', '/api/user/account');
  assert.equal(await api.deps.db.select().from(users), []);
});

test('pages are not used up when a document cannot be read through our fault', async () => {
  let error = new Error('The store of files is down');
  const readDocument = () => Promise.reject(error);
  const api = await createTestApp({}, { reader: readerOf({ readDocument }) });
  const person = await api.signedIn();
  const { id } = await uploadDocument(person, { name: 'a.png', type: 'image/png', bytes: await picture() });
  const pages = async () => (await usesOf(person)).uses.find(({ kind }: { kind: string }) => kind === 'pages').used;
  for (let times = 0; times < 2; times += 1) {
    assert.is((await person.call('POST', `/api/documents/${id}/process`)).status, 200);
    assert.is(await pages(), 1);
    for (let hour = 0; hour < 6; hour += 1) {
      await api.runJobs();
      api.clock.now += 60 * 60 * 1000;
    }
    assert.match((await person.call('GET', `/api/documents/${id}`)).body.failed, /error on our side/);
    assert.is(await pages(), 0);
  }
  error = new ReadingError('UNREADABLE');
  await person.call('POST', `/api/documents/${id}/process`);
  await api.runJobs();
  assert.match((await person.call('GET', `/api/documents/${id}`)).body.failed, /damaged/);
  assert.is(await pages(), 1, 'the fault is in the file');
});

test('pages are taken back from the month in which they were counted', async () => {
  const readDocument = () => Promise.reject(new Error('The store of files is down'));
  const api = await createTestApp({}, { reader: readerOf({ readDocument }) });
  api.clock.now = Date.UTC(2026, 10, 30, 23, 59);
  const person = await api.signedIn();
  const { id } = await uploadDocument(person, { name: 'a.png', type: 'image/png', bytes: await picture() });
  await person.call('POST', `/api/documents/${id}/process`);
  api.clock.now += HOUR;
  await countUse(api.deps, { user: await signedInUser(api.deps, person), kind: 'pages', amount: 5 });
  for (let hour = 0; hour < 6; hour += 1) {
    await api.runJobs();
    api.clock.now += HOUR;
  }
  assert.match((await person.call('GET', `/api/documents/${id}`)).body.failed, /error on our side/);
  const { uses } = await usesOf(person);
  assert.is(uses.find(({ kind }: { kind: string }) => kind === 'pages').used, 5);
});

test('of a long document only the pages that are read count, and are taken back', async () => {
  const drawPage = async () => ({ png: new Uint8Array([0x89]), pages: 300 });
  const readDocument = () => Promise.reject(new ReadingError('FAILED'));
  const api = await createTestApp({}, { reader: readerOf({ drawPage, readDocument }) });
  const person = await api.signedIn();
  await countUse(api.deps, { user: await signedInUser(api.deps, person), kind: 'pages', amount: 5 });
  const { id } = await uploadDocument(person, { name: 'a.png', type: 'image/png', bytes: await picture() });
  assert.is((await person.call('POST', `/api/documents/${id}/process`)).status, 200);
  const pages = async () => (await usesOf(person)).uses.find(({ kind }: { kind: string }) => kind === 'pages').used;
  assert.is(await pages(), 25);
  await api.runJobs();
  assert.is(await pages(), 5);
});

test('pages of a document that is deleted before its turn are not used up; while it is read, they are', async () => {
  const drawPage = async () => ({ png: new Uint8Array([0x89]), pages: 20 });
  let reading = (): Promise<unknown> => Promise.resolve();
  const readDocument = async () => {
    await reading();
    return { text: 'A text', values: [], issues: [] };
  };
  const api = await createTestApp({}, { reader: readerOf({ drawPage, readDocument }) });
  const person = await api.signedIn();
  const pages = async () => (await usesOf(person)).uses.find(({ kind }: { kind: string }) => kind === 'pages').used;
  const processed = async () => {
    const { id } = await uploadDocument(person, { name: 'a.png', type: 'image/png', bytes: await picture() });
    assert.is((await person.call('POST', `/api/documents/${id}/process`)).status, 200);
    return () => person.call('DELETE', `/api/documents/${id}`);
  };
  const deleteWaiting = await processed();
  assert.is(await pages(), 20);
  assert.is((await deleteWaiting()).status, 200);
  for (let times = 0; times < 2; times += 1) {
    await api.runJobs();
    assert.is(await pages(), 0);
  }
  const deleteRead = await processed();
  reading = deleteRead;
  await api.runJobs();
  assert.is((await deleteRead()).status, 404);
  assert.is(await pages(), 20);
});

test('a question about a form that is refused does not count', async ({ api }) => {
  const person = await api.signedIn();
  const { id } = (await person.call('POST', '/api/forms', { formType: 'I20' })).body;
  const refused = await person.call('POST', `/api/forms/${id}/ai-assist`, {
    formType: 'I20',
    question: 'What is a SEVIS ID?',
    currentFormData: { familyName: ['not', 'a', 'text'] },
  });
  assert.is(refused.status, 400, refused.text);
  const { uses } = await usesOf(person);
  assert.is(uses.find(({ kind }: { kind: string }) => kind === 'questions').used, 0);
});

test('a trial user gets one reminder of the end of the trial; a member, and a user without mails, get none', async () => {
  const smtp = await startMailServer();
  const api = await createTestApp({ SMTP_URL: smtp.url });
  const { db } = api.deps;
  api.clock.now += 8 * HOUR;
  const person = await api.signedIn();
  await person.call('PUT', '/api/user/settings', { timezone: 'Asia/Tokyo' });
  const quiet = await api.signedIn();
  await quiet.call('PUT', '/api/user/settings', { emailNotifications: false });
  const member = await api.signedIn();
  await db.update(users).set({ subscriptionStatus: 'active' }).where(eq(users.id, member.userId));
  const runHours = async (hours: number) => {
    for (let hour = 0; hour < hours; hour += 6) {
      api.clock.now += 6 * 60 * 60 * 1000;
      while ((await api.runJobs()) > 0);
    }
  };
  await runHours(4 * 24);
  assert.is(smtp.mails.length, 0);
  await runHours(5 * 24);
  assert.equal(
    smtp.mails.map(({ to, headers }) => [to[0], headers.get('subject')]),
    [[person.email, 'Your Formport trial ends on November 28, 2026']],
  );
  const data = { userId: person.userId };
  await batch(db, [enqueue(db, { kind: 'send-trial-end', data, runAt: api.clock.now })]);
  await api.runJobs();
  assert.is(smtp.mails.length, 1, 'a reminder that comes after the end is not sent');
});

test('501 trials that end at the same time all get a reminder in one run', async ({ api }) => {
  const { db } = api.deps;
  const person = await api.signedIn();
  const [row] = await db.select().from(users).where(eq(users.id, person.userId));
  const others = Array.from({ length: 500 }, (_, index) => `trial${index}`);
  await db.insert(users).values(others.map((id) => ({ ...row!, id, email: `${id}@example.org` })));
  await api.runJobs();
  const mails = async () => (await db.select().from(jobs)).filter(({ kind }) => kind === 'send-trial-end').length;
  assert.is(await mails(), 0);
  api.clock.now += TRIAL - DAY;
  await api.runJobs();
  assert.is(await mails(), 501);
});

test.run();
