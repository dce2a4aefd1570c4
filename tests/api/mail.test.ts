import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { createLog } from '../../api/lib/log.ts';
import { composeMail } from '../../api/lib/mail/compose-mail.ts';
import { MailRefused, MailUnanswered, wasRefused } from '../../api/providers/mail/mailer.ts';
import { createSmtpMailer } from '../../api/providers/mail/smtp-mailer.ts';
import { chooseMailer } from '../../api/providers/providers.ts';
import { createTestApp } from '../support/api.ts';
import { startMailServer } from '../support/smtp.ts';
import { tempDir } from '../support/temp-dir.ts';
import { suite } from '../support/suite.ts';

const test = suite('mail');

const letter = {
  subject: 'Reset your password',
  to: 'Zoë <b>',
  paragraphs: ['Someone asked for “this” & that.'],
  action: { label: 'Choose a new password', href: 'https://forms.example.org/reset-password?token=a&b=<c>' },
  notes: ['It works once.'],
};

function mailer(settings: { SMTP_URL?: string; PRODUCT_NAME?: string } = {}) {
  const lines: string[] = [];
  const dataDir = tempDir();
  const log = createLog('info', (line) => void lines.push(line));
  const made = chooseMailer(
    {
      MAIL_FROM: 'no-reply@example.org',
      PRODUCT_NAME: 'Formport',
      DATA_DIR: dataDir,
      SMTP_URL: undefined,
      ...settings,
    },
    { log, now: () => Date.parse('2026-11-20T12:00:00Z') },
  );
  return { ...made, lines, dataDir };
}

test('a mail arrives as text and as HTML, from the product, with the users’ texts escaped', async () => {
  const server = await startMailServer();
  const { send } = mailer({ SMTP_URL: server.url });
  await send({ userId: 'someone', to: 'zoë.lind@example.org', ...composeMail(letter, 'Formport') });
  const mail = await server.next();
  assert.equal([mail.from, mail.to], ['no-reply@example.org', ['zoë.lind@example.org']]);
  assert.is(mail.headers.get('from'), 'Formport <no-reply@example.org>');
  assert.is(mail.headers.get('subject'), 'Reset your password');
  assert.match(mail.text, 'Hello Zoë <b>,\n\nSomeone asked for “this” & that.');
  assert.match(mail.text, letter.action.href);
  assert.match(mail.html, 'Hello Zoë &lt;b&gt;,');
  assert.match(mail.html, 'href="https://forms.example.org/reset-password?token=a&amp;b=&lt;c&gt;"');
  assert.not.match(mail.html, /<b>|<c>/);
});

test('the mail server is greeted with the domain of the sender, or with the name in SMTP_URL', async () => {
  const server = await startMailServer();
  const mail = { userId: 'someone', to: 'a@example.org', ...composeMail(letter, 'Formport') };
  for (const [query, name] of [
    ['', 'example.org'],
    ['/?name=forms.example.net', 'forms.example.net'],
  ]) {
    await mailer({ SMTP_URL: `${server.url}${query}` }).send(mail);
    assert.is((await server.next()).greeting, name);
  }
});

test('a password is sent only over an encrypted connection, unless the mail server is this machine or SMTP_URL says otherwise', async () => {
  const mail = { userId: 'someone', to: 'a@example.org', ...composeMail(letter, 'Formport') };
  const encrypted = await startMailServer({ logins: true, startTls: true });
  const plain = await startMailServer({ logins: true });
  // An address of this machine that is not named as one.
  const at = ({ url }: { url: string }, login: string, host = '0.0.0.0') => url.replace('127.0.0.1', login + host);
  const sent = (url: string) =>
    mailer({ SMTP_URL: url })
      .send(mail)
      .then(
        () => 'sent',
        ({ code }) => code,
      );
  for (const [url, result] of [
    [at(plain, 'user:secret@'), 'ETLS'],
    [at(plain, ':secret@'), 'ETLS'],
    [at(plain, ''), 'sent'],
    [at(plain, 'user:secret@', 'localhost'), 'sent'],
    [at(plain, 'user:secret@', '127.0.0.1'), 'sent'],
    [`${at(plain, 'user:secret@')}/?ignoreTLS=true`, 'sent'],
    [`${at(plain, 'user:secret@')}/?requireTLS=false`, 'sent'],
    [`${at(encrypted, 'user:secret@')}/?tls.rejectUnauthorized=false`, 'sent'],
  ] as const)
    assert.is(await sent(url), result, url);
  assert.equal(
    plain.logins.map(({ encrypted: isEncrypted }) => isEncrypted),
    [false, false, false, false],
    'only where it is allowed',
  );
  assert.equal(encrypted.logins, [{ password: 'secret', encrypted: true }]);
});

