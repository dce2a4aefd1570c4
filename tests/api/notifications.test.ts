/** The notifications at the bell: deadlines that come near, and what happened to forms. */
import { eq } from 'drizzle-orm';
import * as assert from 'uvu/assert';
import { MINUTE } from '../../engine/lib/time.ts';
import { batch } from '../../api/db/batch.ts';
import { notifications, users } from '../../api/db/tables.ts';
import { notifyStatus } from '../../api/modules/notifications/queries.ts';
import { annaEriksson } from '../fixtures/answers/ds160-anna-eriksson.ts';
import { createTestApp, DAY, type Json, type TestClient } from '../support/api.ts';
import { suite } from '../support/suite.ts';

const test = suite('notifications');

const list = async (client: TestClient) => (await client.call('GET', '/api/notifications')).body;
const read = async (client: TestClient, ids: readonly string[]) =>
  (await client.call('POST', '/api/notifications/read', { ids })).body;
const idsOf = ({ notifications: all }: Json): string[] => all.map(({ id }: { id: string }) => id);

async function due(client: TestClient, deadline: string): Promise<string> {
  const { body } = await client.call('POST', '/api/forms', { formType: 'I20', title: deadline });
  await client.call('PATCH', `/api/forms/${body.id}`, { deadline });
  return body.id;
}

async function submitted(client: TestClient): Promise<string> {
  const { body } = await client.call('POST', '/api/forms', { formType: 'DS160', title: 'My visa' });
  assert.is(
    (await client.call('PUT', `/api/forms/${body.id}`, { formData: annaEriksson, status: 'SUBMITTED' })).status,
    200,
  );
  return body.id;
}

test('a submission gives one notification with the form’s name and id; a refused submission gives none', async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  assert.equal(await list(client), { unread: 0, notifications: [] });
  const draft = (await client.call('POST', '/api/forms', { formType: 'DS160' })).body;
  assert.is((await client.call('PUT', `/api/forms/${draft.id}`, { formData: {}, status: 'SUBMITTED' })).status, 422);
  assert.is((await list(client)).unread, 0);
  const formId = await submitted(client);
  const {
    unread,
    notifications: [notice, ...others],
  } = await list(client);
  const { id, ...told } = notice;
  assert.equal([unread, others], [1, []]);
  assert.equal(told, {
    kind: 'FORM_STATUS',
    formId,
    formType: 'DS160',
    title: 'My visa',
    read: false,
    status: 'SUBMITTED',
    at: '2026-11-20T12:00:00.000Z',
  });
  assert.equal(await read(client, [id]), { unread: 0, notifications: [{ ...notice, read: true }] });
  const readAt = api.clock.now;
  api.clock.now += MINUTE;
  await read(client, [id]);
  const [stored] = await api.deps.db.select().from(notifications);
  assert.is(stored!.readAt, readAt, 'the first reading counts');
  assert.is((await list(client)).unread, 0);
});

test('deadlines within 30 days come first, and are unread again at 7, 3 and 0 days', async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  await submitted(client);
  await due(client, '2026-12-21');
  await due(client, '2026-12-20');
  const { notifications: told } = await list(client);
  assert.equal(
    told.map(({ kind, title }: Json) => [kind, title]),
    [
      ['DEADLINE', '2026-12-20'],
      ['FORM_STATUS', 'My visa'],
    ],
  );
  assert.is((await read(client, [told[1].id])).unread, 1, 'only what was seen is read');
  const seen = await read(client, idsOf({ notifications: told }));
  assert.equal(seen, { unread: 0, notifications: told.map((notice: Json) => ({ ...notice, read: true })) });
  const unread: number[] = [];
  for (let day = 1; day <= 32; day += 1) {
    api.clock.now += DAY;
    // The user reads every day, and signs in again before the session ends after 30 days.
    const found = await list(client);
    const deadline = found.notifications.find(({ deadline: day }: Json) => day === '2026-12-20');
    if (deadline && !deadline.read) unread.push(deadline.daysUntilDeadline);
    await read(client, idsOf(found));
    if (day === 29) await client.call('POST', '/api/login', { email: client.email, password: 'correct horse battery' });
  }
  assert.equal(unread, [7, 3, 0]);
});

