/** Typed answers survive a lost network, a crashed page and a closed window. */
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import { goWithin } from '../../support/go-within.ts';
import { call, journey, readForm, startForm, toast } from '../../support/journey.ts';
import {
  closeWindow,
  familyName,
  field,
  isSave,
  leaveFor,
  loseNetwork,
  openBeside,
  openI20,
  openI20Within,
  pressSave,
  saveState,
  savedAt,
} from '../../support/i20-page.ts';

const { test, world } = journey('Nothing is lost: network and windows');
const NO_NETWORK = { status: 0, url: /./ };

test('the applicant types offline, reloads and goes online: every character is back, a half-typed country too', async () => {
  const { page, context, expect } = await world.shared();
  expect(NO_NETWORK);
  const id = await openI20Within(page);
  await loseNetwork(page);
  await familyName(page).pressSequentially('Eriksson-Lindqvist');
  await field(page, 'City').fill('Uppsala');
  await page.getByRole('combobox', { name: 'Country of birth' }).pressSequentially('Swed');
  await page.getByText('Your answers are kept on this device and saved when you are back online.').waitFor();
  await page.getByText('Offline. Kept on this device').waitFor();
  await page.reload().catch(() => undefined);
  assert.not.ok(await familyName(page).isVisible(), 'the browser shows its own offline page');
  assert.is((await readForm(page, id)).formData.familyName, undefined);
  await context.setOffline(false);
  await page.goto(`/forms/${id}`);
  await savedAt(page).waitFor();
  assert.is(await familyName(page).inputValue(), 'Eriksson-Lindqvist');
  assert.is(await page.getByRole('combobox', { name: 'Country of birth' }).inputValue(), 'Swed');
  const { formData } = await readForm(page, id);
  assert.equal(
    [formData.familyName, formData.city, formData.countryOfBirth],
    ['Eriksson-Lindqvist', 'Uppsala', 'Swed'],
  );
});

test('where the storage of the device does not answer, a form opens, saves, says so, asks before it is left, and can be deleted', async () => {
  const { page, context, expect } = await world.signedIn();
  expect(NO_NETWORK);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
  });
  const { id } = await startForm(page, 'I20');
  await page.clock.install();
  const key = page.waitForResponse('**/api/device-key');
  await page.goto(`/forms/${id}`);
  await (await key).finished();
  // The page waits five seconds for the storage.
  while (!(await familyName(page).isVisible())) await page.clock.runFor(500);
  await familyName(page).fill('Eriksson');
  await savedAt(page).waitFor();
  assert.is((await readForm(page, id)).formData.familyName, 'Eriksson');
  await context.setOffline(true);
  await familyName(page).fill('Lindqvist');
  await page.getByText('Keep this page open: your answers are kept only in this page').waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving' });
  await question.getByText('Some answers are not saved yet.').waitFor();
  await question.getByRole('button', { name: 'Stay on this form' }).click();
  assert.is(await familyName(page).inputValue(), 'Lindqvist');
  await context.setOffline(false);
  await savedAt(page).waitFor();

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete form' }).click();
  await toast(page, 'Form deleted').waitFor();
});

test('where the key of the device and the offers do not come, the form opens; what is kept there comes at the next visit', async () => {
  const { page, context, expect } = await world.signedIn();
  expect(NO_NETWORK);
  const id = await openI20(page);
  const offers = page.getByText(/^We already know /);
  await offers.waitFor();
  await loseNetwork(page);
  await familyName(page).fill('Eriksson');
  await page.getByText('Offline. Kept on this device').waitFor();
  await page.reload().catch(() => undefined);
  await context.setOffline(false);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/(device-key|forms\/[^/]+\/prefill)$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.clock.install();
  const asked = Promise.all([page.waitForRequest('**/api/device-key'), page.waitForRequest('**/prefill')]);
  await page.goto(`/forms/${id}`);
  await asked;
  await page.clock.fastForward(15_000);
  await field(page, 'City').fill('Uppsala');
  await pressSave(page);
  await savedAt(page).waitFor();
  assert.is(await familyName(page).inputValue(), '');

  const late = page.waitForResponse(/\/prefill$/);
  answer();
  await (await late).finished();
  await field(page, 'City').fill('Uppsala 2');
  await pressSave(page);
  await savedAt(page).waitFor();
  assert.is(await offers.count(), 0, 'nothing is offered while the applicant types');
  await leaveFor(page, `/forms/${id}`);
  await savedAt(page).waitFor();
  assert.is(await familyName(page).inputValue(), 'Eriksson');
  const { formData } = await readForm(page, id);
  assert.equal([formData.familyName, formData.city], ['Eriksson', 'Uppsala 2']);
});

