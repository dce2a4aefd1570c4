/** Deadline reminders by mail: one per threshold, for users who want them, even if a process dies or a mail fails. */
import { spawn } from 'node:child_process';
import { eq } from 'drizzle-orm';
import * as assert from 'uvu/assert';
import { connectionOf } from '../../api/db/connection.ts';
import { forms, jobs, reminders, users } from '../../api/db/tables.ts';
import { listNearForms } from '../../api/features/deadlines/queries.ts';
import { sendReminders } from '../../api/features/deadlines/send-reminders.ts';
import type { Mail, Mailer } from '../../api/providers/mail/mailer.ts';
import { root } from '../../scripts/lib/project.ts';
import { createTestApp, DAY, type TestApp, type TestClient } from '../support/api.ts';
import { processProgram } from '../support/run-command.ts';
import { startMailServer } from '../support/smtp.ts';
import { suite } from '../support/suite.ts';

const test = suite('reminders');
const HOUR = DAY / 24;

/** An app whose mails are collected, and can be refused. */
async function postbox(): Promise<{ api: TestApp; mails: Mail[]; fail: { with: Error | undefined } }> {
  const mails: Mail[] = [];
  const fail: { with: Error | undefined } = { with: undefined };
  const mailer: Mailer = {
    async send(mail) {
      if (fail.with) throw fail.with;
      // Deadline mails only: an account also gets others, such as about the end of its trial.
      if (!mail.subject.includes('trial ends')) mails.push(mail);
    },
    leaves: true,
  };
  return { api: await createTestApp({}, { mailer }), mails, fail };
}

async function due(client: TestClient, deadline: string, title = 'My visa'): Promise<string> {
  const { body } = await client.call('POST', '/api/forms', { formType: 'I20', title });
  await client.call('PATCH', `/api/forms/${body.id}`, { deadline });
  return body.id;
}

/** Advances the clock step by step up to a time, and runs the due jobs. */
async function runUntil(api: TestApp, time: number, step = HOUR): Promise<void> {
  while (api.clock.now < time) {
    api.clock.now += step;
    await api.runJobs();
  }
}

const setSettings = (api: TestApp, userId: string, settings: object) =>
  api.deps.db
    .update(users)
    .set({ settings: JSON.stringify(settings) })
    .where(eq(users.id, userId));

test('a deadline has reminders at 30, 7 and 3 days and on the day, one each, however often the jobs run', async () => {
  const { api, mails } = await postbox();
  const client = await api.signedIn('ada');
  await due(client, '2026-12-21');
  // The days of the thresholds, and days between and after them.
  for (const day of ['11-20', '11-21', '11-22', '12-10', '12-14', '12-15', '12-18', '12-21', '12-22', '12-25']) {
    api.clock.now = Date.parse(`2026-${day}T12:00:00Z`);
    await runUntil(api, api.clock.now + 2 * HOUR);
  }
  assert.equal(
    mails.map(({ subject }) => subject),
    ['My visa: 30 days remaining', 'My visa: 7 days remaining', 'My visa: 3 days remaining', 'My visa: due today'],
  );
  assert.ok(mails.every(({ to }) => to === client.email));
  assert.is((await api.deps.db.select().from(reminders)).length, 4);
  assert.not.match(api.logLines.join(''), 'A reminder is not sent again', 'a user with nothing due gets no job');
});

test('a reminder that the server missed is sent until three days after the deadline', async () => {
  const { api, mails } = await postbox();
  const client = await api.signedIn('ada');
  await due(client, '2026-11-17', 'Missed');
  await due(client, '2026-11-16', 'Over');
  await runUntil(api, api.clock.now + HOUR);
  assert.equal(
    mails.map(({ subject }) => subject),
    ['Missed: 3 days overdue'],
  );
});

