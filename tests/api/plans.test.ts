/** What a plan holds is counted by the server, and nothing that a person has entered is locked away. */
import { eq } from 'drizzle-orm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { planUsage, users } from '../../api/db/tables.ts';
import { PLANS, planOf, TRIAL } from '../../engine/product/plans.ts';
import { countUse } from '../../api/modules/plans/count-use.ts';
import { signedInUser } from '../../api/modules/users/signed-in-user.ts';
import { startMailServer } from '../support/smtp.ts';
import { createTestApp, DAY, type TestApp, type TestClient } from '../support/api.ts';

const test = suite<{ api: TestApp }>('Plans');
test.before.each(async (context) => {
  context.api = await createTestApp();
});
test.after.each(({ api }) => api.close());

const ask = (person: TestClient) =>
  person.call('POST', '/api/ai/chat', { question: 'What is a SEVIS ID?', context: 'general' });
const usesOf = async (person: TestClient) => (await person.call('GET', '/api/subscription')).body.plan;

test('each status has its plan, and a trial that is over has Basic', () => {
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

test('the questions of a day are counted, refused beyond the plan with a typed error, and begin anew the next day', async ({
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
  assert.equal(told.slice(-7), [undefined, 5, 4, 3, 2, 1, 0], 'the answers say when few are left, and before not');
  const refused = await ask(person);
  assert.equal([refused.status, refused.body.code], [403, 'PLAN_LIMIT']);
  assert.match(refused.body.message, /20 questions a day.*Professional/);
  const plan = await usesOf(person);
  assert.is(plan.name, 'Basic');
  assert.equal(
    plan.uses.find(({ kind }: { kind: string }) => kind === 'questions'),
    { kind: 'questions', used: limit, limit, resetsAt: '2026-11-28T00:00:00.000Z' },
  );
  const form = (await person.call('POST', '/api/forms', { formType: 'I20' })).body;
  for (const path of [`/api/forms/${form.id}`, `/api/forms/${form.id}/download`])
    assert.is((await person.call('GET', path)).status, 200, path);
  api.clock.now += DAY;
  assert.is((await ask(person)).status, 200);
  while ((await api.runJobs()) > 0);
  assert.equal(
    (await api.deps.db.select().from(planUsage)).map(({ period }) => period),
    ['2026-11-28'],
    'days that are over are forgotten',
  );
});

test('fifty uses at once count exactly, and a member is not held to a number of questions', async ({ api }) => {
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

test('the end of a trial is reminded of once, and not to members', async () => {
  const smtp = await startMailServer();
  const api = await createTestApp({ SMTP_URL: smtp.url });
  const person = await api.signedIn();
  const member = await api.signedIn();
  await api.deps.db.update(users).set({ subscriptionStatus: 'active' }).where(eq(users.id, member.userId));
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
    [[person.email, 'Your Formport trial ends on November 27, 2026']],
  );
  api.close();
  await smtp.close();
});

test.run();
