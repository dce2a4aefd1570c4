import { eq } from 'drizzle-orm';
import * as assert from 'uvu/assert';
import { MINUTE } from '../../engine/lib/time.ts';
import { apiKeys, auditEvents, jobs, passwordResets, rateLimits, sessions } from '../../api/db/tables.ts';
import { hashOfToken } from '../../api/lib/secret-token.ts';
import { createPasswords } from '../../api/lib/password.ts';
import { comparable, createTestApp, isErrorBody, PASSWORD, type Overrides, type TestApp } from '../support/api.ts';
import { callerWith, programOf } from '../support/api-key.ts';
import { everyByte } from '../support/data-folder.ts';
import { heldPasswords } from '../support/held-passwords.ts';
import { emailTokenIn, resetTokenIn, startMailServer } from '../support/smtp.ts';
import { suite } from '../support/suite.ts';

const test = suite('password reset');
const NEW = 'another horse battery';
const AT_ONCE = 50;
/** The promised 30 minutes, independent of the constant in the code. */
const LINK_LIFE = 30 * MINUTE;

/** Starts an app that sends its mail to a separate mail server. */
async function start(settings: Record<string, string> = {}, overrides: Overrides = {}) {
  const smtp = await startMailServer();
  const api = await createTestApp({ SMTP_URL: smtp.url, ...settings }, overrides);
  const forgot = (email: string) => api.client().call('POST', '/api/auth/forgot-password', { email });
  const reset = (token: string, password = NEW) =>
    api.client().call('POST', '/api/auth/reset-password', { token, password });
  /** Asks for a link and takes it from the mail. */
  const linkFor = async (email: string) => {
    assert.is((await forgot(email)).status, 200);
    await api.runJobs();
    return resetTokenIn(await smtp.next());
  };
  return { api, smtp, forgot, reset, linkFor };
}

const signsIn = async (api: TestApp, email: string, password: string) =>
  (await api.client().call('POST', '/api/login', { email, password })).status;

test('a known and an unknown address get the same answer, without hashing, and with one job of the same shape each', async () => {
  const real = await createPasswords();
  let hashed = 0;
  const counted = {
    ...real,
    hash: (text: string) => {
      hashed += 1;
      return real.hash(text);
    },
    verify: (stored: string, text: string) => {
      hashed += 1;
      return real.verify(stored, text);
    },
  };
  const { api, smtp, forgot } = await start({}, { passwords: counted });
  const { email } = await api.signedIn('ada');
  hashed = 0;
  const known = await forgot(email.toUpperCase());
  const unknown = await forgot('nobody@example.org');
  assert.equal(comparable(known), comparable(unknown));
  assert.equal([known.status, known.body], [200, { ok: true }]);
  assert.is(hashed, 0);
  const queued = await api.deps.db.select().from(jobs).where(eq(jobs.kind, 'send-reset-link'));
  assert.is(queued.length, 2);
  const [one, other] = queued.map((row) => JSON.stringify({ ...row, id: '' }).replace(/[0-9a-f]{4,}/g, 'x'));
  assert.is(one, other);
  assert.is(
    (await api.deps.db.select().from(rateLimits)).length,
    2 * 3 + 2,
    'both addresses count the same requests: three each, and two for the registration and its mail',
  );
  const events = (await api.deps.db.select().from(auditEvents)).filter(({ action }) => action === 'PASSWORD_FORGOT');
  assert.equal(
    events.map(({ actorId }) => actorId),
    [null, null],
  );

  await api.runJobs();
  assert.equal(
    smtp.mails.map(({ to }) => to),
    [[email]],
    'only this address gets a mail',
  );
  console.log(`  ${hashed} hashes, ${queued.length} jobs for 2 addresses`);
});

