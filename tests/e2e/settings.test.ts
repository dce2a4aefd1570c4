import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import { flaws, lightDesktop } from '../support/a11y.ts';
import type { FormView } from '../../api/modules/forms/schemas.ts';
import { DAY, utcDay } from '../../engine/lib/time.ts';
import type { Settings } from '../../engine/product/account/settings.ts';
import { completeI20 } from '../support/complete.ts';
import { goWithin } from '../support/go-within.ts';
import { answersOnDevice, familyName, loseNetwork, openI20, saveState } from '../support/i20-page.ts';
import { call, forgetSession, journey, PASSWORD, readForm, startForm, toast } from '../support/journey.ts';
import { signIn } from '../support/sign-up.ts';

const { test, world } = journey('Settings take effect');

async function open(page: Page): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await toast(page, 'Settings saved successfully').waitFor();
}

const isDark = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.classList.contains('dark'));

test('every setting is stored, and Cancel restores the stored settings; every time zone can be chosen, the four specified ones first', async () => {
  const { page } = await world.shared('new');
  await open(page);
  assert.equal(await page.getByRole('heading', { level: 2 }).allTextContents(), [
    'Notification Preferences',
    'Privacy & Security',
    'Subscription',
    'Application Preferences',
    'API keys',
    'Data Management',
  ]);
  for (const name of ['Email notifications', 'Form reminders', 'Attorney updates', 'Auto-save'])
    await page.getByRole('switch', { name }).uncheck();
  await page.getByRole('switch', { name: 'News and offers' }).check();
  await page.getByLabel('Profile visibility').selectOption('attorneys');
  const zones = page.getByLabel('Time zone');
  const values = await zones
    .locator('option')
    .evaluateAll((options) => (options as HTMLOptionElement[]).map(({ value }) => value));
  assert.equal(values.slice(0, 4), ['utc-8', 'utc-7', 'utc-6', 'utc-5']);
  assert.ok(values.length > 400, `${values.length} zones`);
  await zones.selectOption('Europe/Stockholm');
  await save(page);
  const { settings } = await call<{ settings: object }>(page, 'GET', '/api/user');
  assert.equal(settings, {
    emailNotifications: false,
    formReminders: false,
    attorneyUpdates: false,
    marketing: true,
    profileVisibility: 'attorneys',
    language: 'en',
    timezone: 'Europe/Stockholm',
    darkMode: false,
    autoSave: false,
    languageModel: true,
  });
  await page.getByRole('switch', { name: 'Auto-save' }).check();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Cancel' }).click()]);
  await page.getByRole('switch', { name: 'Auto-save' }).waitFor();
  assert.not(await page.getByRole('switch', { name: 'Auto-save' }).isChecked());
  assert.is(await zones.inputValue(), 'Europe/Stockholm');
  await page.getByRole('button', { name: 'Enable' }).click();
  await toast(page, 'Coming Soon').waitFor();
});

test('switching off Form reminders takes the deadlines out of the bell, and switching it on brings them back', async () => {
  const { page } = await world.shared('new');
  const { id } = await startForm(page, 'I20');
  await call(page, 'PATCH', `/api/forms/${id}`, { deadline: utcDay(Date.now() + 5 * DAY) });
  await open(page);
  const reminders = page.getByRole('switch', { name: 'Form reminders' });
  await page.getByRole('button', { name: 'Notifications, 1 unread', exact: true }).waitFor();
  await reminders.uncheck();
  await save(page);
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  await reminders.check();
  await save(page);
  await page.getByRole('button', { name: 'Notifications, 1 unread', exact: true }).waitFor();
});

test('while a setting is not saved, the buttons that save and cancel stay in view', async () => {
  const { page } = await world.shared('new');
  await page.setViewportSize({ width: 390, height: 700 });
  await open(page);
  const button = page.getByRole('button', { name: 'Save Changes' });
  const inView = () => button.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight);
  assert.not(await inView());
  await page.getByRole('switch', { name: 'Form reminders' }).uncheck();
  await page.getByText('Your changes are not saved yet.').waitFor();
  assert.ok(await inView());
  await page.getByRole('switch', { name: 'Form reminders' }).check();
  await page.getByText('Your changes are not saved yet.').waitFor({ state: 'detached' });
  assert.not(await inView());
  await page.getByRole('switch', { name: 'News and offers' }).check();
  await save(page);
  await page.getByText('Your changes are not saved yet.').waitFor({ state: 'detached' });
  assert.ok(await button.evaluate((element) => element === document.activeElement));
});

