/** Promise 36: an e-mail address counts only after its link was opened. */
import { setTimeout } from 'node:timers/promises';
import { and, gt, isNull } from 'drizzle-orm';
import * as assert from 'uvu/assert';
import { HOUR } from '../../engine/lib/time.ts';
import { EMAIL_LINK_LIFE } from '../../engine/product/email-links.ts';
import { batch, RowCountError } from '../../api/db/batch.ts';
import { auditEvents, emailConfirmations, jobs, passwordResets } from '../../api/db/tables.ts';
import { hashOfToken } from '../../api/lib/secret-token.ts';
import type { Vault } from '../../api/lib/vault/vault.ts';
import { putEmailLink } from '../../api/modules/users/queries.ts';
import { newAdmin } from '../support/admin.ts';
import { programOf } from '../support/api-key.ts';
import { createTestApp, PASSWORD, type Overrides, type TestApp, type TestClient } from '../support/api.ts';
import { everyByte } from '../support/data-folder.ts';
import { heldPasswords } from '../support/held-passwords.ts';
import { emailTokenIn, resetTokenIn, startMailServer } from '../support/smtp.ts';
import { suite } from '../support/suite.ts';

const test = suite('e-mail confirmation');
const NEW = 'ada.lind@example.net';
const names = (email: string) => ({ firstName: 'Ada', lastName: 'Lind', email });

async function start(overrides: Overrides = {}) {
  const smtp = await startMailServer();
  const api = await createTestApp({ SMTP_URL: smtp.url }, overrides);
  const open = (token: string) => api.client().call('POST', '/api/auth/confirm-email', { token });
  /** Runs the due jobs, and takes the link from the mail that they send. */
  const link = async () => {
    await api.runJobs();
    return emailTokenIn(await smtp.next());
  };
  return { api, smtp, open, link };
}

const change = (client: TestClient, email: string, currentPassword: string | undefined = PASSWORD) =>
  client.call('PUT', '/api/user/profile', { ...names(email), ...(currentPassword && { currentPassword }) });
const me = async (client: TestClient) => (await client.call('GET', '/api/user')).body;
const signsIn = async (api: TestApp, email: string, password = PASSWORD) =>
  (await api.client().call('POST', '/api/login', { email, password })).status;

test('registration sends a link; until it is opened the account works and shows that the address is not confirmed', async () => {
  const { api, smtp, open } = await start();
  const client = api.client();
  const registered = (await client.call('POST', '/api/register', { ...names('ada@example.org'), password: PASSWORD }))
    .body;
  assert.equal([registered.emailConfirmed, registered.newEmail], [false, null]);
  await api.runJobs();
  const mail = await smtp.next();
  assert.equal([mail.to, mail.headers.get('subject')], [['ada@example.org'], 'Confirm your Formport email address']);
  assert.is(await signsIn(api, 'ada@example.org'), 200);
  const password = { currentPassword: PASSWORD, newPassword: 'another horse battery' };
  assert.is((await client.call('PUT', '/api/user/password', password)).status, 200);
  await api.runJobs();
  assert.is(smtp.mails.length, 2, 'a new password does not end the link, so none is sent again');
  assert.equal([(await open(emailTokenIn(mail))).status, (await me(client)).emailConfirmed], [200, true]);
  assert.is((await client.call('POST', '/api/user/email-link')).status, 200);
  await api.runJobs();
  assert.is(smtp.mails.length, 2, 'a confirmed address gets no mail');
});

