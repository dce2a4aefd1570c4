import * as assert from 'uvu/assert';
import { eq } from 'drizzle-orm';
import { MINUTE } from '../../engine/lib/time.ts';
import { newId } from '../../api/db/new-id.ts';
import { auditEvents, riskFlags } from '../../api/db/tables.ts';
import { ANOMALY_RULES, type AnomalyRule } from '../../api/features/admin/investigations/anomaly-rules.ts';
import type { Anomaly } from '../../api/features/admin/investigations/schemas.ts';
import { annaEriksson } from '../fixtures/answers/ds160-anna-eriksson.ts';
import { newAdmin } from '../support/admin.ts';
import { createTestApp, type TestApp, type TestClient } from '../support/api.ts';
import { suite } from '../support/suite.ts';

const test = suite('administrators: risk flags and anomalies');

/** Answers that raise no risk flag. */
const CLEAR = { ...annaEriksson, expirationDate: '2031-04-14' };
const YOUNG_FATHER = { ...CLEAR, fatherBirthDate: '2005-02-28' };
const MESSAGE = 'Your father cannot be younger than you.';

async function start() {
  const api = await createTestApp();
  const admin = await newAdmin(api);
  const ask = async (path: string) => (await admin.call('GET', `/api/admin/${path}`)).body;
  const events = async (action: string) =>
    (await api.deps.db.select().from(auditEvents)).filter((event) => event.action === action);
  const move = (id: string, status: string) => admin.call('PUT', `/api/admin/risk-flags/${id}`, { status });
  return { api, admin, ask, events, move };
}

async function submit(client: TestClient, formData: object, id?: string): Promise<string> {
  const formId = id ?? ((await client.call('POST', '/api/forms', { formType: 'DS160' })).body.id as string);
  const answer = await client.call('PUT', `/api/forms/${formId}`, { formData, status: 'SUBMITTED' });
  assert.is(answer.status, 200, answer.text);
  return formId;
}

test('a submission raises one flag per finding, and the list of flags does not show the finding itself', async () => {
  const { api, admin, ask, events } = await start();
  const ada = await api.signedIn('ada');
  const bob = await api.signedIn('bob');
  await submit(bob, CLEAR);
  const formId = await submit(ada, YOUNG_FATHER);
  const answer = await admin.call('GET', '/api/admin/risk-flags?search=ada@');
  const { flags, total } = answer.body;
  assert.equal([total, flags.length], [1, 1]);
  assert.not.match(answer.text, /father/i);
  const [{ id, createdAt, ...flag }] = flags;
  assert.equal(flag, {
    formId,
    formType: 'DS160',
    userEmail: ada.email,
    flagType: 'CHECK',
    severity: 'MEDIUM',
    description: 'A check of the form found something',
    status: 'ACTIVE',
  });
  assert.is(createdAt, new Date(api.clock.now).toISOString());
  assert.is((await ask('risk-flags?search=bob@')).total, 0, 'answers without a finding have no flag');
  assert.equal(
    (await events('ADMIN_VIEW_LIST')).map(({ subjectId }) => subjectId),
    ['risk-flags'],
    'repeated views within ten minutes are one event',
  );
  assert.equal(await events('ADMIN_VIEW_FORM'), []);

  const detail = await ask(`risk-flags/${id}`);
  assert.equal([detail.rule, detail.message], ['father-older', MESSAGE]);
  assert.equal(
    (await events('ADMIN_VIEW_FORM')).map(({ actorId, subjectId }) => [actorId, subjectId]),
    [[admin.userId, formId]],
  );
  const [stored] = await api.deps.db.select().from(riskFlags);
  assert.not.match(stored!.content.toString('latin1'), /father/i);
  assert.is((await admin.call('GET', '/api/admin/risk-flags/none')).status, 404);
});

