/** Without a mail server mails are files with names and links. They are deleted after a day and with the account. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { createTestApp, DAY, PASSWORD, type TestApp } from '../support/api.ts';
import { everyByte } from '../support/data-folder.ts';
import { suite } from '../support/suite.ts';

const test = suite('mail files');
const person = {
  email: 'quetzal.person@example.org',
  password: PASSWORD,
  firstName: 'Quetzalina',
  lastName: 'Xochitlsson',
};
const mailsOf = (api: TestApp) => readdirSync(join(api.dataDir, 'mail'));

async function start() {
  const api = await createTestApp();
  const client = api.client();
  await client.call('POST', '/api/register', person);
  await client.call('POST', '/api/auth/forgot-password', { email: person.email });
  await api.runJobs();
  assert.is(mailsOf(api).length, 2);
  return { api, client };
}

test('mail files are deleted after a day, and not before', async () => {
  const { api, client } = await start();
  api.clock.now += DAY - 60_000;
  await api.runJobs();
  assert.is(mailsOf(api).length, 2);
  await client.call('POST', '/api/auth/forgot-password', { email: person.email });
  api.clock.now += 60 * 60_000;
  await api.runJobs();
  assert.is(mailsOf(api).length, 1, 'only the new mail is left');
});

test('mail files are deleted with the account, of which no byte is left', async () => {
  const { api, client } = await start();
  const bystander = await api.signedIn('bystander');
  await api.client().call('POST', '/api/auth/forgot-password', { email: bystander.email });
  await api.runJobs();
  await client.call('PUT', '/api/user/profile', {
    firstName: person.firstName,
    lastName: person.lastName,
    email: 'quetzal@example.net',
    currentPassword: PASSWORD,
  });
  await api.runJobs();
  assert.is(mailsOf(api).length, 4);
  assert.is((await client.call('DELETE', '/api/user/account')).status, 200);
  await api.runJobs();
  assert.is(mailsOf(api).length, 1, "only the other user's mail is left");
  const traces = [person.email, 'quetzal@', person.firstName, person.lastName];
  const found = [...everyByte(api)].flatMap(([place, bytes]) =>
    traces.filter((trace) => bytes.includes(trace)).map((trace) => `${trace} in ${place}`),
  );
  assert.equal(found, []);
});

test.run();