test('the token has at least 128 bits, is not in the queue or the log, and is stored only as a hash', async () => {
  const { api, smtp, forgot } = await start();
  const { email, userId } = await api.signedIn('ada');
  await forgot(email);
  assert.equal(await api.deps.db.select().from(passwordResets), [], 'the token does not exist before the mail is sent');
  assert.equal(
    (await api.deps.db.select().from(jobs)).filter(({ kind }) => kind === 'send-reset-link').map(({ data }) => data),
    [JSON.stringify({ userId })],
  );
  await api.runJobs();
  const token = resetTokenIn(await smtp.next());
  const [row] = await api.deps.db.select().from(passwordResets);
  assert.is(row!.tokenHash, hashOfToken(token));
  const found = [...everyByte(api)].filter(([, bytes]) => bytes.includes(token)).map(([place]) => place);
  assert.equal(found, []);
  const bits = Buffer.from(token, 'base64url').length * 8;
  assert.ok(bits >= 128);
  console.log(`  token of ${bits} bits in 0 places`);
});

test('of 50 uses at the same moment exactly 1 succeeds, and afterwards the link is invalid', async () => {
  const { api, reset, linkFor } = await start();
  const { email } = await api.signedIn('ada');
  const token = await linkFor(email);
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => reset(token, `${NEW} ${index}`)));
  const succeeded = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
  assert.is(succeeded.length, 1);
  for (const refused of answers.filter(({ status }) => status !== 200)) {
    assert.equal(
      [refused.status, refused.body],
      [400, { code: 'RESET_INVALID', message: 'This password reset link is invalid or has expired.' }],
    );
  }
  assert.is(await signsIn(api, email, `${NEW} ${succeeded[0]}`), 200);
  assert.is((await reset(token)).status, 400);
  assert.is(
    (await api.deps.db.select().from(auditEvents)).filter(({ action }) => action === 'PASSWORD_RESET').length,
    1,
  );
  console.log(`  ${succeeded.length} of ${AT_ONCE} uses succeeded`);
});

test('a link ends after 30 minutes, or when a new one is sent', async () => {
  const { api, reset, linkFor } = await start();
  const { email } = await api.signedIn('ada');
  const first = await linkFor(email);
  const second = await linkFor(email);
  assert.is((await reset(first)).status, 400);
  api.clock.now += LINK_LIFE;
  assert.is((await reset(second)).status, 400);
  const third = await linkFor(email);
  api.clock.now += LINK_LIFE - 1;
  assert.is((await reset(third)).status, 200);
  console.log(`  ${LINK_LIFE / MINUTE} minutes`);
});

test('a link ends when the password is changed or the account is deleted', async () => {
  const { api, smtp, reset, linkFor } = await start();
  const client = await api.signedIn('ada');
  const before = await linkFor(client.email);
  await client.call('PUT', '/api/user/password', { currentPassword: PASSWORD, newPassword: NEW });
  assert.is((await reset(before)).status, 400);
  await api.runJobs();
  await smtp.next();
  const last = await linkFor(client.email);
  assert.is((await client.call('DELETE', '/api/user/account')).status, 200);
  assert.is((await reset(last)).status, 400);
  await smtp.next();
});

test('a reset ends all sessions of the user and of nobody else, and the user gets a mail', async () => {
  const { api, smtp, reset, linkFor } = await start();
  const ada = await api.signedIn('ada');
  const bob = await api.signedIn('bob');
  const others = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const client = api.client();
      await client.call('POST', '/api/login', { email: ada.email, password: PASSWORD });
      return client;
    }),
  );
  assert.is((await reset(await linkFor(ada.email))).status, 200);
  const ended = (await Promise.all([ada, ...others].map((client) => client.call('GET', '/api/user')))).filter(
    ({ status }) => status === 401,
  ).length;
  assert.is(ended, 6);
  assert.is((await bob.call('GET', '/api/user')).status, 200);
  assert.equal([await signsIn(api, ada.email, PASSWORD), await signsIn(api, ada.email, NEW)], [401, 200]);
  await api.runJobs();
  const mail = await smtp.next();
  assert.equal([mail.to, mail.headers.get('subject')], [[ada.email], 'Your Formport password was changed']);
  assert.not.match(mail.text, 'just now', 'the mail may arrive hours later');
  console.log(`  ${ended} of 6 sessions ended`);
});

