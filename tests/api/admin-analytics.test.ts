import * as assert from 'uvu/assert';
import { HEARTBEAT_EVERY } from '../../api/features/admin/analytics/heartbeat.ts';
import { eq } from 'drizzle-orm';
import { findAlerts } from '../../api/features/admin/analytics/find-alerts.ts';
import { createRecentAnswers } from '../../api/lib/recent-answers.ts';
import { forms, jobs } from '../../api/db/tables.ts';
import { EMAIL_LINK } from '../../api/modules/users/send-email-link.ts';
import { makeBackup } from '../../scripts/lib/backup.ts';
import { annaErikssonI20 } from '../fixtures/answers/i20-anna-eriksson.ts';
import { newAdmin } from '../support/admin.ts';
import { createTestApp, DAY, PASSWORD, type TestApp } from '../support/api.ts';
import { createModelApp } from '../support/model-app.ts';
import { tempDir } from '../support/temp-dir.ts';
import { suite } from '../support/suite.ts';

const test = suite('administrators: analytics and attorneys');

test('each figure covers the last 30 days and is compared with the 30 days before', async () => {
  const api = await createTestApp({ SESSION_IDLE_DAYS: '300', SESSION_MAX_DAYS: '300' });
  const admin = await newAdmin(api);
  const ada = await api.signedIn('ada');
  const metrics = async () => (await admin.call('GET', '/api/admin/platform-metrics')).body;
  assert.equal(
    [(await metrics()).activeUsersChange, (await metrics()).systemUptime, (await metrics()).completionRate],
    [null, null, null],
  );
  await ada.call('POST', '/api/forms', { formType: 'I20' });
  api.clock.now += 31 * DAY;
  for (const formType of ['I20', 'DS160', 'DS160']) await ada.call('POST', '/api/forms', { formType });
  const now = await metrics();
  assert.equal([now.totalFormsInitiated, now.formsInitiatedChange], [3, 200]);
  assert.equal([now.activeUsers, now.activeUsersChange], [1, -50]);
  assert.equal(now.formsByType, { I20: 2, DS160: 2 });
  assert.equal([now.completionRate, now.aiCostBreakdown.totalCost], [0, 0]);
  assert.equal(now.recentAlerts, []);
});

test('a form that is sent back and submitted again counts once in the completion rate', async () => {
  const api = await createTestApp();
  const admin = await newAdmin(api);
  const ada = await api.signedIn('ada');
  await ada.call('POST', '/api/forms', { formType: 'I20' });
  const { id } = (await ada.call('POST', '/api/forms', { formType: 'I20' })).body;
  for (let time = 1; time <= 2; time += 1) {
    const saved = { formData: annaErikssonI20, status: 'SUBMITTED' };
    assert.is((await ada.call('PUT', `/api/forms/${id}`, saved)).status, 200);
    await admin.call('POST', '/api/admin/applications/move', { ids: [id], status: 'IN_PROGRESS', message: 'Again' });
  }
  assert.is((await admin.call('GET', '/api/admin/platform-metrics')).body.completionRate, 50);
});

test('uptime is the share of time with a heartbeat, and an overdue job raises an alert', async () => {
  const api = await createTestApp();
  const admin = await newAdmin(api);
  const metrics = async () => (await admin.call('GET', '/api/admin/platform-metrics')).body;
  await api.runJobs();
  assert.is((await metrics()).systemUptime, 100);
  api.clock.now += 3 * HEARTBEAT_EVERY;
  await api.runJobs();
  assert.is((await metrics()).systemUptime, 50, 'two of the four heartbeats were there');
  await api.deps.db
    .insert(jobs)
    .values({ id: 'x', kind: 'stuck', data: '{}', runAt: api.clock.now - 3_600_000, attempts: 0 });
  const [alert] = (await metrics()).recentAlerts;
  const text = 'Jobs are waiting: 1. The oldest has waited for 60 minutes.';
  assert.equal([alert.type, alert.message], ['error', text]);
  // A process has claimed the job and died.
  const job = (changes: object) => api.deps.db.update(jobs).set(changes).where(eq(jobs.id, 'x'));
  await job({ lockedBy: 'gone', lockedUntil: api.clock.now - 1, attempts: 1 });
  assert.is((await metrics()).recentAlerts[0].message, text);
  await job({ lockedUntil: api.clock.now + 1000 });
  assert.equal((await metrics()).recentAlerts, []);
  api.clock.now += 40 * DAY;
  await api.runJobs();
  const later = await newAdmin(api, 'later');
  const { systemUptime } = (await later.call('GET', '/api/admin/platform-metrics')).body;
  assert.is(systemUptime, 0, 'it was down for all of the 30 days');
});

async function alertMessages({ deps }: TestApp): Promise<string[]> {
  const alerts = await findAlerts(
    deps,
    createRecentAnswers(() => 0),
  );
  return alerts.map(({ message }) => message);
}