test('no text can add a header or another recipient', async () => {
  const server = await startMailServer();
  const { send } = mailer({ SMTP_URL: server.url, PRODUCT_NAME: 'Form\r\nX-Planted: 1' });
  const body = { text: 'Text', html: '<p>Text</p>' };
  await send({
    userId: 'someone',
    to: 'a@example.org',
    subject: 'Hello\r\nBcc: thief@example.org\n\nBody\u2028X-Planted: 2',
    ...body,
  });
  const mail = await server.next();
  assert.equal(mail.to, ['a@example.org']);
  for (const planted of ['bcc', 'x-planted']) assert.not.ok(mail.headers.has(planted), planted);
  const hostile = [
    'a@example.org\r\nBcc: thief@example.org',
    'a@example.org, thief@example.org',
    'a@example.org;thief@example.org',
    'A <a@example.org>',
    '"a b"@example.org',
    'a@example.org\0',
    'a b@example.org',
    '',
    'a',
  ];
  for (const to of hostile) {
    const refused = await send({ userId: 'someone', to, subject: 'Hello', ...body }).then(
      () => false,
      () => true,
    );
    assert.ok(refused, JSON.stringify(to));
  }
  assert.is(server.mails.length, 1);
  console.log(`  ${hostile.length} of ${hostile.length} hostile addresses refused, 0 headers planted`);
});

test('a refused mail is an error, and so is a missing mail server', async () => {
  const server = await startMailServer();
  const { send } = mailer({ SMTP_URL: server.url });
  const mail = { userId: 'someone', to: 'a@example.org', ...composeMail(letter, 'Formport') };
  server.refuseWith = 451;
  assert.is(await send(mail).catch(({ responseCode }) => responseCode), 451);
  server.refuseWith = undefined;
  await send(mail);
  await server.close();
  const noServer = await send(mail).catch((error: unknown) => error);
  assert.equal([(noServer as { code?: string }).code, wasRefused(noServer)], ['ESOCKET', true]);
});

test('a mail server that is slow in all its steps has a limit for the whole mail', async () => {
  const server = await startMailServer();
  const { send } = createSmtpMailer(server.url, { name: 'Formport', address: 'no-reply@example.org' }, 2_000);
  const mail = { userId: 'someone', to: 'a@example.org', ...composeMail(letter, 'Formport') };
  server.neverDoneWith = 'RCPT';
  const early = await send(mail).catch((error: unknown) => error);
  assert.equal([server.mails.length, wasRefused(early)], [0, true]);
  // It may have accepted this one.
  server.neverDoneWith = 'DATA';
  assert.instance(await send(mail).catch((error: unknown) => error), MailUnanswered);
  assert.is(server.mails.length, 1);
});

test('a refusal is final only when it is about the recipient', async () => {
  const server = await startMailServer();
  const { send } = mailer({ SMTP_URL: server.url });
  const mail = { userId: 'someone', to: 'a@example.org', ...composeMail(letter, 'Formport') };
  const isFinal = async (refuseAt: 'RCPT' | 'DATA', refuseWith: number, refusal: string) => {
    Object.assign(server, { refuseAt, refuseWith, refusal });
    const error = await send(mail).catch((reason: unknown) => reason);
    assert.is((error as { responseCode?: number }).responseCode, refuseWith);
    return error instanceof MailRefused;
  };
  const recipients = [
    [550, '5.1.1 <a@example.org>: Recipient address rejected: User unknown'],
    [552, '5.2.2 Mailbox full'],
    [550, 'No such user'],
  ] as const;
  for (const [code, text] of recipients) assert.ok(await isFinal('RCPT', code, text), text);
  const others = [
    [553, '5.7.1 <no-reply@example.org>: Sender address rejected: not logged in'],
    [554, '5.7.1 <a@example.org>: Relay access denied'],
    [550, '5.4.5 Daily user sending limit exceeded.'],
    [501, '5.1.7 Bad sender address syntax'],
    [550, '5.1.8 Sender address rejected: Domain not found'],
    [550, '5.1.0 <no-reply@example.org>: Sender address rejected: User unknown in virtual mailbox table'],
    [550, 'relay not permitted'],
    [550, 'Sender verify failed'],
    [550, 'Please turn on SMTP Authentication in your mail client.'],
    [550, 'Access denied'],
    [452, '4.2.2 Mailbox full'],
  ] as const;
  for (const [code, text] of others) assert.not.ok(await isFinal('RCPT', code, text), text);
  const unverified = 'Message rejected: Email address is not verified.';
  assert.not.ok(await isFinal('DATA', 554, unverified), unverified);
});

test('in production, the log warns of a sender and of links that work only on the server itself', async () => {
  const warnings = async (settings: Record<string, string>) => {
    const api = await createTestApp({ NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example.org', ...settings });
    return api.logLines.filter((line) => /Set (MAIL_FROM|APP_ORIGIN)/.test(line)).length;
  };
  assert.is(await warnings({}), 2);
  assert.is(await warnings({ MAIL_FROM: 'forms@example.org', APP_ORIGIN: 'https://forms.example.org' }), 0);
});

test('without a mail server each mail is written to a file, and the log names the file but nothing of its content', async () => {
  const { send, lines, dataDir } = mailer();
  await send({ userId: 'someone', to: 'zoe@example.org', ...composeMail(letter, 'Formport') });
  const [file, ...more] = readdirSync(join(dataDir, 'mail'));
  assert.equal(more, []);
  assert.match(file!, /^2026-11-20T12-00-00\.000Z\.someone\..*\.eml$/);
  const source = readFileSync(join(dataDir, 'mail', file!), 'utf8');
  assert.match(source, 'To: zoe@example.org');
  assert.match(lines.join(''), file!);
  assert.not.match(lines.join(''), /zoe@|token/);
});

test.run();
