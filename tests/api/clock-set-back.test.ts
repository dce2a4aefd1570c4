/**
 * A clock that ran ahead and was set back leaves rows with future times. They lock no user out, block no job, and hide
 * nothing from administrators.
 */
import * as assert from 'uvu/assert';
import { DAY, HOUR, MINUTE } from '../../engine/lib/time.ts';
import { newId } from '../../api/db/new-id.ts';
import {
  anomalies,
  apiTokens,
  auditEvents,
  formHistory,
  forms,
  heartbeats,
  idempotentResponses,
  jobs,
  modelUsage,
  passwordResets,
  sessions,
} from '../../api/db/tables.ts';
import { findAlerts } from '../../api/features/admin/analytics/find-alerts.ts';
import { ANOMALY_RULES } from '../../api/features/admin/investigations/anomaly-rules.ts';
import { QUOTAS } from '../../api/lib/quotas.ts';
import { createRecentAnswers } from '../../api/lib/recent-answers.ts';
import { hashOfToken } from '../../api/lib/secret-token.ts';
import { makeBackup } from '../../scripts/lib/backup.ts';
import { newAdmin } from '../support/admin.ts';
import { callerWith, programOf } from '../support/api-key.ts';
import { createTestApp, PASSWORD } from '../support/api.ts';
import { tempDir } from '../support/temp-dir.ts';
import { suite } from '../support/suite.ts';

const test = suite('a clock that was set back');
const YEAR = 365 * DAY;

test('failed sign-ins with a future time do not count', async () => {
  const api = await createTestApp();
  const { email } = await api.signedIn('ada');
  const address = '203.0.113.7';
  const tryAs = (password: string) => api.client(address).call('POST', '/api/login', { email, password });
  api.clock.now += YEAR;
  for (let count = 0; count < 11; count += 1) await tryAs('wrong password');
  assert.is((await tryAs(PASSWORD)).status, 429);
  api.clock.now -= YEAR;
  assert.is((await tryAs(PASSWORD)).status, 200);
});

test('correcting the clock by seconds does not reset the sign-in limit', async () => {
  const api = await createTestApp();
  const { email } = await api.signedIn('ada');
  for (let count = 0; count < 10; count += 1)
    await api.client('203.0.113.7').call('POST', '/api/login', { email, password: 'wrong password' });
  api.clock.now -= 5000;
  assert.is((await api.client('203.0.113.7').call('POST', '/api/login', { email, password: PASSWORD })).status, 429);
});

test('a session with a future time continues, and expires on time', async () => {
  const api = await createTestApp();
  api.clock.now += YEAR;
  const ada = await api.signedIn('ada');
  api.clock.now -= YEAR;
  assert.is((await ada.call('GET', '/api/user')).status, 200);
  const [row] = await api.deps.db.select().from(sessions);
  assert.equal([row!.createdAt, row!.lastSeenAt], [api.clock.now, api.clock.now]);
  api.clock.now += 8 * DAY;
  assert.is((await ada.call('GET', '/api/user')).status, 401);
});

test('jobs with a future time run now, even if another process had started them', async () => {
  const api = await createTestApp();
  const client = api.client();
  api.clock.now += YEAR;
  await client.call('POST', '/api/register', {
    email: 'ada@example.org',
    password: PASSWORD,
    firstName: 'Ada',
    lastName: 'Lind',
  });
  await api.deps.db.update(jobs).set({ lockedUntil: api.clock.now + 60_000, attempts: 1 });
  api.clock.now -= YEAR;
  await api.runJobs();
  const rows = await api.deps.db.select().from(jobs);
  assert.ok(rows.length > 0 && rows.every(({ doneAt }) => doneAt === api.clock.now));
});