test('a deadline that was moved away or whose form was deleted is no longer shown', async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  const id = await due(client, '2026-11-22');
  const [first] = idsOf(await list(client));
  await read(client, [first!]);
  await client.call('PATCH', `/api/forms/${id}`, { deadline: '2026-11-25' });
  const moved = await list(client);
  assert.is(moved.unread, 1, 'a changed date is a new notification');
  assert.is.not(idsOf(moved)[0], first);
  await client.call('PATCH', `/api/forms/${id}`, { deadline: '2027-11-25' });
  assert.is((await list(client)).notifications.length, 0);
  await client.call('PATCH', `/api/forms/${id}`, { deadline: '2026-11-22' });
  await client.call('DELETE', `/api/forms/${id}`);
  assert.is((await list(client)).notifications.length, 0);
  assert.is((await api.deps.db.select().from(notifications)).length, 0, 'a deleted form has no notifications');
});

test('a trial user is notified two days before the trial ends and for a week afterwards; a member is not', async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  const told = async (days: number) => {
    api.clock.now += days * DAY;
    const found = await list(client);
    return [found.unread, ...found.notifications.map(({ kind, isOver, endsAt }: Json) => [kind, isOver, endsAt])];
  };
  const endsAt = '2026-11-27T12:00:00.000Z';
  assert.equal(await told(4), [0]);
  assert.equal(await told(1), [1, ['TRIAL_END', false, endsAt]]);
  assert.is((await read(client, idsOf(await list(client)))).unread, 0);
  assert.equal(await told(1), [0, ['TRIAL_END', false, endsAt]]);
  assert.equal(await told(1), [1, ['TRIAL_END', true, endsAt]], 'the end of the trial is a new notification');
  await api.deps.db.update(users).set({ subscriptionStatus: 'active' }).where(eq(users.id, client.userId));
  assert.equal(await told(0), [0]);
  await api.deps.db.update(users).set({ subscriptionStatus: 'trial' }).where(eq(users.id, client.userId));
  assert.equal(await told(6), [1, ['TRIAL_END', true, endsAt]]);
  assert.equal(await told(1), [0]);
});

test('a user without reminders gets no deadlines, but still news of their forms', async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  await due(client, '2026-11-22');
  await submitted(client);
  await api.deps.db.update(users).set({ settings: '{"formReminders":false}' }).where(eq(users.id, client.userId));
  assert.equal(
    (await list(client)).notifications.map(({ kind }: Json) => kind),
    ['FORM_STATUS'],
  );
});

test('every status has a notification, and no user can read another user’s', async () => {
  const api = await createTestApp();
  const [owner, other] = [await api.signedIn('owner'), await api.signedIn('other')];
  const formId = await due(owner, '2026-11-22');
  await batch(
    api.deps.db,
    (['AI_REVIEW', 'COMPLETED'] as const).map((status, index) =>
      notifyStatus(api.deps.db, { ownerId: owner.userId, formId, status, at: api.clock.now + index }),
    ),
  );
  const ids = idsOf(await list(owner));
  assert.is(ids.length, 3);
  assert.equal(await read(other, ids), { unread: 0, notifications: [] });
  assert.is((await list(owner)).unread, 3);
  assert.equal(
    (await list(owner)).notifications.slice(1).map(({ status }: Json) => status),
    ['COMPLETED', 'AI_REVIEW'],
  );
  const many = Array.from({ length: 60 }, (_, index) =>
    notifyStatus(api.deps.db, { ownerId: owner.userId, formId, status: 'SUBMITTED', at: api.clock.now + 2 + index }),
  );
  await batch(api.deps.db, many);
  assert.is((await list(owner)).notifications.length, 51, 'the deadline and the latest 50');
});

test('a body that is not a list of ids is refused', async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  for (const body of [
    {},
    { ids: 'x' },
    { ids: [1] },
    { ids: ['x'.repeat(65)] },
    { ids: Array(1001).fill('x') },
    { ids: [], all: true },
  ]) {
    assert.is(
      (await client.call('POST', '/api/notifications/read', body)).status,
      400,
      JSON.stringify(body).slice(0, 40),
    );
  }
  assert.is((await client.call('POST', '/api/notifications/read', { ids: [] })).status, 200);
});

test.run();