test('a mail names the form, the date and the days left, and links to the form and to the settings that stop it', async () => {
  const server = await startMailServer();
  const api = await createTestApp({ SMTP_URL: server.url, APP_ORIGIN: 'http://localhost', PRODUCT_NAME: 'Papers' });
  const client = await api.signedIn('ada');
  const id = await due(client, '2026-11-23', 'Visa <b>& more</b>');
  assert.ok((await api.runJobs()) > 0);
  const { to, headers, text, html } = await server.next();
  assert.equal(to, [client.email]);
  assert.is(headers.get('subject'), 'Visa <b>& more</b>: 3 days remaining');
  for (const words of [
    'Hello Ada,',
    '“Visa <b>& more</b>” is November 23, 2026 (your own deadline). 3 days remaining.',
    '0% of it is complete',
    `http://localhost/forms/${id}`,
    'http://localhost/settings',
  ]) {
    assert.ok(text.includes(words), words);
  }
  assert.ok(html.includes('Visa &lt;b&gt;&amp; more&lt;/b&gt;') && !html.includes('<b>'));
  assert.is(server.mails.length, 1);
});

test('no mail goes to a user without reminders, or about a form that is no longer the user’s to finish', async () => {
  const { api, mails } = await postbox();
  const client = await api.signedIn('ada');
  const id = await due(client, '2026-11-23');
  for (const settings of [{ emailNotifications: false }, { formReminders: false }]) {
    await setSettings(api, client.userId, settings);
    await runUntil(api, api.clock.now + HOUR);
  }
  await setSettings(api, client.userId, {});
  for (const status of ['SUBMITTED', 'AI_REVIEW', 'ATTORNEY_REVIEW', 'COMPLETED'] as const) {
    await api.deps.db.update(forms).set({ status }).where(eq(forms.id, id));
    await runUntil(api, api.clock.now + HOUR);
  }
  assert.equal(mails, []);
  await api.deps.db.update(forms).set({ status: 'IN_PROGRESS' }).where(eq(forms.id, id));
  await runUntil(api, api.clock.now + HOUR);
  assert.is(mails.length, 1, 'a reopened form gets its reminder again');
});

test('a mail about a locked form says so, and does not ask to continue it', async () => {
  const { api, mails } = await postbox();
  const client = await api.signedIn('ada');
  const id = await due(client, '2026-11-23');
  await api.deps.db.update(forms).set({ lockedAt: api.clock.now }).where(eq(forms.id, id));
  await runUntil(api, api.clock.now + HOUR);
  assert.match(mails[0]!.text, /locked by an administrator[^]*Open application/);
  assert.not.match(mails[0]!.text, /continue/i);
});

test('a changed deadline gets new reminders; a deadline that is far away or long overdue gets none', async () => {
  const { api, mails } = await postbox();
  const client = await api.signedIn('ada');
  const id = await due(client, '2026-11-23');
  await due(client, '2027-01-21', 'Far');
  await due(client, '2026-11-16', 'Over');
  await runUntil(api, api.clock.now + HOUR);
  await client.call('PATCH', `/api/forms/${id}`, { deadline: '2026-11-27' });
  await runUntil(api, api.clock.now + DAY);
  assert.equal(
    mails.map(({ subject }) => subject),
    ['My visa: 3 days remaining', 'My visa: 6 days remaining'],
  );
});

