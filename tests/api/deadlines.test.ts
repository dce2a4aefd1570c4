/** Deadlines in the user's time zone: which forms have one, how many days are left, and how urgent it is. */
import { eq } from 'drizzle-orm';
import * as assert from 'uvu/assert';
import { forms, users } from '../../api/db/tables.ts';
import { createTestApp, type TestApp, type TestClient } from '../support/api.ts';
import { suite } from '../support/suite.ts';

const test = suite('deadlines');

/** Creates a draft with a deadline that the user sets. */
async function due(client: TestClient, deadline: string, title = deadline): Promise<string> {
  const { body } = await client.call('POST', '/api/forms', { formType: 'I20', title });
  assert.is((await client.call('PATCH', `/api/forms/${body.id}`, { deadline })).status, 200);
  return body.id;
}

const remindersOf = async (client: TestClient) => (await client.call('GET', '/api/deadlines')).body.reminders;
const setTimezone = (api: TestApp, userId: string, timezone: string) =>
  api.deps.db
    .update(users)
    .set({ settings: JSON.stringify({ timezone }) })
    .where(eq(users.id, userId));

test('the nearest deadline comes first, each with its days and priority; critical and high count as urgent', async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  // The test clock is at 12:00 UTC; in Los Angeles it is November 20.
  for (const day of [
    '2026-12-21',
    '2026-12-20',
    '2026-11-28',
    '2026-11-27',
    '2026-11-24',
    '2026-11-23',
    '2026-11-20',
    '2026-11-19',
    '2020-02-29',
  ])
    await due(client, day);
  const { body } = await client.call('GET', '/api/deadlines');
  assert.equal(
    body.reminders.map((one: { deadline: string; daysUntilDeadline: number; priority: string }) => [
      one.deadline,
      one.daysUntilDeadline,
      one.priority,
    ]),
    [
      ['2020-02-29', -2456, 'critical'],
      ['2026-11-19', -1, 'critical'],
      ['2026-11-20', 0, 'critical'],
      ['2026-11-23', 3, 'critical'],
      ['2026-11-24', 4, 'high'],
      ['2026-11-27', 7, 'high'],
      ['2026-11-28', 8, 'medium'],
      ['2026-12-20', 30, 'medium'],
      ['2026-12-21', 31, 'low'],
    ],
  );
  assert.is(body.count, 9);
  assert.is(body.urgent, 6);
  assert.equal(Object.keys(body.reminders[0]).sort(), [
    'daysUntilDeadline',
    'deadline',
    'deadlineLabel',
    'formId',
    'formType',
    'priority',
    'title',
  ]);
});

test('the definition’s rule gives the deadline until the user sets one, and again after they clear it', async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  const { id } = (
    await client.call('POST', '/api/forms', { formType: 'I20', formData: { programStartDate: '2027-01-31' } })
  ).body;
  const deadline = async () => (await remindersOf(client))[0].deadline;
  assert.is(await deadline(), '2027-01-01');
  await client.call('PATCH', `/api/forms/${id}`, { deadline: '2026-12-24' });
  assert.is(await deadline(), '2026-12-24');
  await client.call('PUT', `/api/forms/${id}`, { formData: { programStartDate: '2027-03-02' }, status: 'DRAFT' });
  assert.is(await deadline(), '2026-12-24');
  await client.call('PATCH', `/api/forms/${id}`, { deadline: null });
  assert.is(await deadline(), '2027-01-31');
  await client.call('PUT', `/api/forms/${id}`, { formData: { programStartDate: '2027-0' }, status: 'DRAFT' });
  assert.equal(await remindersOf(client), [], 'an unfinished date gives no deadline');
});

test('a deadline shows its reason in every list, form and notification', async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  const { id } = (
    await client.call('POST', '/api/forms', {
      formType: 'H1B',
      formData: { beneficiaryStatusExpiry: '2027-02-01', employmentStartDate: '2027-03-31' },
    })
  ).body;
  const told = async (): Promise<unknown[]> => [
    (await remindersOf(client))[0].deadlineLabel,
    (await client.call('GET', '/api/forms')).body[0].deadlineLabel,
    (await client.call('GET', `/api/forms/${id}`)).body.deadlineLabel,
  ];
  assert.equal(await told(), Array(3).fill('90 days before the employment starts'));
  await client.call('PUT', `/api/forms/${id}`, {
    formData: { beneficiaryStatusExpiry: '2026-12-01', employmentStartDate: '2027-03-31' },
    status: 'DRAFT',
  });
  assert.equal(await told(), Array(3).fill("the beneficiary's current status expires"));
  const { notifications } = (await client.call('GET', '/api/notifications')).body;
  assert.is(notifications[0].deadlineLabel, "the beneficiary's current status expires");
  await client.call('PATCH', `/api/forms/${id}`, { deadline: '2026-11-30' });
  assert.equal(await told(), Array(3).fill('your own deadline'));
  await client.call('PATCH', `/api/forms/${id}`, { deadline: null });
  assert.equal(await told(), Array(3).fill("the beneficiary's current status expires"));
  await client.call('PUT', `/api/forms/${id}`, { formData: {}, status: 'DRAFT' });
  assert.is((await client.call('GET', `/api/forms/${id}`)).body.deadlineLabel, null);
});

test('only a form that waits for its applicant has a deadline', async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  const id = await due(client, '2026-12-01');
  const shown = async (status: (typeof forms.$inferSelect)['status']) => {
    await api.deps.db.update(forms).set({ status }).where(eq(forms.id, id));
    return (await client.call('GET', '/api/deadlines')).body.count as number;
  };
  for (const status of ['DRAFT', 'IN_PROGRESS'] as const) assert.is(await shown(status), 1, status);
  for (const status of ['SUBMITTED', 'AI_REVIEW', 'ATTORNEY_REVIEW', 'COMPLETED'] as const)
    assert.is(await shown(status), 0, status);
});

test('a day ends at midnight in the user’s time zone, which is UTC-8 until they choose another', async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  await due(client, '2026-11-21');
  const days = async (now: string) => {
    api.clock.now = Date.parse(now);
    return (await remindersOf(client))[0].daysUntilDeadline as number;
  };
  assert.is(await days('2026-11-21T07:59:59Z'), 1);
  assert.is(await days('2026-11-21T08:00:00Z'), 0);
  assert.is(await days('2026-11-22T07:59:59Z'), 0);
  assert.is(await days('2026-11-22T08:00:00Z'), -1);
  await setTimezone(api, client.userId, 'utc-5');
  assert.is(await days('2026-11-21T04:59:59Z'), 1);
  assert.is(await days('2026-11-21T05:00:00Z'), 0);
  await setTimezone(api, client.userId, 'Pacific/Kiritimati');
  assert.is(await days('2026-11-20T09:59:59Z'), 1);
  assert.is(await days('2026-11-20T10:00:00Z'), 0);
  // Daylight saving time: in summer a day in California begins at 07:00 UTC.
  await setTimezone(api, client.userId, 'America/Los_Angeles');
  assert.is(await days('2026-07-11T06:59:59Z'), 134);
  assert.is(await days('2026-07-11T07:00:00Z'), 133);
});

test.run();