test('a change of the password ends every other session, and the current one continues', async () => {
  const { api, smtp } = await start();
  const ada = await api.signedIn('ada');
  const others = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const client = api.client();
      await client.call('POST', '/api/login', { email: ada.email, password: PASSWORD });
      return client;
    }),
  );
  const wrong = await ada.call('PUT', '/api/user/password', { currentPassword: 'not it', newPassword: NEW });
  assert.equal(
    [wrong.status, wrong.body],
    [
      400,
      {
        code: 'BAD_REQUEST',
        message: 'This is not your current password.',
        fields: { currentPassword: 'This is not your current password' },
      },
    ],
  );
  assert.is((await others[0]!.call('GET', '/api/user')).status, 200);
  assert.equal((await ada.call('PUT', '/api/user/password', { currentPassword: PASSWORD, newPassword: NEW })).body, {
    ok: true,
  });
  const ended = (await Promise.all(others.map((client) => client.call('GET', '/api/user')))).filter(
    ({ status }) => status === 401,
  ).length;
  assert.is(ended, 5);
  assert.is((await ada.call('GET', '/api/user')).status, 200);
  assert.equal([await signsIn(api, ada.email, PASSWORD), await signsIn(api, ada.email, NEW)], [401, 200]);
  await api.runJobs();
  assert.equal((await smtp.next()).to, [ada.email]);
  console.log(`  ${ended} of 5 other sessions ended`);
});

test('a sign-in that runs while the password changes gets no session', async () => {
  const held = await heldPasswords();
  const { api, reset, linkFor } = await start({}, { passwords: held.passwords });
  const { email } = await api.signedIn('ada');
  const token = await linkFor(email);
  const signIn = await held.during(
    () => api.client().call('POST', '/api/login', { email, password: PASSWORD }),
    async () => assert.is((await reset(token)).status, 200),
  );
  assert.is(signIn.status, 401);
  assert.equal(await api.deps.db.select().from(sessions), []);
});

test('the link uses the configured origin, never what a request claims', async () => {
  for (const [settings, origin] of [
    [{ APP_ORIGIN: 'https://forms.example.org' }, 'https://forms.example.org'],
    [{ PORT: '3017' }, 'http://localhost:3017'],
  ] as const) {
    const { api, smtp } = await start(settings);
    const email = 'ada@example.org';
    const headers = { Origin: 'APP_ORIGIN' in settings ? origin : undefined, 'Sec-Fetch-Site': 'same-origin' };
    await api
      .client()
      .call('POST', '/api/register', { email, password: PASSWORD, firstName: 'Ada', lastName: 'Lind' }, headers);
    const asked = await api.client().call(
      'POST',
      '/api/auth/forgot-password',
      { email },
      {
        ...headers,
        Host: 'evil.example',
        'X-Forwarded-Host': 'evil.example',
        'X-Forwarded-Proto': 'https',
        Referer: 'https://evil.example/',
      },
    );
    assert.is(asked.status, 200, asked.text);
    await api.runJobs();
    const mail = await smtp.next('/reset-password?');
    assert.match(mail.text, `${origin}/reset-password?token=`);
    assert.match(mail.html, `${origin}/reset-password?token=`);
    assert.not.match(mail.source, 'evil.example');
  }
});