test('several reminders of a day are one mail that lists the forms, the nearest deadline first, each with its link', async () => {
  const { api, mails } = await postbox();
  const client = await api.signedIn('ada');
  const near = await due(client, '2026-11-23', 'Visa <b>& more</b>');
  const over = await due(client, '2026-11-18', 'Just over');
  for (let number = 1; number <= 10; number += 1) await due(client, '2026-12-18', `Visa ${number}`);
  await api.deps.db.update(forms).set({ lockedAt: api.clock.now }).where(eq(forms.id, near));
  await runUntil(api, api.clock.now + HOUR);
  assert.is(mails.length, 1);
  const { subject, text, html } = mails[0]!;
  assert.is(subject, '12 deadlines, the nearest: 2 days overdue');
  const origin = 'http://localhost:3000';
  assert.match(
    text,
    `“Just over”: November 18, 2026 (your own deadline). 2 days overdue. 0% complete.\n${origin}/forms/${over}\n\n` +
      '“Visa <b>& more</b>”: November 23, 2026 (your own deadline). 3 days remaining. Locked by an administrator.\n' +
      `${origin}/forms/${near}`,
  );
  assert.is(text.split('/forms/').length - 1, 12);
  assert.ok(html.includes(`href="${origin}/forms/${near}"`) && !html.includes('<b>'));
  assert.match(text, `${origin}/settings`);
  assert.is((await api.deps.db.select().from(reminders)).length, 12);
  assert.is((await client.call('GET', '/api/notifications')).body.unread, 12, 'the bell shows each deadline');
});

test('a user gets one mail a day: a deadline that comes after it is in the mail of the next day', async () => {
  const { api, mails } = await postbox();
  const client = await api.signedIn('ada');
  await due(client, '2026-11-23');
  await runUntil(api, api.clock.now + HOUR);
  await due(client, '2026-11-25', 'First');
  await due(client, '2026-11-26', 'Second');
  await runUntil(api, api.clock.now + HOUR);
  assert.is(mails.length, 1);
  await runUntil(api, api.clock.now + DAY);
  assert.equal(
    mails.map(({ subject }) => subject),
    ['My visa: 3 days remaining', '2 deadlines, the nearest: 4 days remaining'],
  );
});

test('two processes that send the same reminders at once send one mail', async () => {
  const { api, mails } = await postbox();
  const client = await api.signedIn('ada');
  for (const title of ['First', 'Second']) await due(client, '2026-11-23', title);
  const { userId } = client;
  await Promise.allSettled([sendReminders(api.deps, { userId }), sendReminders(api.deps, { userId })]);
  await sendReminders(api.deps, { userId });
  assert.is(mails.length, 1);
  assert.is((await api.deps.db.select().from(reminders)).length, 2);
});

test('a digest to an address that is not confirmed has no texts of the user', async () => {
  const { api, mails } = await postbox();
  const client = await api.signedIn('ada');
  await api.deps.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, client.userId));
  for (const title of ['First', 'Second']) await due(client, '2026-11-23', title);
  await runUntil(api, api.clock.now + HOUR);
  assert.not.match(mails[0]!.html, /First|Second|Ada/);
  assert.match(mails[0]!.text, 'Your application: November 23, 2026');
  assert.match(mails[0]!.text, 'not confirmed');
});

test('days are counted in the user’s time zone', async () => {
  const { api, mails } = await postbox();
  const east = await api.signedIn('east');
  const west = await api.signedIn('west');
  await setSettings(api, east.userId, { timezone: 'utc-5' });
  for (const client of [east, west]) await due(client, '2026-11-25');
  api.clock.now = Date.parse('2026-11-22T04:00:00Z');
  await api.runJobs();
  mails.length = 0;
  await runUntil(api, Date.parse('2026-11-22T06:00:00Z'));
  assert.equal(
    mails.map(({ to }) => to),
    [east.email],
  );
  await runUntil(api, Date.parse('2026-11-22T09:00:00Z'));
  assert.equal(
    mails.map(({ to }) => to),
    [east.email, west.email],
  );
  // A day begins in New Zealand first.
  const first = await api.signedIn('first');
  await setSettings(api, first.userId, { timezone: 'Pacific/Auckland' });
  await due(first, '2026-12-23');
  await runUntil(api, Date.parse('2026-11-22T12:00:00Z'));
  assert.equal(
    mails.slice(2).map(({ to }) => to),
    [first.email],
  );
});

