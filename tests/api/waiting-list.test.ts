/** Waiting lists: an address is on a list from the time its owner opens the link until they withdraw. */
import { eq } from 'drizzle-orm';
import * as assert from 'uvu/assert';
import { EMAIL_LINK_LIFE } from '../../engine/product/email-links.ts';
import { auditEvents, jobs, waitingList } from '../../api/db/tables.ts';
import { UNCONFIRMED_KEPT } from '../../engine/product/waiting-list.ts';
import { hashOfToken } from '../../api/lib/secret-token.ts';
import { newAdmin } from '../support/admin.ts';
import { createTestApp, DAY, type TestApp } from '../support/api.ts';
import { everyByte } from '../support/data-folder.ts';
import { startMailServer, type ArrivedMail, type MailServer } from '../support/smtp.ts';
import { suite } from '../support/suite.ts';

interface Context {
  api: TestApp;
  smtp: MailServer;
}
const test = suite<Context>('Waiting lists');

test.before.each(async (context) => {
  context.smtp = await startMailServer();
  context.api = await createTestApp({ SMTP_URL: context.smtp.url });
});

const TOPIC = 'attorney-consultations';
const EMAIL = 'waiting.person@example.org';

const join = (api: TestApp, email = EMAIL, topic: string = TOPIC, client = api.client()) =>
  client.call('POST', '/api/waiting-list', { email, topic, consent: true });
const tokenIn = (mail: ArrivedMail, page: 'confirm' | 'withdraw'): string =>
  new RegExp(`/waiting-list/${page}\\?token=([\\w.-]+)`).exec(mail.text)![1]!;
const open = (api: TestApp, page: 'confirm' | 'withdraw', token: string) =>
  api.client().call('POST', `/api/waiting-list/${page}`, { token });
const rows = (api: TestApp) => api.deps.db.select().from(waitingList);

/** Joins a list and opens the link. @returns the mail */
async function onList({ api, smtp }: Context, email?: string, topic?: string): Promise<ArrivedMail> {
  assert.is((await join(api, email, topic)).status, 200);
  await api.runJobs();
  const mail = await smtp.next();
  assert.is((await open(api, 'confirm', tokenIn(mail, 'confirm'))).status, 200);
  return mail;
}

test('an address is on the list once its link was opened, with the text and time of the consent', async ({
  api,
  smtp,
}) => {
  assert.equal((await join(api, EMAIL.toUpperCase())).body, { ok: true });
  await api.runJobs();
  const mail = await smtp.next();
  assert.equal([mail.to, mail.headers.get('subject')], [[EMAIL], 'Confirm: Attorney consultations']);
  const [waiting] = await rows(api);
  assert.is(waiting!.confirmedAt, null);
  const consent =
    'Formport may email me when attorney consultations open. I can withdraw at any time by the link in each email.';
  assert.equal([waiting!.consent, waiting!.consentAt], [consent, api.clock.now]);
  const token = tokenIn(mail, 'confirm');
  const answers = await Promise.all(Array.from({ length: 20 }, () => open(api, 'confirm', token)));
  assert.is(answers.filter(({ status }) => status === 200).length, 1, 'the link works only once');
  assert.equal(
    [...new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))],
    ['EMAIL_LINK_INVALID'],
  );
  assert.is((await rows(api))[0]!.confirmedAt, api.clock.now);
});

test('the link in the mail withdraws without sign-in, and also works a second time', async (context) => {
  const { api } = context;
  const token = tokenIn(await onList(context), 'withdraw');
  const wrong = [
    token.slice(0, -1),
    `${token}A`,
    token.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')),
    'x',
    '.',
  ];
  for (const one of wrong) assert.equal((await open(api, 'withdraw', one)).body.code, 'EMAIL_LINK_INVALID', one);
  assert.is((await rows(api)).length, 1);
  for (let times = 0; times < 2; times += 1) assert.equal((await open(api, 'withdraw', token)).body, { ok: true });
  assert.equal(await rows(api), []);
});