test('a new address replaces the old one only when its link is opened, with or without a session', async () => {
  const { api, smtp, open, link } = await start();
  const ada = await api.signedIn('ada');
  await api.deps.db.insert(passwordResets).values({ userId: ada.userId, tokenHash: 'x', createdAt: api.clock.now });

  const asked = await change(ada, NEW.toUpperCase());
  assert.equal([asked.status, asked.body.email, asked.body.newEmail], [200, ada.email, NEW]);
  const token = await link();
  assert.equal(
    smtp.mails.map(({ to }) => to),
    [[NEW]],
  );
  assert.equal([await signsIn(api, ada.email), await signsIn(api, NEW)], [200, 401]);
  assert.is((await me(ada)).email, ada.email);
  assert.is((await api.deps.db.select().from(passwordResets)).length, 1);

  const opened = await open(token);
  assert.equal([opened.status, opened.body], [200, { email: NEW }]);
  const user = await me(ada);
  assert.equal([user.email, user.emailConfirmed, user.newEmail], [NEW, true, null]);
  assert.equal([await signsIn(api, ada.email), await signsIn(api, NEW)], [401, 200]);
  assert.equal(await api.deps.db.select().from(passwordResets), [], 'the reset link of the old address is removed');
  assert.is((await api.deps.db.select().from(auditEvents)).filter(({ action }) => action === 'EMAIL_CHANGE').length, 1);

  const farewell = await smtp.next();
  assert.equal(
    [farewell.to, farewell.headers.get('subject')],
    [[ada.email], 'The email address of your Formport account was changed'],
  );
  assert.match(farewell.text, 'If you did not change it');
  assert.not.match(farewell.text, NEW);
});

test('a new address requires the current password and must be free, both on request and when its link is opened', async () => {
  const { api, open, link } = await start();
  const ada = await api.signedIn('ada');
  const bo = await api.signedIn('bo');
  const without = await change(ada, NEW, '');
  assert.equal([without.status, Object.keys(without.body.fields)], [400, ['currentPassword']]);
  assert.is(
    (await change(ada, NEW, 'not the password')).body.fields.currentPassword,
    'This is not your current password',
  );
  const taken = await change(ada, bo.email.toUpperCase());
  assert.equal([taken.status, taken.body.fields.email], [409, 'Another account has this email address']);
  assert.equal(await api.deps.db.select().from(emailConfirmations), [], 'a refused change stores nothing');
  // The current address in other letter case is not a change.
  assert.equal([(await change(ada, ada.email.toUpperCase(), '')).status, (await me(ada)).newEmail], [200, null]);

  await change(ada, NEW);
  const ours = await link();
  await change(bo, NEW);
  const theirs = await link();
  assert.is((await open(theirs)).status, 200);
  const late = await open(ours);
  assert.equal([late.status, late.body.code], [409, 'EMAIL_TAKEN']);
  assert.is((await me(ada)).email, ada.email);
});

test('the link has at least 128 bits, is stored as a hash, works once, and ends with time, the next link or a new password', async () => {
  const { api, smtp, open, link } = await start();
  const ada = await api.signedIn('ada');
  await change(ada, NEW);
  assert.equal(
    (await api.deps.db.select().from(jobs)).filter(({ kind }) => kind === 'send-email-link').map(({ data }) => data),
    [JSON.stringify({ userId: ada.userId })],
  );
  const first = await link();
  assert.ok(Buffer.from(first, 'base64url').length * 8 >= 128);
  assert.is((await api.deps.db.select().from(emailConfirmations))[0]!.tokenHash, hashOfToken(first));
  const traces = [...everyByte(api)]
    .filter(([, bytes]) => bytes.includes(first) || bytes.includes(NEW))
    .map(([place]) => place);
  assert.equal(traces, [], 'neither the token nor the new address can be read anywhere');

  await ada.call('POST', '/api/user/email-link');
  const second = await link();
  assert.is((await open(first)).body.code, 'EMAIL_LINK_INVALID');
  api.clock.now += EMAIL_LINK_LIFE;
  assert.is((await open(second)).status, 400);
  await ada.call('POST', '/api/user/email-link');
  const third = await link();
  await ada.call('PUT', '/api/user/password', { currentPassword: PASSWORD, newPassword: 'another horse battery' });
  assert.equal(
    [(await open(third)).status, (await me(ada)).newEmail],
    [400, null],
    'a changed password cancels the change of address',
  );

  await change(ada, NEW, 'another horse battery');
  await api.runJobs();
  const last = emailTokenIn(await smtp.next('/confirm-email?'));
  const uses = await Promise.all(Array.from({ length: 50 }, () => open(last)));
  assert.is(uses.filter(({ status }) => status === 200).length, 1);
  console.log(`  1 of ${uses.length} uses at once succeeded`);
});