test('a reset link with a future time is refused', async () => {
  const api = await createTestApp();
  const { userId } = await api.signedIn('ada');
  const token = 'from-a-year-to-come';
  await api.deps.db
    .insert(passwordResets)
    .values({ userId, tokenHash: hashOfToken(token), createdAt: api.clock.now + YEAR });
  assert.is(
    (await api.client().call('POST', '/api/auth/reset-password', { token, password: 'another horse battery' })).status,
    400,
  );
});

test('a view of a list with a future time does not replace the audit event of the next view', async () => {
  const api = await createTestApp();
  api.clock.now += YEAR;
  const admin = await newAdmin(api);
  const view = async () => assert.is((await admin.call('GET', '/api/admin/users')).status, 200);
  await view();
  api.clock.now -= YEAR;
  await view();
  await view();
  const views = (await api.deps.db.select().from(auditEvents)).filter(({ action }) => action === 'ADMIN_VIEW_LIST');
  assert.equal(
    views.map(({ at }) => at),
    [api.clock.now + YEAR, api.clock.now],
  );
});

test('the whole audit trail and its CSV file have the events with a future time', async () => {
  const api = await createTestApp();
  api.clock.now += YEAR;
  const ada = await api.signedIn('ada');
  api.clock.now -= YEAR;
  const admin = await newAdmin(api);
  const { total } = (await admin.call('GET', '/api/admin/audit-trail?dateRange=all&eventType=REGISTER&search=ada@'))
    .body;
  assert.is(total, 1);
  const file = await admin.call('POST', '/api/admin/export/audit-trail', { dateRange: 'all', search: 'ada@' });
  assert.match(file.text, ada.email);
});

test('a backup with a future time does not hide that none was made for days', async () => {
  const api = await createTestApp();
  const [folder, made] = [tempDir(), api.clock.now];
  await makeBackup(api.deps.env, folder, made);
  await makeBackup(api.deps.env, folder, made + YEAR);
  api.clock.now += 3 * DAY;
  const alerts = await findAlerts(api.deps, createRecentAnswers(api.deps.now));
  assert.equal(
    alerts.map(({ message }) => message),
    ['The last backup was made 3 days ago.'],
  );
});

test('events with a future time are reported as unusual once, and do not hide later ones', async () => {
  const api = await createTestApp();
  const rule = ANOMALY_RULES.find(({ type }) => type === 'FAILED_SIGN_INS')!;
  const { userId } = await api.signedIn('ada');
  const fail = () =>
    api.deps.db.insert(auditEvents).values(
      Array.from({ length: rule.atLeast }, () => ({
        id: newId(),
        at: api.clock.now,
        action: 'LOGIN_FAILED' as const,
        subjectId: userId,
      })),
    );
  const found = async () => {
    api.clock.now += 5 * MINUTE;
    await api.runJobs();
    return (await api.deps.db.select().from(anomalies)).length;
  };
  api.clock.now += YEAR;
  await fail();
  assert.is(await found(), 1);
  api.clock.now -= YEAR;
  assert.is(await found(), 1);
  await fail();
  assert.is(await found(), 2);
  api.clock.now += 2 * rule.minutes * MINUTE;
  assert.is(await found(), 2);
});

test('calls to language models with a future time are not counted as calls of this minute', async () => {
  const api = await createTestApp();
  const counts = { promptTokens: 0, completionTokens: 0, costMicros: 0 };
  const call = { endpoint: 'chat', model: 'm', at: api.clock.now + YEAR, ...counts };
  await api.deps.db.insert(modelUsage).values([
    { ...call, id: newId() },
    { ...call, id: newId(), success: false, errorCode: 'slow', responseTimeMs: 9 },
  ]);
  const { body } = await (await newAdmin(api)).call('GET', '/api/admin/ai-usage/realtime');
  assert.equal(body, { activeRequests: 0, requestsPerMinute: 0, avgResponseTime: 0, recentErrors: [] });
});