test('a save that gets no answer for a minute is sent again, and arrives once', async () => {
  const { page } = await world.signedIn();
  const id = await openI20(page);
  await page.clock.install();
  const keys: (string | undefined)[] = [];
  await page.route(`**/api/forms/${id}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    // The first request reaches the server, and its answer never comes.
    if (keys.length === 1) await route.fetch();
    else await route.continue();
  });
  await familyName(page).pressSequentially('Eriksson');
  await page.clock.runFor(3_000);
  while (keys.length === 0) await page.clock.runFor(100);
  await page.clock.runFor(60_000);
  await page.getByText('The server cannot be reached. Check your connection.').waitFor();
  assert.is(await familyName(page).inputValue(), 'Eriksson');
  await page.clock.runFor(60_000);
  await savedAt(page).waitFor();
  assert.is(keys.length, 2);
  assert.is(keys[0], keys[1]);
  const { formData, revision } = await readForm(page, id);
  assert.is(formData.familyName, 'Eriksson');
  assert.is(revision, 2, 'the server has saved once');
});

/**
 * Stops every request to the server. `data-kept` says whether the device holds every pressed key. `data-late` lists the
 * keys that the screen showed before their write had begun. The code is a string, because it runs in the browser.
 */
const WATCH_WRITES = `
  window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const { dataset } = document.documentElement;
  dataset.late = '';
  let keys = 0, sealed = 0;
  document.addEventListener('input', ({ data }) => {
    const key = ++keys;
    dataset.kept = 'no';
    requestAnimationFrame(() => { if (sealed < key) dataset.late += data; });
  }, true);
  const { encrypt } = SubtleCrypto.prototype;
  SubtleCrypto.prototype.encrypt = function (...args) {
    sealed = keys;
    return encrypt.apply(this, args);
  };
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...args) {
    const held = sealed;
    const request = put.apply(this, args);
    request.transaction.addEventListener('complete', () => { if (held === keys) dataset.kept = 'yes'; });
    return request;
  };`;

/** Kills the page's process at once, without any event or last save. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

test('the write of a key to the device begins before the screen shows the key; a page that crashes has kept what was typed, and nothing else', async () => {
  const { page, context, expect } = await world.signedIn();
  expect(NO_NETWORK);
  // A save that fails writes the draft too, and a key that is pressed then waits for that write.
  const { settings } = await call<{ settings: object }>(page, 'GET', '/api/user');
  await call(page, 'PUT', '/api/user/settings', { ...settings, autoSave: false });
  const id = await openI20(page);
  await page.evaluate(WATCH_WRITES);
  const [first, more] = ['Eriksson', '-Lindqvist-Strandberg'];
  for (const key of first) {
    await familyName(page).press(key);
    await page.locator('html[data-kept=yes]').waitFor();
  }
  assert.is(await page.locator('html').getAttribute('data-late'), '');

  await familyName(page).pressSequentially(more);
  await crash(page);
  const again = await openBeside(await context.newPage(), id);
  const left = await familyName(again).inputValue();
  assert.ok(left.length >= first.length && (first + more).startsWith(left), left);
});

test('windows that are closed at once, within three seconds of typing, lose nothing: each has another answer of the form', async () => {
  const { page, expect } = await world.shared();
  expect({ status: 409, url: /\/api\/forms\// });
  const { id } = await startForm(page, 'I20');
  const [one, two] = [await openBeside(page, id), await openBeside(page, id)];
  await field(one, 'Given name').pressSequentially('Anna Maria');
  await one.getByRole('combobox', { name: 'Country of birth' }).pressSequentially('Swed');
  await field(two, 'City').pressSequentially('Stockholm');
  await Promise.all([closeWindow(one), closeWindow(two)]);
  await goWithin(page, `/forms/${id}`);
  // One of the answers may come later: after a save of its window, whose response was lost, has been sent again.
  const wanted = { givenName: 'Anna Maria', countryOfBirth: 'Swed', city: 'Stockholm' };
  for (const [name, value] of Object.entries(wanted))
    await page.waitForFunction(
      ([id, text]) => document.querySelector<HTMLInputElement>(`#field-${id}`)?.value === text,
      [name, value] as const,
    );
  await saveState(page, 'saved').waitFor();
  const { givenName, countryOfBirth, city } = (await readForm(page, id)).formData;
  assert.equal({ givenName, countryOfBirth, city }, wanted);
});

test('answers over 60 KB, which a closing page cannot send, are kept and saved', async () => {
  const { page } = await world.shared();
  const long = (name: string) => `${name} ${'lång text '.repeat(950)}`.trim();
  const names = [
    'givenName',
    'middleName',
    'permanentAddress',
    'city',
    'schoolName',
    'schoolAddress',
    'dsoName',
    'majorField',
    'fundingSource',
  ];
  const answers = Object.fromEntries(names.map((name) => [name, long(name)]));
  const { id } = await startForm(page, 'I20', answers);
  assert.ok(JSON.stringify(answers).length > 60_000);
  const window = await openBeside(page, id);
  await familyName(window).pressSequentially('Eriksson');
  await closeWindow(window);

  await goWithin(page, `/forms/${id}`);
  await familyName(page).waitFor();
  assert.is(await familyName(page).inputValue(), 'Eriksson');
  await saveState(page, 'saved').waitFor();
  await page.waitForFunction(
    async (url) =>
      ((await (await fetch(url)).json()) as { formData: { familyName?: string } }).formData.familyName === 'Eriksson',
    `/api/forms/${id}`,
  );
  assert.equal((await readForm(page, id)).formData, {
    ...(await call<{ formData: object }>(page, 'GET', `/api/forms/${id}`)).formData,
    ...answers,
    familyName: 'Eriksson',
  });
});

test('a window that is left during a save, after more typing, does not ask about its own answers', async () => {
  const { page, expect } = await world.signedIn();
  expect(NO_NETWORK, { status: 409, url: /\/api\/forms\// });
  const id = await openI20(page);
  // The server stores the save, but its answer never arrives.
  await page.route('**/api/forms/*', async (route) => {
    if (!isSave(route.request())) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await familyName(page).pressSequentially('Eriks');
  await saveState(page, 'failed').waitFor();
  await familyName(page).pressSequentially('son');
  await page.unrouteAll({ behavior: 'wait' });
  await leaveFor(page, `/forms/${id}`);
  await familyName(page).waitFor();
  await page.locator('[data-save-state=saved]').waitFor();
  assert.is(await familyName(page).inputValue(), 'Eriksson');
  assert.is((await readForm(page, id)).formData.familyName, 'Eriksson');
  assert.is(await page.getByText('An answer was changed in two places.').count(), 0);
});

test.run();