test('the same change of address sent twice, one after the other or at once, sends one mail whose link works', async () => {
  const { api, smtp, open, link } = await start();
  const ada = await api.signedIn('ada');
  const both = await Promise.all([change(ada, NEW), change(ada, NEW)]);
  assert.equal(
    both.map(({ status, body }) => [status, body.newEmail]),
    [
      [200, NEW],
      [200, NEW],
    ],
  );
  const token = await link();
  assert.is((await change(ada, NEW)).body.newEmail, NEW);
  await api.runJobs();
  assert.is(smtp.mails.length, 1);

  api.clock.now += EMAIL_LINK_LIFE;
  await change(ada, NEW);
  const later = await link();
  assert.equal([(await open(token)).status, (await open(later)).status], [400, 200], 'an expired link is sent anew');
});

test('an address that is confirmed while the profile is saved is the one that administrators find', async () => {
  const { api, open, link } = await start();
  const [ada, admin] = [await api.signedIn('ada'), await newAdmin(api)];
  await change(ada, NEW);
  const token = await link();
  const vault = api.deps.vault as { -readonly [key in keyof Vault]: Vault[key] };
  const { seal } = vault;
  let opened: ReturnType<typeof open> | undefined;
  vault.seal = async (...sealed) => {
    vault.seal = seal;
    opened = open(token);
    // Without the queue, the link would be used in this time.
    await Promise.race([opened, setTimeout(50)]);
    return seal(...sealed);
  };
  assert.is((await ada.call('PUT', '/api/user/profile', names(ada.email))).status, 200);
  assert.is((await opened!).status, 200);
  const found = async (search: string) => (await admin.call('GET', `/api/admin/users?search=${search}`)).body.total;
  assert.equal([await found(NEW), await found(ada.email)], [1, 0]);
});

test('a mail to an address that nobody has confirmed repeats no text that a stranger could have typed', async () => {
  const { api, smtp } = await start();
  const typed = 'Win at quetzal.example';
  const stranger = api.client();
  const account = { firstName: typed, lastName: typed, email: 'victim@example.org', password: PASSWORD };
  await stranger.call('POST', '/api/register', account);
  await api.runJobs();
  await stranger.call('PUT', '/api/user/profile', {
    firstName: typed,
    lastName: typed,
    email: 'other.victim@example.org',
    currentPassword: PASSWORD,
  });
  await stranger.call('POST', '/api/auth/forgot-password', { email: account.email });
  const form = await stranger.call('POST', '/api/forms', { formType: 'I20', title: typed });
  await stranger.call('PATCH', `/api/forms/${form.body.id}`, { deadline: '2026-11-23' });
  const key = { name: typed, scopes: ['forms:read'], expiresInDays: 90 };
  assert.is((await stranger.call('POST', '/api/user/api-keys', key)).status, 201);
  const message = { name: typed, email: 'third.victim@example.org', subject: typed, message: typed };
  await stranger.call('POST', '/api/contact', message);
  // Reminders are looked for every hour.
  api.clock.now += 60 * 60 * 1000;
  while ((await api.runJobs()) > 0);
  const mails = smtp.mails;
  const subjects = mails.map(({ headers }) => headers.get('subject'));
  for (const subject of ['Your application: 3 days remaining', 'A new API key for your Formport account'])
    assert.ok(subjects.includes(subject), `${subject} of ${subjects.join(', ')}`);
  assert.is(mails.length, 6);
  assert.is(new Set(mails.flatMap(({ to }) => to)).size, 3);
  for (const { text, source } of mails) {
    assert.match(text, 'Hello there,');
    assert.not.match(source, /quetzal/i);
  }
});

test('a cancelled change leaves no valid link', async () => {
  const { api, smtp, open, link } = await start();
  const ada = await api.signedIn('ada');
  await change(ada, NEW);
  const token = await link();
  assert.equal([(await ada.call('DELETE', '/api/user/new-email')).status, (await me(ada)).newEmail], [200, null]);
  assert.is((await open(token)).status, 400);
  await change(ada, NEW);
  await ada.call('DELETE', '/api/user/new-email');
  await api.runJobs();
  assert.is(smtp.mails.length, 1, 'the mail of a cancelled change is not sent');
});