test('a worker that has stopped raises an alert, also when no job is waiting', async () => {
  const api = await createTestApp();
  const messages = () => alertMessages(api);
  api.clock.now = Math.ceil(api.clock.now / HEARTBEAT_EVERY) * HEARTBEAT_EVERY;
  await api.runJobs();
  api.clock.now += 3 * HEARTBEAT_EVERY;
  assert.equal(await messages(), []);
  api.clock.now += 9 * HEARTBEAT_EVERY;
  assert.equal(await messages(), ['No jobs have run for 60 minutes. Check the worker and the log.']);
  await api.runJobs();
  assert.equal(await messages(), []);
});

test('a mail that cannot be sent raises an alert during its retries and after the server gives it up', async () => {
  const send = () => Promise.reject(new Error('The mail server is away'));
  const api = await createTestApp({}, { mailer: { send, leaves: true } });
  const names = { firstName: 'Ada', lastName: 'Lind' };
  await api.client().call('POST', '/api/register', { ...names, email: 'ada@example.org', password: PASSWORD });
  const messages = () => alertMessages(api);
  await api.runJobs();
  assert.equal(await messages(), [], 'one failure alone gives no alert');
  api.clock.now += 3_600_000;
  await api.runJobs();
  assert.equal(await messages(), [`Jobs of kind ${EMAIL_LINK} that failed and will be tried again: 1.`]);
  for (let hours = 0; hours < 24; hours += 1) {
    api.clock.now += 3_600_000;
    await api.runJobs();
  }
  assert.equal(await messages(), [`Jobs of kind ${EMAIL_LINK} that failed for good in the last day: 1.`]);
});

test('a backup older than two days raises an alert until a newer one is made', async () => {
  const api = await createTestApp();
  const folder = tempDir();
  const alerts = (env = api.deps.env) =>
    findAlerts(
      { ...api.deps, env },
      createRecentAnswers(() => 0),
    );
  api.clock.now += 5 * DAY;
  assert.equal(await alerts(), [], 'without a backup on record there is no alert');
  await makeBackup(api.deps.env, folder, api.clock.now);
  const made = new Date(api.clock.now).toISOString();
  api.clock.now += 2 * DAY;
  assert.equal(await alerts(), []);
  api.clock.now += DAY;
  assert.equal(await alerts(), [
    { id: 'backup', type: 'warning', message: 'The last backup was made 3 days ago.', timestamp: made },
  ]);
  assert.equal(await alerts({ ...api.deps.env, BACKUP_DAYS: 0 }), [], 'no alert when backups are switched off');
  await makeBackup(api.deps.env, folder, api.clock.now);
  assert.equal(await alerts(), []);
});

test('at most 5 alerts are shown, the most serious first', async () => {
  const api = await createTestApp();
  const admin = await newAdmin(api);
  const job = (id: string) => ({ id, kind: `kind-${id}`, data: '{}', attempts: 0 });
  await api.deps.db.insert(jobs).values([
    ...['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({
      ...job(id),
      runAt: api.clock.now,
      doneAt: api.clock.now,
      error: 'Failed',
    })),
    { ...job('late'), runAt: api.clock.now - DAY },
  ]);
  const shown = (await admin.call('GET', '/api/admin/platform-metrics')).body.recentAlerts;
  assert.equal(
    shown.map(({ type }: { type: string }) => type),
    ['error', 'warning', 'warning', 'warning', 'warning'],
  );
});

test('a disk with less than 1 GB of free space raises an alert', async () => {
  const api = await createTestApp();
  // /proc is a file system without free space.
  const deps = { ...api.deps, env: { ...api.deps.env, DATA_DIR: '/proc' } };
  const [alert] = await findAlerts(
    deps,
    createRecentAnswers(() => 0),
  );
  assert.equal([alert?.id, alert?.type, alert?.message], ['disk', 'error', 'The disk has 0 MB left.']);
});

test('a language model whose server fails more often than it answers raises an alert for an hour', async () => {
  const api = await createModelApp();
  const admin = await newAdmin(api);
  const messages = async () =>
    (await admin.call('GET', '/api/admin/platform-metrics')).body.recentAlerts.map(
      ({ type, message }: { type: string; message: string }) => `${type}: ${message}`,
    );
  const ask = async () =>
    assert.is((await admin.call('POST', '/api/ai/chat', { question: 'What is a SEVIS ID?', context: '' })).status, 200);
  await ask();
  api.model.mode = 'broken';
  // Each question is tried twice.
  await ask();
  assert.equal(await messages(), [], 'one failure alone gives no alert');
  await ask();
  assert.equal(await messages(), ['warning: 4 of 5 calls to language models failed in the last hour.']);
  api.clock.now += 60 * 60_000 + 1;
  assert.equal(await messages(), []);
});