test('the link in each earlier mail withdraws an address that has joined again', async (context) => {
  const { api } = context;
  const first = tokenIn(await onList(context), 'withdraw');
  assert.is((await open(api, 'withdraw', first)).status, 200);
  await onList(context);
  // Nobody opens the link of this mail, so the row is deleted after seven days.
  await join(api, EMAIL, 'newsletter');
  await api.runJobs();
  const expired = tokenIn(await context.smtp.next(), 'withdraw');
  api.clock.now += UNCONFIRMED_KEPT + DAY;
  while ((await api.runJobs()) > 0);
  assert.is((await rows(api)).length, 1);
  await onList(context, EMAIL, 'newsletter');
  assert.equal((await open(api, 'withdraw', expired)).body, { ok: true });
  assert.equal(
    (await rows(api)).map(({ topic }) => topic),
    [TOPIC],
  );
  assert.equal((await open(api, 'withdraw', first)).body, { ok: true });
  assert.equal(await rows(api), []);
});

test('neither an answer nor the queue shows who is on a list', async (context) => {
  const { api, smtp } = context;
  await onList(context);
  const queued = async () =>
    (await api.deps.db.select().from(jobs)).map(({ kind, data }) => [kind, Object.keys(JSON.parse(data) as object)]);
  const answerTo = async (email: string) => {
    const before = (await queued()).length;
    const { status, text } = await join(api, email);
    return { status, text, queued: (await queued()).slice(before) };
  };
  assert.equal(await answerTo(EMAIL), await answerTo('nobody.yet@example.org'));
  await api.runJobs();
  const subjects = [await smtp.next(), await smtp.next()]
    .map(({ to, headers }) => [to[0], headers.get('subject')])
    .sort();
  assert.equal(subjects, [
    ['nobody.yet@example.org', 'Confirm: Attorney consultations'],
    [EMAIL, 'You are on our list: Attorney consultations'],
  ]);
  assert.is((await rows(api)).find(({ confirmedAt }) => confirmedAt !== null)!.consentAt, api.clock.now);
});

test('a mailbox gets three mails at most, and a network address can send 20 requests', async ({ api, smtp }) => {
  for (let times = 0; times < 10; times += 1) {
    assert.is((await join(api)).status, 200, 'the response does not reveal the limit');
    await api.runJobs();
  }
  assert.is(smtp.mails.length, 3);
  const one = api.client();
  const statuses: number[] = [];
  for (let times = 0; times < 30; times += 1)
    statuses.push((await join(api, `person${times}@example.org`, TOPIC, one)).status);
  assert.equal(
    [statuses.filter((status) => status === 200).length, statuses.filter((status) => status === 429).length],
    [20, 10],
  );
});

test('a network address can try 50 links, and an invalid request counts as a try', async ({ api }) => {
  const client = api.client();
  const statuses: number[] = [];
  for (let times = 0; times < 52; times += 1)
    statuses.push((await client.call('POST', `/api/waiting-list/${times % 2 ? 'confirm' : 'withdraw'}`, {})).status);
  assert.equal(statuses, [...Array<number>(50).fill(400), 429, 429]);
});

test('an invalid request is refused, and so is joining without consent', async ({ api }) => {
  const bodies = [
    { email: EMAIL, topic: TOPIC },
    { email: EMAIL, topic: TOPIC, consent: false },
    { email: EMAIL, topic: 'something', consent: true },
    { email: 'a@example.org\r\nBcc: b@example.org', topic: TOPIC, consent: true },
    { email: EMAIL, topic: TOPIC, consent: true, confirmedAt: 1 },
  ];
  for (const body of bodies)
    assert.is((await api.client().call('POST', '/api/waiting-list', body)).status, 400, JSON.stringify(body));
  assert.equal(await rows(api), []);
});

