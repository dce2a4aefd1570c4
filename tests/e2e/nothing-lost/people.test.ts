/** Sessions that end, and users who share a device. */
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import { followKeys } from '../../support/key-log.ts';
import { goWithin } from '../../support/go-within.ts';
import { call, journey, newPerson, PASSWORD, readForm, startForm, toast } from '../../support/journey.ts';
import { familyName, field, openI20, openI20Within, saveState, savedAt } from '../../support/i20-page.ts';
import { fillSignUp, signIn } from '../../support/sign-up.ts';

const { test, world } = journey('Nothing is lost: sessions and people');
const ENDED = { status: 401, url: /\/api\// };

test('the session ends in the middle of a step: after signing in, form, step, text and caret are the same', async () => {
  const { page, context, person, expect } = await world.signedIn();
  expect(ENDED);
  const { id } = await startForm(page, 'I20', { familyName: 'Eriksson' }, ['student']);
  // In two full runs on a busy machine, the field had the focus but not the keys. The log says where such keys went.
  const keyLog = await followKeys(page, 'field-schoolName');
  await page.goto(`/forms/${id}/school`);
  const school = field(page, 'School name');
  await school.waitFor();
  await context.clearCookies();
  await school.fill('Uppsala University');
  for (let press = 0; press < 'University'.length; press++) await page.keyboard.press('ArrowLeft');
  await toast(page, 'Unauthorized').waitFor();
  await toast(page, 'You are logged out. Logging in again...').waitFor();
  await page.getByText('Signed out. Kept on this device').waitFor();
  await page.keyboard.type('Swedish ');

  // The field loses the focus before the last key is written.
  const signInAgain = page.getByRole('link', { name: 'Sign In', exact: true });
  await signInAgain.focus();
  await signInAgain.click();
  await page.waitForURL(/\/auth\?/);
  await signIn(page, person.email);
  await school.waitFor();
  assert.is(new URL(page.url()).pathname, `/forms/${id}/school`);
  assert.is(await school.inputValue(), 'Uppsala Swedish University');
  await page.waitForFunction(() => document.activeElement?.id === 'field-schoolName');
  await page.keyboard.type('Royal ');
  assert.equal(
    [await page.evaluate(() => document.activeElement?.id), await school.inputValue()],
    ['field-schoolName', 'Uppsala Swedish Royal University'],
    await keyLog(),
  );
  // A save that began while the keys were typed has only some of them. The line says when all is saved.
  await savedAt(page).waitFor();
  assert.is((await readForm(page, id)).formData.schoolName, 'Uppsala Swedish Royal University');
  assert.is(context.pages().length, 1);
});

/**
 * Everything that scripts can read in this site's storage, as one text. The code is a string, because it runs in the
 * browser.
 */
const READ_STORAGE = `(async () => {
  const texts = [document.cookie, JSON.stringify(localStorage), JSON.stringify(sessionStorage), JSON.stringify(history.state)];
  const read = (value) => value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? new TextDecoder('latin1').decode(value)
    : typeof value === 'object' && value !== null ? Object.entries(value).map(([key, part]) => key + ' ' + read(part)).join(' ') : String(value);
  const done = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  for (const { name } of await indexedDB.databases()) {
    const db = await done(indexedDB.open(name));
    for (const table of db.objectStoreNames) {
      const store = db.transaction(table).objectStore(table);
      const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
      texts.push(name, table, read(keys), read(values));
    }
    db.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) texts.push(request.url, await (await cache.match(request)).text());
  }
  return texts.join(' ');
})()`;
const readStorage = (page: Page): Promise<string> => page.evaluate<string>(READ_STORAGE);

test('of two users of one device, neither sees or loses answers: the session of one ends, the other signs out within three seconds of typing', async () => {
  const { page, context, person, expect } = await world.signedIn();
  expect(ENDED, { status: 404, url: /\/api\/forms\// });
  const id = await openI20(page, { givenName: 'Zacharias' });
  await context.clearCookies();
  await familyName(page).fill('Kanariefors');
  await saveState(page, 'signed-out').waitFor();
  const canaries = ['Kanariefors', 'Zacharias', id, person.email];
  assert.match(await readStorage(page), /owner [0-9a-f]{32} .*body/s, 'the device keeps the unsaved answers');

  await page.getByRole('link', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(/\/auth\?/);
  const other = { ...newPerson(), firstName: 'Bo', lastName: 'Ek' };
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await fillSignUp(page, other);
  await page.getByRole('button', { name: 'Create Account' }).click();
  // The second user is led to the first user's page, and finds nothing.
  await page.getByRole('heading', { name: 'This form could not be loaded' }).waitFor();
  await page.getByText('This form does not exist, or it is not yours.').first().waitFor();
  await goWithin(page, '/forms');
  await page.getByText('No applications yet').waitFor();
  const otherId = await openI20Within(page);
  await familyName(page).fill('Ek');
  const seen = `${await page.content()}\n${await page.locator('body').innerText()}\n${await readStorage(page)}`;
  assert.equal(
    canaries.filter((canary) => seen.includes(canary)),
    [],
  );

  await familyName(page).fill('Ekman');
  await page.getByRole('button', { name: /Bo Ek/ }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await call(page, 'POST', '/api/login', { email: other.email, password: PASSWORD });
  assert.is(
    (await readForm(page, otherId)).formData.familyName,
    'Ekman',
    'it is on the server, not only on the device',
  );
  await context.clearCookies();

  await page.goto(`/auth?returnTo=/forms/${id}`);
  await signIn(page, person.email);
  await familyName(page).waitFor();
  assert.is(await familyName(page).inputValue(), 'Kanariefors');
  await savedAt(page).waitFor();
  assert.is((await readForm(page, id)).formData.familyName, 'Kanariefors');
});

test('without Web Crypto, as on plain http, nothing is kept on the device, and the status line says so', async () => {
  // The name leads to this machine, but the browser does not trust it as it trusts 127.0.0.1.
  const context = await world.browser.newContext({
    baseURL: `http://forms.test:${new URL(world.server.url).port}`,
  });
  try {
    const page = await context.newPage();
    // A picture of the site, which loads faster than the application.
    await page.goto('/favicon.svg');
    assert.is(await page.evaluate(() => globalThis.crypto?.subtle), undefined);
    const headers = { 'Content-Type': 'application/json' };
    const id = await page.evaluate(
      async ([person, form, headers]) => {
        await fetch('/api/register', { method: 'POST', headers, body: person });
        return ((await (await fetch('/api/forms', { method: 'POST', headers, body: form })).json()) as { id: string })
          .id;
      },
      [JSON.stringify({ ...newPerson(), password: PASSWORD }), JSON.stringify({ formType: 'I20' }), headers] as const,
    );
    await page.goto(`/forms/${id}`);
    await familyName(page).waitFor();
    await context.setOffline(true);
    await familyName(page).fill('Eriksson');
    await page.getByText('Offline. Kept in this page only').waitFor();
    await page
      .getByText('Keep this page open: your answers are kept only in this page, and saved when you are back online.')
      .waitFor();
    assert.is(await page.evaluate(async () => (await indexedDB.databases()).length), 0);
    await context.setOffline(false);
    await savedAt(page).waitFor();
  } finally {
    await context.close();
  }
});

test.run();