test('what another device has changed in the settings meanwhile is kept', async () => {
  const { page } = await world.shared('new');
  await open(page);
  await page.getByRole('switch', { name: 'News and offers' }).check();
  const { settings } = await call<{ settings: Settings }>(page, 'GET', '/api/user');
  await call(page, 'PUT', '/api/user/settings', { ...settings, languageModel: false });
  await save(page);
  const { settings: now } = await call<{ settings: Settings }>(page, 'GET', '/api/user');
  assert.equal([now.marketing, now.languageModel], [true, false]);

  // The page hears of the account, for example with another request about it.
  await page.getByRole('switch', { name: 'Auto-save' }).uncheck();
  await call(page, 'PUT', '/api/user/settings', { ...now, language: 'fr' });
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await toast(page, 'Link created').waitFor();
  const language = page.getByLabel('Language', { exact: true });
  assert.is(await language.inputValue(), 'fr');
  assert.not(await page.getByRole('switch', { name: 'Auto-save' }).isChecked());
  await language.selectOption('en');
  await save(page);
  const { settings: last } = await call<{ settings: Settings }>(page, 'GET', '/api/user');
  assert.equal([last.language, last.autoSave, last.marketing], ['en', false, true]);
});

test('on a dark device dark mode is on, but not on paper, until the user switches it off; this choice belongs to the account, in each browser', async () => {
  const { page, person, expect } = await world.signedIn({ colorScheme: 'dark' });
  expect({ status: 401, url: /\/api\// });
  const groundIs = (mode: 'dark' | 'light') =>
    page.waitForFunction(
      (color) => getComputedStyle(document.documentElement).backgroundColor === color,
      mode === 'dark' ? 'rgb(16, 20, 26)' : 'rgb(255, 255, 255)',
    );
  const darkMode = page.getByRole('switch', { name: 'Dark mode' });
  await open(page);
  await groundIs('dark');
  assert.ok(await darkMode.isChecked());
  const isLightOnPaper = await page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'));
    const isLight = document.documentElement.classList.contains('light');
    dispatchEvent(new Event('afterprint'));
    return isLight;
  });
  assert.ok(isLightOnPaper);
  assert.ok(await isDark(page));
  // Saving another setting does not choose a color mode.
  await page.getByRole('switch', { name: 'News and offers' }).check();
  await save(page);
  await groundIs('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await groundIs('light');
  assert.not(await darkMode.isChecked());
  await page.emulateMedia({ colorScheme: 'dark' });
  await groundIs('dark');

  await darkMode.uncheck();
  await save(page);
  await groundIs('light');

  await page.getByRole('button', { name: /Anna Eriksson/ }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
  await groundIs('dark');

  // Nothing is stored, as in another browser.
  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth?returnTo=/settings');
  await signIn(page, person.email);
  await darkMode.waitFor();
  await groundIs('light');
  assert.not(await darkMode.isChecked());
  // The session ends while no page is open.
  await forgetSession(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
  await groundIs('dark');
});

test('dates are shown in the language and time zone of the account, also after another one is chosen', async () => {
  const { page } = await world.shared('new');
  await startForm(page, 'I20');
  const timezone = 'Pacific/Honolulu';
  const { settings } = await call<{ settings: Settings }>(page, 'GET', '/api/user');
  await call(page, 'PUT', '/api/user/settings', { ...settings, timezone });
  await page.route('**/api/forms', async (route) => {
    const response = await route.fetch();
    const forms = (await response.json()) as Array<{ updatedAt: string }>;
    await route.fulfill({ response, json: forms.map((one) => ({ ...one, updatedAt: '2026-11-21T06:30:00.000Z' })) });
  });
  const { id } = await completeI20(page);
  const form = await readForm(page, id);
  const { submittedAt } = await call<FormView>(page, 'PUT', `/api/forms/${id}`, {
    formData: form.formData,
    status: 'SUBMITTED',
  });
  // In Honolulu it is often another date. The time is in the zone of the device, which is that of the test.
  const day = new Date(submittedAt!).toLocaleDateString('en-US', { timeZone: timezone, dateStyle: 'medium' });
  const time = new Date(submittedAt!).toLocaleTimeString('en-US', { timeStyle: 'short' });
  await page.goto(`/forms/${id}`);
  await page.getByText(new RegExp(`on ${day}.*${time.replace(' ', '\\s')}`)).waitFor();

  await goWithin(page, '/settings');
  await page.getByLabel('Language').selectOption('fr');
  await page.getByLabel('Time zone').selectOption('utc-5');
  await save(page);
  await page.getByRole('link', { name: 'Forms', exact: true }).click();
  await page
    .getByText(/21 nov\. 2026/)
    .first()
    .waitFor();
});

test('with auto-save off, only Save saves; typed answers are there again after leaving the page', async () => {
  const { page } = await world.signedIn();
  const { settings } = await call<{ settings: object }>(page, 'GET', '/api/user');
  await call(page, 'PUT', '/api/user/settings', { ...settings, autoSave: false });
  const { id } = await startForm(page, 'I20');
  let saves = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes(`/api/forms/${id}`)) saves += 1;
  });
  await page.goto(`/forms/${id}`);
  await page.getByLabel('Middle name').fill('Maria');
  await page.getByText('Not saved. Kept on this device').waitFor();
  // Longer than the autosave delay, by the page's clock.
  await page.clock.install();
  await page.clock.runFor(10_000);
  const question = page.getByRole('alertdialog', { name: 'Leave without saving' });
  await page.getByRole('link', { name: 'Back to Forms' }).click();
  await question.getByText('If you leave now, they stay on this device only.').waitFor();
  await question.getByRole('button', { name: 'Stay on this form' }).click();
  await page.getByRole('button', { name: /Anna Eriksson/ }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await question.getByRole('button', { name: 'Stay on this form' }).click();
  await page.getByRole('link', { name: 'Back to Forms' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { name: 'Immigration Forms', level: 1 }).waitFor();
  await page.getByText('Your answers are saved when you press Save.').waitFor();
  assert.is(await page.getByText(/as you type/).count(), 0);
  await goWithin(page, `/forms/${id}`);
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#field-middleName')?.value === 'Maria');
  assert.is(saves, 0);
  assert.equal((await readForm(page, id)).formData, {});
  await page.getByText('Not saved. Kept on this device').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await toast(page, 'Form saved').waitFor();
  assert.is((await readForm(page, id)).formData['middleName'], 'Maria');
  assert.is(saves, 1);

  await goWithin(page, '/forms');
  await page.getByRole('button', { name: /Start H-1B/ }).click();
  await toast(page, 'Form created').waitFor();
  await toast(page, 'Your answers are saved when you press Save.').waitFor();
});

test('leaving unsaved settings asks for confirmation, by a link, by closing or by signing out', async () => {
  const { page } = await world.shared('new');
  await open(page);
  const marketing = page.getByRole('switch', { name: 'News and offers' });
  const question = page.getByRole('alertdialog', { name: 'Leave without saving' });
  const toForms = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Forms' });
  const signOut = async () => {
    await page.getByRole('button', { name: /Anna Eriksson/ }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
  };
  await marketing.check();
  for (const leave of [() => toForms.click(), signOut]) {
    await leave();
    await question.getByText('Your changes to the settings are not saved yet.').waitFor();
    await question.getByRole('button', { name: 'Stay on this page' }).click();
    assert.ok(await marketing.isChecked());
  }
  const asked = page.waitForEvent('dialog');
  void page.close({ runBeforeUnload: true });
  const browserAsks = await asked;
  assert.is(browserAsks.type(), 'beforeunload');
  await browserAsks.dismiss();

  // A setting that was changed back counts as unchanged.
  await marketing.uncheck();
  await toForms.click();
  await page.waitForURL('/forms');
  await goWithin(page, '/settings');
  await marketing.check();
  await signOut();
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('/');
});

test('changing the password needs the current one', async () => {
  const { page, expect } = await world.shared('new');
  expect({ status: 400, url: /\/api\/user\/password$/ });
  await open(page);
  const change = page.getByRole('button', { name: 'Change password' });
  await page.getByLabel('Current password').fill('not the password');
  await change.click();
  await toast(page, 'Please fill in both password fields').waitFor();
  await page.getByText('Choose a new password', { exact: true }).waitFor();
  assert.ok(await page.getByLabel('New password').evaluate((field) => field === document.activeElement));
  await page.getByLabel('New password').fill('another long password');
  await change.click();
  await toast(page, 'Failed to change password').waitFor();
  await page.getByText('This is not your current password', { exact: true }).waitFor();
  assert.equal(await flaws(page, lightDesktop), []);
  await page.getByLabel('Current password').fill(PASSWORD);
  // The page asks for the user afterwards, and the answer takes longer than the next change.
  let arrive = (): void => undefined;
  const late = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(
    '**/api/user',
    async (route) => route.fulfill({ response: await route.fetch().finally(() => late) }),
    {
      times: 1,
    },
  );
  await change.click();
  await toast(page, 'Password changed successfully').waitFor();
  assert.is(await page.getByLabel('New password').inputValue(), '');
  await page.getByRole('switch', { name: 'Dark mode' }).check();
  await save(page);
  const answered = page.waitForResponse('**/api/user');
  arrive();
  await (await answered).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  assert.ok(await isDark(page), 'the late answer does not bring back the settings of before');
});

test("one file holds all of the user's data; deleting the account asks in the specified words, ends on the first page and leaves no answer and no conversation on the device", async () => {
  const { page, person, expect } = await world.signedIn();
  expect({ status: 0, url: /./ });
  await openI20(page, { familyName: 'Eriksson' });
  await loseNetwork(page);
  await familyName(page).fill('Eriksson-Lindqvist');
  await saveState(page, 'offline').waitFor();
  await page.context().setOffline(false);
  const { id: userId } = await call<{ id: string }>(page, 'GET', '/api/user');
  await page.evaluate(
    (kept) => sessionStorage.setItem('assistant-conversation', kept),
    JSON.stringify({ userId, text: 'what is FNU' }),
  );
  await open(page);
  assert.is(await answersOnDevice(page), 1);
  // As after an upgrade of the server, long after the sign-in: the page's own files have other names since then.
  expect({ status: 403, url: /data-export$/ }, { status: 404, url: /password-dialog/ });
  await page.route('**/api/user/data-export', (route) =>
    route.fulfill({ status: 403, json: { code: 'PASSWORD_NEEDED', message: 'Enter your password.' } }),
  );
  await page.route('**/assets/password-dialog-*.js', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('button', { name: 'Download data' }).click();
  await toast(page, 'A part of this page could not be fetched. Load the page again, then try once more.').waitFor();
  await page.unroute('**/api/user/data-export');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download data' }).click(),
  ]);
  assert.match(download.suggestedFilename(), /^[a-z-]+-\d{4}-\d{2}-\d{2}\.json$/);
  const content = readFileSync(await download.path(), 'utf8');
  assert.match(content, person.email);
  assert.match(content, 'Eriksson');
  await toast(page, 'Your data has been downloaded').waitFor();

  const conversation = () => page.evaluate(() => sessionStorage.getItem('assistant-conversation'));
  assert.match((await conversation())!, 'what is FNU');
  const dialog = page.getByRole('alertdialog');
  const request = page.getByRole('button', { name: 'Request deletion' });
  await request.click();
  await dialog.getByText('You cannot withdraw the request.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await request.click();
  await dialog.getByRole('button', { name: 'Request deletion' }).click();
  await toast(page, 'Deletion requested').waitFor();
  const remove = page.getByRole('button', { name: 'Delete account' });
  await remove.click();
  await dialog
    .getByText(
      'Are you absolutely sure you want to delete your account? This action cannot be undone and will permanently delete all your data, forms, and documents.',
      { exact: true },
    )
    .waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await remove.click();
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await toast(page, 'Your account has been permanently deleted').waitFor();
  await page.waitForURL('/');
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
  assert.is((await page.request.get('/api/user')).status(), 401);
  assert.is(await answersOnDevice(page), 0);
  assert.is(await conversation(), null);
});

test.run();
