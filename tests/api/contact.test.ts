/** Messages to support: stored, mailed to support, confirmed by a receipt, read by administrators. */
import * as assert from 'uvu/assert';
import { supportMessages } from '../../api/db/tables.ts';
import { SUPPORT_KEPT_DAYS, SUPPORT_LIMITS } from '../../engine/product/support.ts';
import { newAdmin } from '../support/admin.ts';
import { createTestApp, DAY, type TestApp } from '../support/api.ts';
import { everyByte } from '../support/data-folder.ts';
import { startMailServer, type MailServer } from '../support/smtp.ts';
import { suite } from '../support/suite.ts';

interface Context {
  api: TestApp;
  smtp: MailServer;
}
const test = suite<Context>('Contact');

test.before.each(async (context) => {
  context.smtp = await startMailServer();
  context.api = await createTestApp({ SMTP_URL: context.smtp.url, SUPPORT_EMAIL: 'help@example.com' });
});

const MESSAGE = {
  name: 'Quetzalina Xochitl',
  email: 'quetzalina@example.org',
  subject: 'My receipt from Quetzaltown',
  message: 'Where is my receipt?\n\nIt should be in Quetzalmail.',
};
const send = (api: TestApp, change: object = {}, client = api.client()) =>
  client.call('POST', '/api/contact', { ...MESSAGE, ...change });

test('a message is stored encrypted and mailed to support, and its sender gets a receipt', async ({ api, smtp }) => {
  assert.equal((await send(api)).body, { ok: true });
  assert.not.ok(
    Buffer.concat([...everyByte(api).values()]).includes('Quetzal'),
    'nothing in it can be read on the disk',
  );
  await api.runJobs();
  const mails = [await smtp.next(), await smtp.next()];
  const toSupport = mails.find(({ to }) => to[0] === 'help@example.com')!;
  assert.equal(
    [toSupport.headers.get('subject'), toSupport.headers.get('reply-to')],
    [`Support: ${MESSAGE.subject}`, MESSAGE.email],
  );
  assert.match(toSupport.text, /Where is my receipt\?/);
  const receipt = mails.find(({ to }) => to[0] === MESSAGE.email)!;
  assert.is(receipt.headers.get('subject'), 'We have your message to Formport support');
  assert.not.match(
    receipt.source,
    /Quetzalina Xochitl|Quetzaltown|Quetzalmail/,
    'the receipt repeats no text of the sender',
  );
});

test('line ends, control characters and addresses in a field change no mail header and add no recipient', async ({
  api,
  smtp,
}) => {
  const evil = 'Hi\r\nBcc: victim@example.org\r\nX-Evil: 1\u202e';
  for (const part of ['name', 'subject', 'message']) assert.is((await send(api, { [part]: evil })).status, 200, part);
  for (const email of [`a@example.org\r\nBcc: victim@example.org`, 'a@example.org,victim@example.org', 'a'])
    assert.is((await send(api, { email })).status, 400, email);
  while ((await api.runJobs()) > 0);
  assert.is(smtp.mails.length, 6);
  for (const mail of smtp.mails) {
    assert.is(mail.to.length, 1);
    assert.ok(['help@example.com', MESSAGE.email].includes(mail.to[0]!));
    assert.equal([mail.headers.has('bcc'), mail.headers.has('x-evil')], [false, false]);
    assert.not.match(mail.headers.get('subject')!, /[\r\n\u202e]/);
  }
});

test('each missing or too long field is named in the answer', async ({ api }) => {
  const blank = await send(api, { name: ' ', email: '', subject: '', message: '\n' });
  assert.equal(Object.keys(blank.body.fields).sort(), ['email', 'message', 'name', 'subject']);
  for (const [part, most] of Object.entries(SUPPORT_LIMITS)) {
    assert.equal(Object.keys((await send(api, { [part]: 'x'.repeat(most + 1) })).body.fields), [part]);
    assert.is((await send(api, { [part]: '界'.repeat(most) }, api.client())).status, 200, part);
  }
});

test('a network address can send ten messages in 15 minutes, and a mailbox gets three receipts an hour', async ({
  api,
  smtp,
}) => {
  const one = api.client();
  const statuses: number[] = [];
  for (let times = 0; times < 12; times += 1) statuses.push((await send(api, {}, one)).status);
  assert.equal(statuses, [...Array<number>(10).fill(200), 429, 429]);
  while ((await api.runJobs()) > 0);
  const to = (address: string) => smtp.mails.filter((mail) => mail.to[0] === address).length;
  assert.equal([to('help@example.com'), to(MESSAGE.email)], [10, 3]);
});

test('only administrators can read messages and mark them as done', async ({ api }) => {
  const admin = await newAdmin(api);
  const ada = await api.signedIn('ada');
  await send(api, {}, ada);
  await send(api, { subject: 'From a visitor' });
  assert.is((await ada.call('GET', '/api/admin/support-messages')).status, 403);
  const { messages } = (await admin.call('GET', '/api/admin/support-messages')).body;
  assert.equal(
    messages.map(({ subject, account }: { subject: string; account: string | null }) => [subject, account]).sort(),
    [
      ['From a visitor', null],
      [MESSAGE.subject, ada.email],
    ],
  );
  const [{ id }] = messages;
  assert.is((await admin.call('PUT', `/api/admin/support-messages/${id}`, { isDone: true })).status, 200);
  assert.is((await admin.call('PUT', '/api/admin/support-messages/none', { isDone: true })).status, 404);
  const count = async (status: string) =>
    (await admin.call('GET', `/api/admin/support-messages?status=${status}`)).body.total;
  assert.equal([await count('open'), await count('done')], [1, 1]);
});

test('a message that crosses the deletion of its sender’s account arrives, without the account', async ({ api }) => {
  const admin = await newAdmin(api);
  const ada = await api.signedIn('ada');
  const { sessions } = api.deps;
  const { find } = sessions;
  // The account is deleted just after the session of the message was found.
  sessions.find = async (...given) => {
    const found = await find(...given);
    sessions.find = find;
    assert.is((await ada.call('DELETE', '/api/user/account')).status, 200);
    return found;
  };
  const sent = await send(api, {}, ada);
  assert.equal([sent.status, sent.body], [200, { ok: true }]);
  const { messages } = (await admin.call('GET', '/api/admin/support-messages')).body;
  assert.equal(
    messages.map(({ subject, account }: { subject: string; account: string | null }) => [subject, account]),
    [[MESSAGE.subject, null]],
  );
});

test('without SUPPORT_EMAIL a message is stored, gets a receipt, and is deleted after half a year', async ({
  smtp,
}) => {
  const api = await createTestApp({ SMTP_URL: smtp.url });
  await send(api);
  while ((await api.runJobs()) > 0);
  assert.equal(
    smtp.mails.map(({ to }) => to),
    [[MESSAGE.email]],
  );
  api.clock.now += (SUPPORT_KEPT_DAYS - 1) * DAY;
  while ((await api.runJobs()) > 0);
  assert.is((await api.deps.db.select().from(supportMessages)).length, 1);
  api.clock.now += 3 * DAY;
  while ((await api.runJobs()) > 0);
  assert.is((await api.deps.db.select().from(supportMessages)).length, 0);
});

test.run();