test('a refused mail is retried, for days if necessary, and then sent once', async () => {
  const { api, mails, fail } = await postbox();
  await due(await api.signedIn('ada'), '2026-12-20');
  for (const reason of [
    Object.assign(new Error('Try later'), { responseCode: 451 }),
    // As nodemailer reports a user without a password, before it sends anything.
    Object.assign(new Error('Missing credentials for "PLAIN"'), { code: 'EAUTH', command: 'API' }),
  ]) {
    fail.with = reason;
    await runUntil(api, api.clock.now + DAY, 3 * HOUR);
    assert.is((await api.deps.db.select().from(reminders)).length, 0);
  }
  fail.with = undefined;
  await runUntil(api, api.clock.now + 2 * DAY, 3 * HOUR);
  assert.is(mails.length, 1);
});

test('a mail server that is down over the user’s midnight loses no mail, and the log reports none as lost', async () => {
  const { api, mails, fail } = await postbox();
  const client = await api.signedIn('ada');
  api.clock.now = Date.parse('2026-11-22T06:30:00Z');
  fail.with = Object.assign(new Error('No server'), { code: 'ECONNREFUSED' });
  await due(client, '2026-11-29');
  // A day begins at 8:00 in UTC-8, and has its own job.
  await runUntil(api, Date.parse('2026-11-22T08:02:00Z'), HOUR / 12);
  assert.is((await api.deps.db.select().from(jobs).where(eq(jobs.kind, 'reminders'))).length, 2);
  fail.with = undefined;
  await runUntil(api, Date.parse('2026-11-22T23:00:00Z'), HOUR / 4);
  assert.is(mails.length, 1);
  assert.not.match(api.logLines.join(''), /"message":"A reminder is not sent again: an earlier try ended/);
});

test('a connection that broke after the mail was handed over does not count as a refusal', async () => {
  const server = await startMailServer();
  const api = await createTestApp({ SMTP_URL: server.url });
  await due(await api.signedIn('ada'), '2026-12-20');
  server.breaksOff = true;
  await api.runJobs();
  server.breaksOff = false;
  await runUntil(api, api.clock.now + 2 * DAY, 3 * HOUR);
  const sent = server.mails.filter(({ text }) => text.includes('My visa'));
  assert.is(sent.length, 1, 'a mail that may have arrived is not sent again');
  assert.is(api.logLines.filter((line) => line.includes('A reminder is not sent again')).length, 1);
});

test('when the process is killed after it claims a reminder, the mail is not sent later, and the bell shows the deadline', async () => {
  const { api, mails } = await postbox();
  const client = await api.signedIn('ada');
  await due(client, '2026-11-23');
  const killed = await new Promise<NodeJS.Signals | null>((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [...processProgram('tests/crash/reminder-process.ts'), String(api.clock.now)],
      {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, NODE_ENV: 'test', DATA_DIR: api.dataDir },
      },
    );
    child.once('error', reject);
    child.once('exit', (_code, signal) => resolve(signal));
  });
  assert.is(killed, 'SIGKILL');
  assert.is((await api.deps.db.select().from(reminders)).length, 1, 'the reminder was claimed before it was sent');
  assert.is((await api.deps.db.select().from(jobs).where(eq(jobs.kind, 'reminders')))[0]?.doneAt, null);
  await runUntil(api, api.clock.now + HOUR);
  assert.equal(mails, []);
  assert.is(api.logLines.filter((line) => line.includes('A reminder is not sent again')).length, 1);
  assert.is((await client.call('GET', '/api/notifications')).body.unread, 1);
});

test('the query for due forms reads the index of deadlines, not all forms', async () => {
  const api = await createTestApp();
  const { db } = api.deps;
  const { sql, params } = listNearForms(db, {
    from: '2026-11-17',
    to: '2026-12-21',
    after: undefined,
    limit: 100,
  }).toSQL();
  const plan = connectionOf(db)
    .prepare(`explain query plan ${sql}`)
    .all(...params);
  assert.match(JSON.stringify(plan), 'USING INDEX forms_due');
});

test.run();
