/** A user sees the same date everywhere: on paper, in lists, in file names, and in the server's checks. */
import { eq } from 'drizzle-orm';
import * as assert from 'uvu/assert';
import { users } from '../../api/db/tables.ts';
import { annaErikssonI20 } from '../fixtures/answers/i20-anna-eriksson.ts';
import { newAdmin } from '../support/admin.ts';
import { createTestApp, PASSWORD, type TestClient } from '../support/api.ts';
import { readPdf } from '../support/pdf-text.ts';
import { suite } from '../support/suite.ts';

const test = suite("dates in a user's time zone");

const paper = async (client: TestClient, id: string): Promise<string> => {
  const response = await client.request('GET', `/api/forms/${id}/download`);
  return (await readPdf(new Uint8Array(await response.arrayBuffer()))).text;
};
const setZone = async (client: TestClient, timezone: string) => {
  const { settings } = (await client.call('GET', '/api/user')).body;
  assert.is((await client.call('PUT', '/api/user/settings', { ...settings, timezone })).status, 200, timezone);
};

test('the PDF shows the day of submission, or of printing for a draft, in the time zone of the user’s settings', async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  // Half past ten in the evening in California; in UTC it is the next day.
  api.clock.now = Date.parse('2026-11-22T06:30:00Z');
  const { id } = (await client.call('POST', '/api/forms', { formType: 'I20' })).body;
  const draft = (await client.call('POST', '/api/forms', { formType: 'I20' })).body.id;
  const sent = await client.call('PUT', `/api/forms/${id}`, {
    formData: annaErikssonI20,
    status: 'SUBMITTED',
    today: '2026-11-21',
  });
  assert.is(sent.status, 200, sent.text);
  assert.match(await paper(client, id), /Submitted[^]*November 21, 2026/);
  assert.match(await paper(client, draft), /As of[^]*November 21, 2026/);
  await setZone(client, 'Asia/Kolkata');
  assert.match(await paper(client, id), /Submitted[^]*November 22, 2026/);
  assert.match(await paper(client, draft), /As of[^]*November 22, 2026/);
  api.clock.now = Date.parse('2026-11-27T12:00:00Z');
  assert.match(await paper(client, id), /Submitted[^]*November 22, 2026/, 'the date stays the same days later');
  const archive = await client.request('GET', '/api/forms/archive');
  await archive.body!.cancel();
  assert.match(archive.headers.get('Content-Disposition') ?? '', 'forms-2026-11-27.zip');
});

test('an account that an administrator made gets the time zone of the device at its first sign-in, and keeps it', async () => {
  const api = await createTestApp();
  const admin = await newAdmin(api);
  const account = { email: 'rahul@example.org', password: PASSWORD };
  const made = await admin.call('POST', '/api/admin/users', {
    ...account,
    firstName: 'Rahul',
    lastName: 'Shah',
    role: 'user',
  });
  assert.is(made.status, 201, made.text);
  const zoneOf = async (more: object) => {
    const client = api.client();
    const answer = await client.call('POST', '/api/login', { ...account, ...more });
    assert.is(answer.status, 200, answer.text);
    const { timezone } = (await client.call('GET', '/api/user')).body.settings;
    assert.is(answer.body.settings.timezone, timezone);
    return timezone as string;
  };
  assert.is(await zoneOf({}), 'utc-8');
  assert.is(await zoneOf({ timezone: 'Mars/Olympus' }), 'utc-8');
  assert.is(await zoneOf({ timezone: 'Asia/Kolkata' }), 'Asia/Kolkata');
  assert.is(await zoneOf({ timezone: 'Europe/Oslo' }), 'Asia/Kolkata');
});

test('a new account gets the time zone of its device, or the default zone if that one is unknown', async () => {
  const api = await createTestApp();
  const zoneOf = async (name: string, more: object) => {
    const answer = await api.client().call('POST', '/api/register', {
      email: `${name}@example.org`,
      password: PASSWORD,
      firstName: 'Ada',
      lastName: 'Lind',
      ...more,
    });
    assert.is(answer.status, 201, answer.text);
    return answer.body.settings.timezone as string;
  };
  assert.is(await zoneOf('specified', {}), 'utc-8');
  assert.is(await zoneOf('kolkata', { timezone: 'Asia/Kolkata' }), 'Asia/Kolkata');
  assert.is(await zoneOf('mars', { timezone: 'Mars/Olympus' }), 'utc-8');
  const refused = await api.client().call('POST', '/api/register', {
    email: 'x@example.org',
    password: PASSWORD,
    firstName: 'A',
    lastName: 'L',
    timezone: 8,
  });
  assert.is(refused.status, 400);
});

test('every known time zone can be set, and a stored zone that is no longer known does not lock the user out', async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  for (const zone of ['utc-8', 'utc-7', 'utc-6', 'utc-5', 'Europe/Stockholm', 'Asia/Kathmandu', 'UTC'])
    await setZone(client, zone);
  const { settings } = (await client.call('GET', '/api/user')).body;
  assert.is(settings.timezone, 'UTC');
  for (const timezone of ['Mars/Olympus', 'utc-9', '+05:30', '']) {
    assert.is((await client.call('PUT', '/api/user/settings', { ...settings, timezone })).status, 400, timezone);
  }
  await api.deps.db
    .update(users)
    .set({ settings: JSON.stringify({ timezone: 'Former/Zone', marketing: true }) })
    .where(eq(users.id, client.userId));
  const kept = (await client.call('GET', '/api/user')).body.settings;
  assert.equal([kept.timezone, kept.marketing], ['utc-8', true]);
  assert.is((await client.call('GET', '/api/deadlines')).status, 200);
});

test.run();