test('after a change is cancelled, or ended by a new password, an address that is not confirmed gets its link again', async () => {
  const { api, smtp, open, link } = await start();
  const ends = [
    (client: TestClient) => client.call('DELETE', '/api/user/new-email'),
    (client: TestClient) =>
      client.call('PUT', '/api/user/password', { currentPassword: PASSWORD, newPassword: 'another horse battery' }),
  ];
  for (const [index, end] of ends.entries()) {
    const client = api.client();
    const email = `ada${index}@example.org`;
    await client.call('POST', '/api/register', { ...names(email), password: PASSWORD });
    const first = await link();
    await change(client, NEW);
    await link();
    assert.is((await end(client)).status, 200);
    await api.runJobs();
    const mail = await smtp.next('/confirm-email?');
    assert.equal(mail.to, [email]);
    assert.equal([(await open(first)).status, (await open(emailTokenIn(mail))).status], [400, 200]);
    assert.is((await me(client)).emailConfirmed, true);
  }
});

test('a change that is cancelled while its mail is prepared does not come back', async () => {
  const { api, smtp } = await start();
  const ada = await api.signedIn('ada');
  await change(ada, NEW);
  const vault = api.deps.vault as { open: Vault['open'] };
  const { open } = vault;
  vault.open = async (binding, envelope) => {
    const text = await open(binding, envelope);
    if (binding.table === 'email_confirmations') await ada.call('DELETE', '/api/user/new-email');
    return text;
  };
  await api.runJobs();
  vault.open = open;
  assert.equal([(await me(ada)).newEmail, smtp.mails.length], [null, 0]);
});

test('a link confirms only the address that got it, also when another one is chosen before it is opened or while its mail is prepared', async () => {
  const { api, smtp, open, link } = await start();
  const ada = await api.signedIn('ada');
  await change(ada, NEW);
  const token = await link();
  await change(ada, 'second@example.net');
  assert.equal([(await open(token)).status, (await me(ada)).newEmail], [400, 'second@example.net']);
  const vault = api.deps.vault as { open: Vault['open'] };
  const { open: unseal } = vault;
  vault.open = async (binding, envelope) => {
    const text = await unseal(binding, envelope);
    if (binding.table === 'email_confirmations') {
      vault.open = unseal;
      await change(ada, 'third@example.net');
    }
    return text;
  };
  await api.runJobs();
  assert.equal(
    smtp.mails.map(({ to }) => to),
    [[NEW], ['third@example.net']],
  );
  // The job of the account's own address, if it had read the account before the first change.
  const late = { userId: ada.userId, newEmail: null, tokenHash: hashOfToken('late'), createdAt: api.clock.now };
  await batch(api.deps.db, [putEmailLink(api.deps.db, late)]).then(
    () => assert.unreachable('its link would confirm the new address'),
    (error: unknown) => assert.instance(error, RowCountError),
  );
});

test('a change of the address that runs while the password is changed, reset, or the account deleted is refused', async () => {
  const held = await heldPasswords();
  const { api, smtp } = await start({ passwords: held.passwords });
  const ada = await api.signedIn('ada');
  const knows = api.client();
  const later = 'another horse battery';
  const begin = (password: string) => knows.call('POST', '/api/login', { email: ada.email, password });
  const ends: ReadonlyArray<readonly [password: string, status: number, end: () => Promise<{ status: number }>]> = [
    [PASSWORD, 400, () => ada.call('PUT', '/api/user/password', { currentPassword: PASSWORD, newPassword: later })],
    [
      later,
      400,
      async () => {
        await api.client().call('POST', '/api/auth/forgot-password', { email: ada.email });
        await api.runJobs();
        const token = resetTokenIn(await smtp.next('/reset-password?token='));
        return api.client().call('POST', '/api/auth/reset-password', { token, password: PASSWORD });
      },
    ],
    [PASSWORD, 401, () => knows.call('DELETE', '/api/user/account')],
  ];
  for (const [password, status, end] of ends) {
    assert.is((await begin(password)).status, 200);
    const refused = await held.during(
      () => change(knows, NEW, password),
      async () => assert.is((await end()).status, 200),
    );
    assert.is(refused.status, status);
    if (status === 400) assert.equal(Object.keys(refused.body.fields), ['currentPassword']);
    await api.runJobs();
    assert.equal(await api.deps.db.select().from(emailConfirmations), []);
  }
  assert.equal(
    smtp.mails.filter((mail) => mail.to.includes(NEW)),
    [],
  );
});