test('an answer that differs from another form of the same user is flagged with a higher severity', async () => {
  const { api, ask } = await start();
  const ada = await api.signedIn('ada');
  await submit(ada, CLEAR);
  await submit(ada, { ...CLEAR, passportNumber: 'XZ9988776' });
  const { flags } = await ask('risk-flags?severity=HIGH');
  assert.equal(
    flags.map(({ flagType, severity }: { flagType: string; severity: string }) => [flagType, severity]),
    [['DIFFERS', 'HIGH']],
  );
  const { message } = await ask(`risk-flags/${flags[0].id}`);
  assert.is(message, 'Passport number differs from the profile, a document or another form of the account.');
  assert.is((await ask('risk-flags?severity=LOW')).total, 0);
});

test('a flag repeats nothing of the profile, which administrators cannot open', async () => {
  const { api, ask } = await start();
  const ada = await api.signedIn('ada');
  const profile = { firstName: 'Anna Maria', lastName: 'Eriksson', email: ada.email, nationality: 'Norway' };
  assert.is((await ada.call('PUT', '/api/user/profile', profile)).status, 200);
  await submit(ada, CLEAR);
  const { flags } = await ask('risk-flags?severity=HIGH');
  const { message } = await ask(`risk-flags/${flags[0].id}`);
  assert.match(message, /differs from the profile/);
  assert.not.match(message, /Norway/);
});

test('a flag moves through its states, each move is an audit event, and two administrators cannot overwrite each other', async () => {
  const { api, admin, ask, events, move } = await start();
  await submit(await api.signedIn('ada'), YOUNG_FATHER);
  const [{ id }] = (await ask('risk-flags?status=ACTIVE')).flags;
  assert.equal((await ask(`risk-flags/${id}`)).moves, ['INVESTIGATING', 'RESOLVED', 'FALSE_POSITIVE']);
  assert.is((await move(id, 'INVESTIGATING')).status, 200);
  assert.is((await move(id, 'ACTIVE')).body.code, 'ALREADY_DECIDED');
  const both = await Promise.all([move(id, 'RESOLVED'), move(id, 'FALSE_POSITIVE')]);
  assert.equal(both.map(({ status }) => status).sort(), [200, 409]);
  assert.is((await move(id, 'ACTIVE')).status, 200);
  assert.is((await move(id, 'GONE')).status, 400);
  assert.is((await move('none', 'ACTIVE')).status, 404);
  assert.is((await ask('risk-flags?status=ACTIVE')).total, 1);
  const [stored] = await api.deps.db.select().from(riskFlags);
  assert.is(stored!.changedBy, admin.userId);
  const done = [...(await events('FLAG_INVESTIGATE')), ...(await events('FLAG_REOPEN'))];
  assert.equal(
    done.map(({ actorId, subjectId }) => [actorId, subjectId]),
    [
      [admin.userId, id],
      [admin.userId, id],
    ],
  );
  assert.is((await events('FLAG_RESOLVE')).length + (await events('FLAG_DISMISS')).length, 1);
});

test('a resubmission resolves the flags of corrected answers and keeps the administrator’s decision on the others', async () => {
  const { api, admin, ask, move } = await start();
  const ada = await api.signedIn('ada');
  const formId = await submit(ada, YOUNG_FATHER);
  const sendBack = async () => {
    const { body } = await admin.call('POST', '/api/admin/applications/move', { ids: [formId], status: 'IN_PROGRESS' });
    assert.equal(body.moved, [formId]);
  };
  const statuses = async () => (await ask('risk-flags')).flags.map(({ status }: { status: string }) => status);
  const [{ id }] = (await ask('risk-flags')).flags;
  await sendBack();
  await submit(ada, CLEAR, formId);
  assert.equal(await statuses(), ['RESOLVED'], 'a corrected answer resolves its flag');
  await sendBack();
  await submit(ada, YOUNG_FATHER, formId);
  assert.equal(await statuses(), ['ACTIVE'], 'the same finding makes the flag active again');
  await move(id, 'FALSE_POSITIVE');
  await sendBack();
  await submit(ada, YOUNG_FATHER, formId);
  assert.equal(await statuses(), ['FALSE_POSITIVE'], 'a decision of the administrator is kept');
});

