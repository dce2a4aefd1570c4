/** What a user sees when the session ends while a page is open. */
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import { UNAUTHORIZED_REDIRECT_MS } from '../../web/config/timing.ts';
import { completeI20 } from '../support/complete.ts';
import { answersOnDevice, familyName, openI20, openI20Within, saveState } from '../support/i20-page.ts';
import {
  call,
  journey,
  leadsToSignIn,
  newPerson,
  PASSWORD,
  readForm,
  register,
  toast,
  type Person,
} from '../support/journey.ts';
import { signIn } from '../support/sign-up.ts';

const { test, world } = journey('The end of a session');
const ENDED = { status: 401, url: /\/api\// };

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'You are signed out.' });
const signInLink = (page: Page) => banner(page).getByRole('link', { name: 'Sign In' });
const saveChanges = (page: Page) => page.getByRole('button', { name: 'Save Changes' });

/** Signs in by the banner's link, which opens a new window, and returns to the first one. */
async function signInElsewhere(page: Page, email: string): Promise<void> {
  const [other] = await Promise.all([page.waitForEvent('popup'), signInLink(page).click()]);
  await signIn(other, email);
  await other.waitForURL((url) => url.pathname !== '/auth');
  await other.close();
}

test('pages without unsaved work lead to sign-in and back: settings, and a submitted form', async () => {
  const { page, context, person, expect } = await world.signedIn();
  expect(ENDED);
  const { id } = await completeI20(page);
  const { formData } = await readForm(page, id);
  await call(page, 'PUT', `/api/forms/${id}`, { formData, status: 'SUBMITTED' });
  for (const [path, button] of [
    ['/settings', page.getByRole('button', { name: 'Download data' })],
    [`/forms/${id}`, page.getByRole('button', { name: 'Download PDF' }).first()],
  ] as const) {
    await page.goto(path);
    await button.waitFor();
    // A request of the page itself would lead to sign-in too.
    await page.waitForLoadState('networkidle');
    await context.clearCookies();
    await leadsToSignIn(page, () => button.click());
    await page.waitForURL(`/auth?${new URLSearchParams({ returnTo: path })}`);
    await signIn(page, person.email);
    await page.waitForURL(path);
    await page.getByRole('heading', { name: 'Sign in to continue your forms' }).waitFor({ state: 'detached' });
  }
});

/** Creates the account of another user, who is not signed in on the page of the test. */
async function registerBo(): Promise<Person> {
  const bo = { ...newPerson(), firstName: 'Bo', lastName: 'Ek' };
  await register(world.server.url, bo);
  return bo;
}

test('an edited profile is never saved into the account of another user, and waits until its own user has signed in again', async () => {
  const other = await registerBo();
  const { page, context, person, expect } = await world.signedIn();
  expect(ENDED);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('First name').fill('Annika');
  const tab = await context.newPage();
  await tab.goto('/profile');
  await tab.getByRole('button', { name: 'Edit Profile' }).waitFor();
  // The other user signs in in another tab.
  await call(page, 'POST', '/api/login', { email: other.email, password: PASSWORD });
  const firstName = async () => (await call<{ firstName: string }>(page, 'GET', '/api/user')).firstName;

  await saveChanges(page).click();
  await toast(page, 'You are logged out. Logging in again...').waitFor();
  await signInLink(page).waitFor();
  // Also after the window has asked who is signed in, because it has the focus again.
  const asked = page.waitForResponse('**/api/user');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await asked;
  const refused = page.waitForResponse((response) => response.status() === 401);
  await saveChanges(page).click();
  await refused;
  await signInLink(page).waitFor();
  assert.is(await firstName(), 'Bo');

  // A page without unsaved work leaves, and comes back as the other user's.
  await leadsToSignIn(tab, () =>
    tab
      .locator('input[type=file]')
      .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('x') }),
  );
  await tab.getByRole('button', { name: /Bo Ek/ }).waitFor();
  await tab.close();

  await context.clearCookies();
  await signInElsewhere(page, person.email);
  // Tell the window that it has the focus again.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await banner(page).waitFor({ state: 'detached' });
  await saveChanges(page).click();
  await toast(page, 'Profile Updated').waitFor();
  assert.is(await firstName(), 'Annika');
});