test('a refused mail is sent again later, with a new token', async () => {
  const { api, smtp, forgot, reset } = await start();
  const { email } = await api.signedIn('ada');
  smtp.refuseWith = 451;
  await forgot(email);
  await api.runJobs();
  const [tried] = await api.deps.db.select().from(passwordResets);
  assert.is(smtp.mails.length, 0);
  smtp.refuseWith = undefined;
  api.clock.now += 60_000;
  await api.runJobs();
  const token = resetTokenIn(await smtp.next());
  assert.is.not(hashOfToken(token), tried!.tokenHash);
  assert.is((await reset(token)).status, 200);
  assert.not.match(api.logLines.join(''), email);
});

test('link requests are limited as sign-ins are: in 15 minutes 10 for one account and 50 in all from one address', async () => {
  const { api } = await start();
  const ask = (email: string, address: string) =>
    api.client(address).call('POST', '/api/auth/forgot-password', { email });
  for (let count = 1; count <= 10; count += 1)
    assert.is((await ask('nobody@example.org', '198.51.100.8')).status, 200, `ask ${count}`);
  const refused = await ask('NOBODY@example.org', '198.51.100.8');
  assert.equal([refused.status, refused.body.code, refused.headers.get('Retry-After')], [429, 'RATE_LIMITED', '900']);
  assert.is((await ask('nobody@example.org', '198.51.100.9')).status, 200, 'another network address is not limited');
  const one = api.client('203.0.113.7');
  assert.is((await one.call('POST', '/api/auth/forgot-password', {})).status, 400, 'an invalid body counts too');
  const statuses = await Promise.all(
    Array.from(
      { length: 60 },
      async (_, index) =>
        (await one.call('POST', '/api/auth/forgot-password', { email: `a${index}@example.org` })).status,
    ),
  );
  const admitted = statuses.filter((status) => status === 200).length;
  assert.is(admitted, 49);
  console.log(`  10 of 11 and ${admitted} of 60 admitted`);
});

test('guesses of the current password are limited, and then even the right one is refused', async () => {
  const { api } = await start();
  const client = await api.signedIn('ada');
  const guess = (currentPassword: string) =>
    client.call('PUT', '/api/user/password', { currentPassword, newPassword: NEW });
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => (await guess(`guess ${index}`)).status),
  );
  assert.equal(
    [statuses.filter((status) => status === 400).length, statuses.filter((status) => status === 429).length],
    [10, 10],
  );
  assert.is((await guess(PASSWORD)).status, 429);
});

test('a new password has at least 8 and at most 128 characters; a refused one does not use up the link', async () => {
  const { api, reset, linkFor } = await start();
  const client = await api.signedIn('ada');
  const token = await linkFor(client.email);
  for (const [password, message] of [
    ['1234567', 'Password must be at least 8 characters long.'],
    ['x'.repeat(129), 'Password must be at most 128 characters'],
  ] as const) {
    for (const [answer, name] of [
      [await reset(token, password), 'password'],
      [
        await client.call('PUT', '/api/user/password', { currentPassword: PASSWORD, newPassword: password }),
        'newPassword',
      ],
    ] as const) {
      assert.is(answer.status, 400);
      assert.ok(isErrorBody(answer.body));
      assert.is(answer.body.fields?.[name], message);
    }
  }
  assert.is((await reset(token, 'x'.repeat(50_000))).status, 413);
  for (const bad of ['', 'x', token.slice(1), `${token}x`, 'x'.repeat(201), "' OR 1=1 --", '\0', '%00']) {
    const answer = await reset(bad);
    assert.is(answer.status, 400, bad);
    assert.ok(isErrorBody(answer.body));
  }
  assert.is((await reset(token, 'zq7-Lm4x')).status, 200);
});