test('a user’s data export holds their flags, and the flags are deleted with the account', async () => {
  const { api } = await start();
  const ada = await api.signedIn('ada');
  await submit(ada, YOUNG_FATHER);
  const { riskFlags: exported } = (await ada.call('GET', '/api/user/data-export')).body;
  assert.equal([exported.length, exported[0].message, exported[0].status], [1, MESSAGE, 'ACTIVE']);
  await ada.call('DELETE', '/api/user/account');
  assert.equal(await api.deps.db.select().from(riskFlags).where(eq(riskFlags.ownerId, ada.userId)), []);
});

/**
 * Writes events of a rule about one user. The latest is now, each other one is `spread` ms earlier. What a user has
 * caused is about another subject each time, or always about `subjectId`.
 */
const write = async (
  api: TestApp,
  { actions, person }: Pick<AnomalyRule, 'actions' | 'person'>,
  { userId, count, spread = 0, subjectId }: { userId: string; count: number; spread?: number; subjectId?: string },
): Promise<void> => {
  await api.deps.db.insert(auditEvents).values(
    Array.from({ length: count }, (_, index) => ({
      id: newId(),
      at: api.clock.now - index * spread,
      action: actions[index % actions.length]!,
      ...(person === 'actor' ? { actorId: userId, subjectId: subjectId ?? newId() } : { subjectId: userId }),
    })),
  );
};

/** Runs the anomaly check, which is due every five minutes. */
const look = async (api: TestApp): Promise<void> => {
  api.clock.now += 5 * MINUTE;
  await api.runJobs();
};

test('each anomaly rule fires when its count is reached within its time, and not otherwise', async () => {
  const { api, ask } = await start();
  const [few, many, slow] = [await api.signedIn('few'), await api.signedIn('many'), await api.signedIn('slow')];
  for (const rule of ANOMALY_RULES) {
    const { type, atLeast, minutes, severity } = rule;
    await write(api, rule, { userId: few.userId, count: atLeast - 1 });
    await write(api, rule, { userId: many.userId, count: atLeast });
    await write(api, rule, { userId: slow.userId, count: atLeast, spread: (minutes * MINUTE) / (atLeast - 1) });
    await look(api);
    const found = (await ask('anomalies?limit=100')).anomalies.filter((one: Anomaly) => one.type === type);
    assert.equal(
      found.map((one: Anomaly) => [one.affectedUsers, one.events, one.severity, one.status]),
      [[[many.email], atLeast, severity, 'ACTIVE']],
      type,
    );
    assert.not.equal(found[0].description, type);
  }
  assert.is((await ask('anomalies?search=many@')).total, ANOMALY_RULES.length);
  assert.is((await ask('anomalies?search=few@')).total, 0);
});

test('the same events raise one anomaly, and later events raise another one', async () => {
  const { api, ask } = await start();
  const rule = ANOMALY_RULES.find(({ type }) => type === 'FAILED_SIGN_INS')!;
  const { userId } = await api.signedIn('ada');
  const total = async () => (await ask('anomalies')).total;
  await write(api, rule, { userId, count: rule.atLeast });
  await look(api);
  await look(api);
  assert.is(await total(), 1);
  api.clock.now += rule.minutes * MINUTE;
  await look(api);
  assert.is(await total(), 1, 'without later events no other anomaly is raised');
  await write(api, rule, { userId, count: rule.atLeast });
  await look(api);
  assert.is(await total(), 2);
});

test('events on both sides of a check are counted together, and so are events from a time in which no job ran', async () => {
  const { api, ask } = await start();
  const rule = ANOMALY_RULES.find(({ type }) => type === 'IMPOSSIBLE_PACE')!;
  const { userId } = await api.signedIn('ada');
  const events = async () => (await ask('anomalies')).anomalies.map((one: Anomaly) => one.events);
  const half = rule.atLeast / 2;
  const spread = (rule.minutes * MINUTE) / rule.atLeast;
  await write(api, rule, { userId, count: half, spread });
  await look(api);
  assert.equal(await events(), []);
  await write(api, rule, { userId, count: half, spread });
  await look(api);
  assert.equal(await events(), [rule.atLeast]);

  api.clock.now += rule.minutes * MINUTE;
  await write(api, rule, { userId, count: rule.atLeast });
  api.clock.now += 2 * rule.minutes * MINUTE;
  await look(api);
  assert.equal(await events(), [rule.atLeast, rule.atLeast]);
});