test('signing out in one window ends the pages of the others, except one with unsaved work, which is saved after signing in again', async () => {
  const { page, context, person, expect } = await world.signedIn();
  expect(ENDED);
  await page.goto('/forms');
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  await page.getByRole('textbox', { name: 'Your question' }).fill('what is FNU');
  await page.keyboard.press('Enter');
  await page.getByText("FNU means 'first name unknown'").waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  const id = await openI20Within(page, { familyName: 'Eriksson' });
  const [changed, contact, other] = [await context.newPage(), await context.newPage(), await context.newPage()];
  await changed.goto('/settings');
  await changed.getByRole('switch', { name: 'News and offers' }).check();
  await contact.goto('/contact');
  await contact.getByLabel('Subject').fill('My receipt');
  await contact.getByLabel('Message').fill('Where is it?');
  await other.goto('/forms');
  await other.getByRole('button', { name: /Anna Eriksson/ }).click();
  await other.getByRole('button', { name: 'Sign Out' }).click();

  // An open form whose answers are all saved shows them to the next person too.
  await page.waitForURL((url) => url.pathname === '/auth' && url.search.includes(id));
  assert.is(await page.evaluate(() => sessionStorage.getItem('assistant-conversation')), null);
  // A message to support can be sent without a session.
  await banner(contact).getByText('Your message is not sent yet.').waitFor();
  await contact.getByRole('button', { name: 'Send message' }).click();
  await contact.getByRole('heading', { name: 'Your message was sent' }).waitFor();

  await banner(changed).getByText('Your changes are not saved yet.').waitFor();
  await signInElsewhere(changed, person.email);
  assert.ok(await changed.getByRole('switch', { name: 'News and offers' }).isChecked());
  await saveChanges(changed).click();
  await toast(changed, 'Settings saved successfully').waitFor();
  await banner(changed).waitFor({ state: 'detached' });
  assert.is((await call<{ settings: { marketing: boolean } }>(page, 'GET', '/api/user')).settings.marketing, true);
});

test('a request that is refused while a user is being signed out does not lead to the sign-in page', async () => {
  const { page, expect } = await world.signedIn();
  expect(ENDED);
  await page.goto('/forms');
  let isLeaving = (): void => undefined;
  const leaving = new Promise<void>((resolve) => (isLeaving = resolve));
  await page.route('**/api/notifications', (route) => leaving.then(() => route.continue()));
  const refused = page.waitForResponse((response) => response.status() === 401);
  await page.route(/\/$/, async (route) => {
    isLeaving();
    await refused;
    // The server takes longer for the next page than a page stays after the end of its session.
    await setTimeout(2 * UNAUTHORIZED_REDIRECT_MS);
    await route.continue();
  });
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Anna Eriksson/ }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('link', { name: 'Start Free Trial' }).first().waitFor();
  assert.is(new URL(page.url()).pathname, '/');
});

test('deleting the account in one window closes an unsaved form in another, which leaves nothing on the device', async () => {
  const { page, context, expect } = await world.signedIn();
  expect(ENDED);
  const { settings } = await call<{ settings: object }>(page, 'GET', '/api/user');
  await call(page, 'PUT', '/api/user/settings', { ...settings, autoSave: false });
  await openI20(page);
  await familyName(page).fill('Eriksson');
  await saveState(page, 'unsaved').getByText('Kept on this device').waitFor();
  const other = await context.newPage();
  await other.goto('/settings');
  await other.getByRole('button', { name: 'Delete account' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click();
  await toast(other, 'Your account has been permanently deleted').waitFor();

  await page.waitForURL('/');
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
  assert.is(await answersOnDevice(page), 0);
});

test('an open form is saved as soon as its user, who has signed in again in another window, comes back to it', async () => {
  const { page, context, person, expect } = await world.signedIn();
  expect(ENDED);
  const id = await openI20(page);
  await context.clearCookies();
  await familyName(page).fill('Eriksson');
  await saveState(page, 'signed-out').waitFor();
  await signInLink(page).waitFor();
  await call(page, 'POST', '/api/login', { email: person.email, password: PASSWORD });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await saveState(page, 'saved').waitFor();
  await signInLink(page).waitFor({ state: 'detached' });
  assert.is((await readForm(page, id)).formData.familyName, 'Eriksson');
});

test('any failed request of an open form shows the banner, whose Sign In its notice does not cover, and the next page leads to sign-in', async () => {
  const { page, context, expect } = await world.signedIn();
  expect(ENDED);
  const id = await openI20(page);
  // A request of the page itself that fails shows a notice over the menu.
  await page.waitForLoadState('networkidle');
  await context.clearCookies();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('My form');
  await page.getByRole('button', { name: 'Rename form' }).click();
  const notice = toast(page, 'You are logged out. Logging in again...');
  await notice.waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await signInLink(page).waitFor();
  for (const [width, height] of [
    [390, 664],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const part of [0, 0.5, 1]) {
      await page.evaluate((share) => window.scrollTo(0, document.documentElement.scrollHeight * share), part);
      assert.ok(await notice.isVisible());
      const free = await signInLink(page).evaluate((link) => {
        const { left, top, width: wide, height: high } = link.getBoundingClientRect();
        return link.contains(document.elementFromPoint(left + wide / 2, top + high / 2));
      });
      assert.ok(free, `Sign In can be pressed at ${part} of the page, ${width} px wide`);
    }
  }
  assert.is(new URL(page.url()).pathname, `/forms/${id}/student`);
  await page.getByRole('link', { name: 'Back to Forms' }).click();
  await page.waitForURL('/auth?returnTo=%2Fforms');
});

test.run();