test('a reset that confirms the address revokes the keys of the person who registered it; a later reset keeps the owner’s keys', async () => {
  const { api, smtp, forgot, reset } = await start();
  const resetNow = async (password: string) => {
    await forgot(email);
    while ((await api.runJobs()) > 0);
    return (await reset(resetTokenIn(await smtp.next('/reset-password?token=')), password)).status;
  };
  const email = 'victim@example.org';
  const stranger = api.client();
  await stranger.call('POST', '/api/register', { email, password: PASSWORD, firstName: 'Ada', lastName: 'Lind' });
  await api.runJobs();
  const welcome = emailTokenIn(await smtp.next('/confirm-email?token='));
  const program = await programOf(api, stranger);
  const client = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: program.keyId,
    client_secret: program.key,
  });
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const token = await stranger.request('POST', '/api/oauth/token', { body: client.toString(), headers });
  const { access_token: secret } = await token.json();
  assert.is(await resetNow(NEW), 200);
  const owner = api.client();
  await owner.call('POST', '/api/login', { email, password: NEW });
  await owner.call('POST', '/api/forms', { formType: 'I20' });
  assert.is((await program.call('GET', '/api/forms')).status, 401);
  assert.is((await callerWith(api, secret)('GET', '/api/forms')).status, 401);
  const events = await api.deps.db.select().from(auditEvents).where(eq(auditEvents.action, 'API_KEY_REVOKE'));
  assert.equal(
    events.map(({ subjectId }) => subjectId),
    [program.keyId],
  );
  const own = await programOf(api, owner);
  // The link in the first mail still works, but the reset has already confirmed the address.
  api.clock.now += MINUTE;
  assert.is((await owner.call('POST', '/api/auth/confirm-email', { token: welcome })).status, 200);
  assert.is(await resetNow('a third horse battery'), 200);
  assert.is((await own.call('GET', '/api/forms')).status, 200);
});

test('a key that a stranger asks for while the owner resets the password is not made', async () => {
  const { api, smtp, linkFor, reset } = await start();
  const email = 'victim@example.org';
  const stranger = api.client();
  await stranger.call('POST', '/api/register', { email, password: PASSWORD, firstName: 'Ada', lastName: 'Lind' });
  await api.runJobs();
  await smtp.next('/confirm-email?token=');
  const body = JSON.stringify({ name: 'Script', scopes: ['forms:read'], expiresInDays: null });
  const token = await linkFor(email);
  /** Its end arrives after the reset. */
  const slowly = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        assert.is((await reset(token)).status, 200);
        controller.enqueue(Buffer.from(body));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { 'Content-Type': 'application/json' };
  const refused = await stranger.request('POST', '/api/user/api-keys', { body: slowly, headers });
  assert.is(refused.status, 401);
  assert.equal(await api.deps.db.select().from(apiKeys), []);
});

test('a reset revokes the keys from before the owner opened a link to confirm a stranger’s account', async () => {
  const { api, smtp, forgot, reset } = await start();
  const runAll = async () => {
    while ((await api.runJobs()) > 0);
  };
  const confirm = async () => {
    await runAll();
    const token = emailTokenIn(await smtp.next('/confirm-email?token='));
    return (await api.client().call('POST', '/api/auth/confirm-email', { token })).status;
  };
  const resetNow = async (email: string) => {
    await forgot(email);
    await runAll();
    return (await reset(resetTokenIn(await smtp.next('/reset-password?token=')))).status;
  };
  // The stranger registers the address, or changes the address of an own account to it.
  const [first, second] = [api.client(), await api.signedIn('stranger')];
  const names = { firstName: 'Ada', lastName: 'Lind' };
  await first.call('POST', '/api/register', { email: 'one@example.org', password: PASSWORD, ...names });
  const programs = [await programOf(api, first), await programOf(api, second)];
  api.clock.now += MINUTE;
  assert.is(await confirm(), 200);
  const moved = { ...names, email: 'two@example.org', currentPassword: PASSWORD };
  assert.is((await second.call('PUT', '/api/user/profile', moved)).status, 200);
  assert.is(await confirm(), 200);
  for (const [index, email] of ['one@example.org', 'two@example.org'].entries()) {
    assert.is(await resetNow(email), 200);
    assert.is((await programs[index]!.call('GET', '/api/forms')).status, 401, email);
  }
});

test.run();