test('events soon after a report are reported when its time has passed', async () => {
  const { api, ask } = await start();
  const rule = ANOMALY_RULES.find(({ type }) => type === 'FAILED_SIGN_INS')!;
  const { userId } = await api.signedIn('ada');
  const events = async () => (await ask('anomalies?direction=asc')).anomalies.map((one: Anomaly) => one.events);
  await write(api, rule, { userId, count: rule.atLeast });
  await look(api);
  api.clock.now += MINUTE;
  await write(api, rule, { userId, count: 2 * rule.atLeast });
  for (let minutes = 5; minutes < rule.minutes - 1; minutes += 5) await look(api);
  assert.equal(await events(), [rule.atLeast]);
  await look(api);
  await look(api);
  assert.equal(await events(), [rule.atLeast, 2 * rule.atLeast]);
});

test('an administrator who opens one form many times is not reported as one who opens many forms', async () => {
  const { api, ask } = await start();
  const rule = ANOMALY_RULES.find(({ type }) => type === 'MASS_VIEWS')!;
  const { userId } = await api.signedIn('ada');
  await write(api, rule, { userId, count: 2 * rule.atLeast, subjectId: newId() });
  await write(api, rule, { userId, count: rule.atLeast - 2 });
  await look(api);
  assert.is((await ask('anomalies')).total, 0);
  await write(api, rule, { userId, count: 1 });
  await look(api);
  assert.equal(
    (await ask('anomalies')).anomalies.map((one: Anomaly) => one.events),
    [rule.atLeast],
  );
});

test('an anomaly is resolved with an outcome, each move is an audit event, and it stays without names after its user is deleted', async () => {
  const { api, admin, ask, events } = await start();
  const rule = ANOMALY_RULES.find(({ type }) => type === 'FAILED_SIGN_INS')!;
  const ada = await api.signedIn('ada');
  await write(api, rule, { userId: ada.userId, count: rule.atLeast });
  await look(api);
  const [{ id, moves }] = (await ask('anomalies?status=ACTIVE')).anomalies;
  assert.equal(moves, ['INVESTIGATING', 'RESOLVED', 'FALSE_POSITIVE']);
  const move = (body: object) => admin.call('PUT', `/api/admin/anomalies/${id}`, body);
  assert.is((await move({ status: 'RESOLVED' })).status, 400, 'an outcome is required');
  assert.is((await move({ status: 'INVESTIGATING' })).status, 200);
  assert.is((await move({ status: 'RESOLVED', resolution: 'PERSON_TOLD' })).status, 200);
  assert.is((await move({ status: 'FALSE_POSITIVE' })).body.code, 'ALREADY_DECIDED');
  assert.equal(
    [...(await events('ANOMALY_INVESTIGATE')), ...(await events('ANOMALY_RESOLVE'))].map(({ actorId, subjectId }) => [
      actorId,
      subjectId,
    ]),
    [
      [admin.userId, id],
      [admin.userId, id],
    ],
  );
  assert.equal(
    (await events('ADMIN_VIEW_LIST')).map(({ subjectId }) => subjectId),
    ['anomalies'],
  );
  const { anomalyUsers } = (await ada.call('GET', '/api/user/data-export')).body;
  assert.equal([anomalyUsers[0].status, anomalyUsers[0].resolution], ['RESOLVED', 'PERSON_TOLD']);
  assert.is((await ada.call('DELETE', '/api/user/account')).status, 200);
  const [left] = (await ask('anomalies')).anomalies;
  assert.equal([left.id, left.affectedUsers, left.status], [id, [], 'RESOLVED']);
});

test.run();