test('a token of an API key with a future time does not work, and the next exchange deletes it', async () => {
  const api = await createTestApp();
  const ada = await api.signedIn('ada');
  const { key, keyId } = await programOf(api, ada);
  const exchange = async () => {
    const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: keyId, client_secret: key });
    const answer = await api.client().request('POST', '/api/oauth/token', { body, headers: { Origin: undefined } });
    return ((await answer.json()) as { access_token: string }).access_token;
  };
  api.clock.now += YEAR;
  const token = await exchange();
  api.clock.now -= YEAR;
  assert.is((await callerWith(api, token)('GET', '/api/forms')).status, 401);
  const next = await exchange();
  assert.is((await api.deps.db.select().from(apiTokens)).length, 1);
  api.clock.now -= 5000;
  assert.is((await callerWith(api, next)('GET', '/api/forms')).status, 200, 'a correction by seconds does not matter');
});

test('a sign of running jobs with a future time does not hide that they have stopped, and the next job deletes it', async () => {
  const api = await createTestApp();
  await api.runJobs();
  api.clock.now += DAY;
  await api.runJobs();
  api.clock.now -= DAY - HOUR;
  const stopped = (await findAlerts(api.deps, createRecentAnswers(api.deps.now))).filter(({ id }) => id === 'jobs');
  assert.equal(
    stopped.map(({ message }) => message),
    ['No jobs have run for 60 minutes. Check the worker and the log.'],
  );
  await api.runJobs();
  assert.ok((await api.deps.db.select().from(heartbeats)).every(({ at }) => at <= api.clock.now));
});

test('stored answers with a future time do not push out that of a new request', async () => {
  const api = await createTestApp();
  const ada = await api.signedIn('ada');
  const old = {
    userId: ada.userId,
    formId: null,
    documentId: null,
    content: Buffer.alloc(1),
    createdAt: api.clock.now + YEAR,
  };
  await api.deps.db
    .insert(idempotentResponses)
    .values(Array.from({ length: 200 }, (_, index) => ({ ...old, keyHash: `hash ${index}` })));
  const create = async () =>
    (await ada.call('POST', '/api/forms', { formType: 'I20' }, { 'Idempotency-Key': 'one-form' })).body.id as string;
  const id = await create();
  assert.type(id, 'string');
  assert.is(await create(), id);
});

test('earlier versions with a future time do not push out those of a new save', async () => {
  const api = await createTestApp();
  const ada = await api.signedIn('ada');
  const create = async () => (await ada.call('POST', '/api/forms', { formType: 'I20' })).body;
  const [first, second] = [await create(), await create()];
  const [stored] = await api.deps.db.select().from(forms);
  await api.deps.db.insert(formHistory).values({
    id: newId(),
    formId: first.id,
    ownerId: ada.userId,
    definitionSha256: stored!.definitionSha256,
    content: Buffer.alloc(QUOTAS.historyBytesEach),
    revision: 1,
    completion: 0,
    changes: 1,
    step: null,
    savedAt: api.clock.now + YEAR,
  });
  for (const familyName of ['Li', 'Lind']) {
    api.clock.now += HOUR;
    await ada.call('PUT', `/api/forms/${second.id}`, { formData: { familyName }, status: 'DRAFT' });
  }
  const kept = await api.deps.db.select({ formId: formHistory.formId }).from(formHistory);
  assert.equal(kept, [{ formId: second.id }]);
});

test('a save with a future time does not hide the editing session after it from the audit trail', async () => {
  const api = await createTestApp();
  const ada = await api.signedIn('ada');
  const { id } = (await ada.call('POST', '/api/forms', { formType: 'I20' })).body;
  const save = () => ada.call('PUT', `/api/forms/${id}`, { formData: {}, status: 'DRAFT' });
  api.clock.now += DAY;
  await save();
  api.clock.now -= DAY;
  await save();
  const saves = (await api.deps.db.select().from(auditEvents)).filter(({ action }) => action === 'FORM_UPDATE');
  assert.equal(
    saves.map(({ at }) => at),
    [api.clock.now + DAY, api.clock.now],
  );
});

test.run();