test('statistics and activity come from stored data and name no user', async () => {
  const api = await createTestApp();
  const admin = await newAdmin(api);
  const ada = await api.signedIn('ada');
  const stats = async () => (await admin.call('GET', '/api/admin/stats')).body;
  assert.equal(await stats(), { totalUsers: 2, monthlyRevenue: null, activeCases: 0, successRate: null });
  for (const status of ['DRAFT', 'SUBMITTED', 'AI_REVIEW', 'ATTORNEY_REVIEW', 'IN_PROGRESS', 'COMPLETED'] as const) {
    const { id } = (await ada.call('POST', '/api/forms', { formType: 'I20' })).body;
    await api.deps.db.update(forms).set({ status }).where(eq(forms.id, id));
  }
  assert.equal(await stats(), { totalUsers: 2, monthlyRevenue: null, activeCases: 3, successRate: 20 });
  const { body, text } = await admin.call('GET', '/api/admin/activity');
  const created = body.filter(({ eventType }: { eventType: string }) => eventType === 'form_created');
  assert.equal(
    created.map(({ metadata }: { metadata: object }) => metadata),
    Array.from({ length: 6 }, () => ({ formType: 'I20' })),
  );
  assert.not.match(text, 'example.org');
  assert.not.match(text, ada.userId);
});

test('the server counts the answers and server errors of only the last hour', () => {
  let time = 0;
  const answers = createRecentAnswers(() => time);
  for (let index = 0; index < 100; index += 1) answers.count(index < 7 ? 500 : 404);
  assert.equal(answers.lastHour(), { answers: 100, failed: 7 });
  time += 59 * 60_000;
  answers.count(200);
  assert.equal(answers.lastHour(), { answers: 101, failed: 7 });
  time += 60_000;
  assert.equal(answers.lastHour(), { answers: 1, failed: 0 });
});

test('server errors in the last hour raise an alert', async () => {
  const api = await createTestApp();
  const admin = await newAdmin(api);
  const alerts = async () => (await findAlerts(api.deps, failing)).map(({ id, type }) => [id, type]);
  const failing = createRecentAnswers(() => api.clock.now);
  assert.equal(await alerts(), []);
  for (let index = 0; index < 100; index += 1) failing.count(index < 7 ? 503 : 200);
  assert.equal(await alerts(), [['answers', 'error']]);
  assert.equal(
    (await admin.call('GET', '/api/admin/platform-metrics')).body.recentAlerts,
    [],
    'the server itself has no failed answers',
  );
});

test('an administrator creates and edits attorneys by the rules, and users see only active ones', async () => {
  const api = await createTestApp();
  const admin = await newAdmin(api);
  const ada = await api.signedIn('ada');
  const right = {
    userId: ada.userId,
    barNumber: 'NY 12345',
    specializations: ['H-1B', 'O-1', 'L-1', 'EB-2'],
    hourlyRate: 250.5,
    bio: 'Ten years of work visas.',
    experience: 10,
    languages: ['English', 'Español'],
  };
  assert.is(
    (await admin.call('POST', '/api/attorneys', { ...right, rating: null })).body.fields.rating,
    'Enter a rating from 0 to 5',
  );
  const blank = { userId: '', barNumber: '', specializations: [], bio: '', languages: [] };
  for (const body of [blank, {}])
    assert.equal((await admin.call('POST', '/api/attorneys', body)).body.fields, {
      userId: 'User ID is required',
      barNumber: 'Bar number is required',
      specializations: 'At least one specialization is required',
      hourlyRate: 'Hourly rate is required',
      bio: 'Bio is required',
      experience: 'Years of experience is required',
      languages: 'At least one language is required',
    });
  assert.is(
    (await admin.call('POST', '/api/attorneys', { ...right, userId: 'nobody' })).body.fields.userId,
    'No user has this ID',
  );
  const long = await admin.call('POST', '/api/attorneys', { ...right, userId: 'x'.repeat(65) });
  assert.is(long.body.fields.userId, 'Write at most 64 characters');
  const made = await admin.call('POST', '/api/attorneys', right);
  assert.is(made.status, 201, made.text);
  const { id, ...view } = made.body;
  assert.equal(view, { ...right, name: 'Ada Lind', rating: 0, reviewCount: 0, isActive: true });
  assert.is((await admin.call('POST', '/api/attorneys', right)).status, 400, 'each account has at most one attorney');
  assert.is((await ada.call('GET', '/api/attorneys')).body.length, 1);
  assert.is(
    (await admin.call('PUT', `/api/attorneys/${id}`, { ...right, isActive: false, rating: 4.5 })).body.rating,
    4.5,
  );
  assert.equal((await ada.call('GET', '/api/attorneys')).body, []);
  assert.is((await admin.call('GET', '/api/attorneys')).body.length, 1);
  assert.is((await admin.call('PUT', '/api/attorneys/missing', right)).status, 404);
});

test.run();