test('a link expires after two days, and an unconfirmed address is deleted after seven', async (context) => {
  const { api, smtp } = context;
  await onList(context, 'stays@example.org');
  await join(api);
  await api.runJobs();
  const mail = await smtp.next();
  api.clock.now += EMAIL_LINK_LIFE + 1;
  assert.is((await open(api, 'confirm', tokenIn(mail, 'confirm'))).status, 400);
  api.clock.now += UNCONFIRMED_KEPT + DAY;
  while ((await api.runJobs()) > 0);
  assert.equal(
    (await rows(api)).map(({ confirmedAt }) => confirmedAt !== null),
    [true],
  );
});

test('neither addresses nor tokens can be read from the disk', async (context) => {
  const { api } = context;
  const token = tokenIn(await onList(context), 'confirm');
  const bytes = Buffer.concat([...everyByte(api).values()]);
  for (const secret of [EMAIL, token]) assert.not.ok(bytes.includes(secret), secret);
  await join(api, 'another@example.org');
  await api.runJobs();
  const waiting = (await rows(api)).find(({ confirmedAt }) => confirmedAt === null)!;
  assert.match(waiting.tokenHash!, /^[0-9a-f]{64}$/);
  assert.is(waiting.tokenHash, hashOfToken(tokenIn(context.smtp.mails.at(-1)!, 'confirm')));
});

test("an entry belongs to an account only if it is the account's own confirmed address", async (context) => {
  const { api } = context;
  await onList(context, 'bo@example.org');
  const ada = await api.signedIn('ada');
  await join(api, ada.email, 'newsletter', ada);
  await join(api, 'somebody.else@example.org', 'newsletter', ada);
  assert.equal(
    (await rows(api)).map(({ userId }) => userId),
    [null, ada.userId, null],
  );
  const bo = await api.signedIn('bo');
  await join(api, 'bo@example.org', TOPIC, ada);
  const ofBo = async () => (await rows(api)).find(({ topic }) => topic === TOPIC)!;
  assert.is((await ofBo()).userId, null, 'another account changes nothing');
  await join(api, bo.email, TOPIC, bo);
  assert.is((await ofBo()).userId, bo.userId, 'also when the address was on the list before the account');
  assert.is.not((await ofBo()).confirmedAt, null);
});

test('administrators see and export confirmed addresses; a formula becomes text, and each row has the link to withdraw', async (context) => {
  const { api, smtp } = context;
  const admin = await newAdmin(api);
  await onList(context, '=cmd@example.org');
  api.clock.now += 1000;
  await onList(context, 'b@example.org', 'newsletter');
  await join(api, 'unconfirmed@example.org');
  const list = await admin.call('GET', `/api/admin/waiting-list?topic=${TOPIC}`);
  assert.equal(
    list.body.entries.map(({ email }: { email: string }) => email),
    ['=cmd@example.org'],
  );
  assert.equal([list.body.total, list.body.hasMore], [1, false]);
  const all = await admin.call('POST', '/api/admin/export/waiting-list', {});
  const lines = all.text.trim().split('\r\n');
  assert.is(lines.length, 3);
  assert.match(all.headers.get('Content-Disposition')!, /waiting-list-2026-11-20\.csv/);
  assert.ok(lines[1]!.startsWith(`"'=cmd@example.org",`), lines[1]);
  assert.not.match(all.text, /unconfirmed/);
  const token = /withdraw\?token=([\w.-]+)/.exec(lines[1]!)![1]!;
  assert.is(
    token,
    tokenIn(
      smtp.mails.find(({ to }) => to[0]!.startsWith('=cmd'))!,
      'withdraw',
    ),
  );
  const events = await api.deps.db.select().from(auditEvents).where(eq(auditEvents.actorId, admin.userId));
  const actions = events.map(({ action, subjectId }) => [action, subjectId]);
  assert.ok(actions.some(([action, list]) => action === 'ADMIN_VIEW_LIST' && list === 'waiting-list'));
  assert.ok(actions.some(([action]) => action === 'WAITING_LIST_EXPORT'));
});

test.run();