test('a used reset link confirms the address, and its mail says that the address is not confirmed yet', async () => {
  const { api, smtp } = await start();
  const client = api.client();
  await client.call('POST', '/api/register', { ...names('ada@example.org'), password: PASSWORD });
  await api.runJobs();
  await smtp.next();
  await client.call('POST', '/api/auth/forgot-password', { email: 'ada@example.org' });
  await api.runJobs();
  const mail = await smtp.next();
  assert.match(mail.text, 'This address is not confirmed yet.');
  await client.call('POST', '/api/auth/reset-password', {
    token: resetTokenIn(mail),
    password: 'another horse battery',
  });
  const signedIn = await client.call('POST', '/api/login', {
    email: 'ada@example.org',
    password: 'another horse battery',
  });
  assert.is(signedIn.body.emailConfirmed, true);
  await client.call('POST', '/api/auth/forgot-password', { email: 'ada@example.org' });
  await api.runJobs();
  assert.not.match((await smtp.next('/reset-password?')).text, 'not confirmed');
});

test('a reset ends the API keys that were made before the address was confirmed, and its mail says so once', async () => {
  const early = /API keys that were made before/g;
  const askForLink = async (client: TestClient) => {
    await client.call('POST', '/api/auth/forgot-password', { email: 'ada@example.org' });
    await api.runJobs();
    return smtp.next('/reset-password?');
  };
  const { api, smtp, open, link: takeLink } = await start();
  const stranger = api.client();
  await stranger.call('POST', '/api/register', { ...names('ada@example.org'), password: PASSWORD });
  const link = await takeLink();
  const program = await programOf(api, stranger);
  assert.is((await askForLink(stranger)).text.match(early)?.length, 1, 'the address is not confirmed yet');
  api.clock.now += 1000;
  assert.is((await open(link)).status, 200);
  const mail = await askForLink(stranger);
  assert.is(mail.text.match(early)?.length, 1, 'the address is confirmed');
  assert.is((await program.call('GET', '/api/forms')).status, 200);

  const reset = { token: resetTokenIn(mail), password: 'another horse battery' };
  const owner = api.client();
  assert.is((await owner.call('POST', '/api/auth/reset-password', reset)).status, 200);
  assert.is((await program.call('GET', '/api/forms')).status, 401);
  await owner.call('POST', '/api/login', { email: 'ada@example.org', password: 'another horse battery' });
  const later = await programOf(api, owner);
  const again = await askForLink(owner);
  assert.is(again.text.match(early), null);
  api.clock.now += 1000;
  const second = { token: resetTokenIn(again), password: 'a third horse battery' };
  assert.is((await owner.call('POST', '/api/auth/reset-password', second)).status, 200);
  assert.is((await askForLink(owner)).text.match(early), null, 'the address was confirmed before the key was made');
  assert.is((await later.call('GET', '/api/forms')).status, 200);
});

test('a user can request 5 links in 15 minutes', async () => {
  const { api } = await start();
  const client = api.client();
  await client.call('POST', '/api/register', { ...names('ada@example.org'), password: PASSWORD });
  const statuses = await Promise.all(
    Array.from({ length: 8 }, async () => (await client.call('POST', '/api/user/email-link')).status),
  );
  assert.is(statuses.filter((status) => status === 200).length, 5);
  assert.is(statuses.filter((status) => status === 429).length, 3);
});

test('10 mails in an hour reach a mailbox that nobody has confirmed, whichever accounts ask for them', async () => {
  const { api, smtp } = await start();
  const to = async () => {
    await api.runJobs();
    return smtp.mails.filter((mail) => mail.to.includes(NEW)).length;
  };
  for (let count = 0; count < 3; count += 1) {
    const client = await api.signedIn();
    assert.is((await change(client, NEW)).status, 200);
    for (let again = 0; again < 4; again += 1)
      assert.is(
        (await client.call('POST', '/api/user/email-link')).status,
        200,
        'the answer does not tell of the limit',
      );
  }
  assert.is(await to(), 10);
  const owner = api.client();
  assert.is((await owner.call('POST', '/api/register', { ...names(NEW), password: PASSWORD })).status, 201);
  assert.is((await owner.call('DELETE', '/api/user/account')).status, 200);
  assert.is(await to(), 10);
  api.clock.now += HOUR;
  await change(await api.signedIn(), NEW);
  assert.is(await to(), 11);
});

test('keys and passwords that are made again and again send no more mails than that either', async () => {
  const { api, smtp } = await start();
  const all = async () => {
    while ((await api.runJobs()) > 0);
    return smtp.mails.length;
  };
  const makeKeys = async (client: TestClient, count: number) => {
    for (let made = 0; made < count; made += 1) {
      const { keyId } = await programOf(api, client);
      assert.is((await client.call('DELETE', `/api/user/api-keys/${keyId}`)).status, 200);
    }
  };
  const stranger = api.client();
  await stranger.call('POST', '/api/register', { ...names('victim@example.org'), password: PASSWORD });
  await makeKeys(stranger, 8);
  assert.is(await all(), 9, 'with the link of the registration');
  for (const [from, to] of [
    [PASSWORD, 'another horse battery'],
    ['another horse battery', PASSWORD],
  ]) {
    const body = { currentPassword: from, newPassword: to };
    assert.is((await stranger.call('PUT', '/api/user/password', body)).status, 200);
  }
  await makeKeys(stranger, 3);
  assert.is(await all(), 10);
  await makeKeys(await api.signedIn('ada'), 12);
  assert.is(await all(), 22, 'a confirmed address gets a mail about each key');
  await api.client().call('POST', '/api/auth/forgot-password', { email: 'victim@example.org' });
  assert.is(await all(), 23);
  const token = resetTokenIn(smtp.mails.at(-1)!);
  const reset = { token, password: 'another horse battery' };
  assert.is((await api.client().call('POST', '/api/auth/reset-password', reset)).status, 200);
  assert.is(await all(), 24, 'the mail about a reset goes to an address that the reset has confirmed');
});

test('an address that accounts take and leave again and again gets no more mails than that either', async () => {
  const { api, smtp, open } = await start();
  const victim = 'victim@example.org';
  for (let count = 0; count < 8; count += 1) {
    const own = `attacker${count}@example.net`;
    const attacker = api.client();
    const account = { ...names(victim), password: PASSWORD };
    assert.is((await attacker.call('POST', '/api/register', account)).status, 201);
    await api.runJobs();
    assert.is((await change(attacker, own)).status, 200);
    await api.runJobs();
    const mail = smtp.mails.find(({ to }) => to.includes(own))!;
    assert.is((await open(emailTokenIn(mail))).status, 200);
    if (count < 5) await smtp.next('Your account now has another email address');
  }
  assert.is(smtp.mails.filter(({ to }) => to.includes(victim)).length, 10);
});

test('a mail counts once, however often it is tried, so all of them arrive when the mail server works again', async () => {
  const { api, smtp } = await start();
  smtp.refuseWith = 451;
  const client = api.client();
  await client.call('POST', '/api/register', { ...names(NEW), password: PASSWORD });
  await programOf(api, client);
  const body = { currentPassword: PASSWORD, newPassword: 'another horse battery' };
  assert.is((await client.call('PUT', '/api/user/password', body)).status, 200);
  const tryAgain = async () => {
    const waiting = await api.deps.db
      .select()
      .from(jobs)
      .where(and(isNull(jobs.doneAt), gt(jobs.attempts, 0)));
    api.clock.now = Math.max(...waiting.map(({ runAt }) => runAt));
    while ((await api.runJobs()) > 0);
  };
  await api.runJobs();
  for (let tries = 1; tries < 6; tries += 1) await tryAgain();
  assert.is(smtp.mails.length, 0);
  smtp.refuseWith = undefined;
  await tryAgain();
  assert.equal(smtp.mails.map(({ headers }) => headers.get('subject')).sort(), [
    'A new API key for your Formport account',
    'Confirm your Formport email address',
    'Your Formport password was changed',
  ]);
});

test.run();
