import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import { NO_MAIL } from '../../api/lib/fill-page.ts';
import { flaws, phoneLooks } from '../support/a11y.ts';
import { goWithin } from '../support/go-within.ts';
import { announced, call, journey, newPerson, PASSWORD, startForm, toast } from '../support/journey.ts';
import { fillSignUp, signIn } from '../support/sign-up.ts';

const { test, world } = journey('Accounts in the browser');

async function signOut(page: Page): Promise<void> {
  // Wait until every request of the dashboard is answered: one that reaches the server after the sign-out gets a 401.
  await page.getByText('No recent activity').waitFor();
  await page.getByText(/^No deadlines yet/).waitFor();
  await page.getByRole('button', { name: /Anna Eriksson/ }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
}

test('a user creates an account in the time zone of the device; a sign-up with its address keeps what was typed and leads to sign-in', async () => {
  const { page, expect } = await world.open({ timezoneId: 'Asia/Tokyo' });
  const person = newPerson();
  await page.goto('/auth?tab=sign-up');
  await fillSignUp(page, person, 'baseball1');
  await page.getByRole('textbox', { name: 'Email' }).focus();
  await page.getByText('It is one of the 10,000 most common passwords.').waitFor();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL('/');
  const { settings } = await call<{ settings: { timezone: string } }>(page, 'GET', '/api/user');
  assert.is(settings.timezone, 'Asia/Tokyo', 'the account has the time zone of the device');

  await signOut(page);
  assert.is(new URL(page.url()).pathname, '/');

  expect({ status: 409, url: /\/api\/register$/ });
  await page.goto(`/auth?${new URLSearchParams({ returnTo: '/\\evil.example' })}`);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('alert').waitFor();
  assert.is(await page.getByRole('textbox', { name: 'Email' }).inputValue(), person.email);
  await page.getByRole('button', { name: 'Sign in with this address' }).click();
  const password = page.getByRole('textbox', { name: 'Password' });
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'password');
  assert.is(await page.getByRole('textbox', { name: 'Email' }).inputValue(), person.email);
  assert.not.match(page.url(), person.email.split('@')[0]!, 'the URL does not contain the address');
  await password.fill('baseball1');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /Anna Eriksson/ }).waitFor();
  // tests/engine/return-to.test.ts has the other addresses that must not lead the user to another site.
  assert.is(new URL(page.url()).origin, new URL(world.server.url).origin);

  // A signed-in user who opens the sign-in page is redirected.
  await goWithin(page, '/auth');
  await page.waitForURL('/');
  // The link "Start your H-1B" of its public page.
  await goWithin(page, '/auth?tab=sign-up&returnTo=%2Fforms');
  await page.getByRole('button', { name: /^Start H-1B/ }).waitFor();
});

test('a sign-out that is running says so in the menu, and a second press sends nothing', async () => {
  const { page } = await world.shared('new');
  let sent = 0;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/logout', async (route) => {
    sent += 1;
    await released;
    await route.continue();
  });
  await page.goto('/forms');
  for (const [width, name] of [
    [1280, /Anna Eriksson/],
    [390, 'Menu'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const menu = page.getByRole('button', { name });
    await menu.click();
    if (sent === 0) await page.getByRole('button', { name: 'Sign Out' }).click();
    else await page.keyboard.press('Escape');
    await menu.and(page.locator('[aria-busy=true]')).waitFor();
    await menu.click();
    const item = page.getByRole('button', { name: 'Signing Out...' });
    assert.is(await item.getAttribute('aria-disabled'), 'true');
    await item.click({ force: true });
  }
  assert.is(sent, 1);
  release();
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
  assert.is(sent, 1);
});

test('an empty form shows a message under each field and sends nothing; a message disappears when its field is corrected; where cookies are blocked, the page says so', async () => {
  const { page, context } = await world.open();
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1;
  });
  await page.goto('/auth?tab=sign-up');
  const blocked = page.getByText('Your browser blocks cookies.');
  const create = page.getByRole('button', { name: 'Create Account' });
  await create.click();
  await announced(page, '4 answers are missing or wrong. Enter your first name').waitFor();
  const first = page.getByRole('textbox', { name: 'First name' });
  assert.ok(await first.evaluate((input) => input === document.activeElement));
  assert.is(
    await first.evaluate((input) => document.getElementById(input.getAttribute('aria-describedby')!)?.textContent),
    'Enter your first name',
  );
  const messages = page.locator('[aria-invalid=true]');
  assert.is(await messages.count(), 4);

  await first.pressSequentially('A');
  await page.getByText('Enter your first name').waitFor({ state: 'detached' });
  await page.getByRole('textbox', { name: 'Last name' }).fill('Eriksson');
  await page.getByRole('textbox', { name: 'Email' }).fill('anna@');
  await page.getByText('Invalid email address').waitFor();
  await page.getByRole('textbox', { name: 'Email' }).fill('anna@example.org');
  await page.getByLabel('Password', { exact: true }).fill('secret');
  assert.is(await messages.count(), 0);
  assert.is(sent, 0);

  await page.getByRole('tab', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await announced(page, '2 answers are missing or wrong. Enter your email address').waitFor();
  assert.is(await blocked.count(), 0);

  await context.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { value: false }));
  await page.goto('/auth');
  await blocked.waitFor();
  assert.equal(await flaws(page, phoneLooks.slice(0, 1)), []);
});

test('the tabs of the sign-in page do not move when one is pressed; an error of the server disappears when the user edits; reading the terms keeps what was typed', async () => {
  const { page, expect } = await world.shared('none');
  await page.goto('/auth');
  const tab = page.getByRole('tab', { name: 'Sign Up' });
  const showSignIn = async (): Promise<void> => {
    await page.getByRole('tab', { name: 'Sign In' }).click();
    await page.getByRole('link', { name: 'Forgot your password?' }).waitFor();
  };
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await showSignIn();
    const before = await tab.boundingBox();
    await tab.click();
    await page.getByRole('button', { name: 'Create Account' }).waitFor();
    assert.equal(await tab.evaluate((element) => element.getBoundingClientRect().top), before?.y, `${width} px`);
  }
  await page.keyboard.press('Tab');
  await page.locator('input[name=firstName]:focus').waitFor();
  await showSignIn();

  expect({ status: 401, url: /\/api\/login$/ });
  await signIn(page, 'nobody@example.org', 'not the password');
  const alert = page.getByRole('alert').filter({ hasText: 'Incorrect email or password' });
  await alert.waitFor();
  const email = page.getByRole('textbox', { name: 'Email' });
  const top = () => email.evaluate((input) => input.getBoundingClientRect().top + window.scrollY);
  const before = await top();
  await email.pressSequentially('x');
  await alert.waitFor({ state: 'detached' });
  assert.is(await top(), before, 'no field moves while the user types');

  await page.getByRole('button', { name: 'Sign up' }).click();
  const first = page.getByRole('textbox', { name: 'First name' });
  await page.locator('input[name=firstName]:focus').waitFor();
  await first.fill('Anna');
  const links = page.getByRole('tabpanel');
  assert.is(await links.getByRole('link', { name: 'Privacy' }).getAttribute('target'), '_blank');
  const [terms] = await Promise.all([page.waitForEvent('popup'), links.getByRole('link', { name: 'Terms' }).click()]);
  await terms.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor();
  await terms.close();
  assert.is(await first.inputValue(), 'Anna');
});

test('without a mail server the screens say where to find the link', async () => {
  const { page } = await world.shared('none');
  await page.goto('/forgot-password');
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.org');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await page.getByText(NO_MAIL).waitFor();
  await call(page, 'POST', '/api/register', { ...newPerson(), password: PASSWORD });
  await page.goto('/');
  await page.getByText(`Confirm your address. ${NO_MAIL}`).waitFor();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await toast(page, 'Link created').waitFor();
});

test('a visitor who is denied a form gets to that form after signing in, also after a look at the forgotten-password page', async () => {
  const { page, person } = await world.shared('new');
  const form = await startForm(page, 'I20');
  await page.context().clearCookies();
  await page.goto(`/forms/${form.id}`);
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor();
  await page.getByText('Please log in to access immigration forms.').waitFor();
  await page.locator('main').getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  // The page before has a field for the address, too.
  await page.getByRole('heading', { name: 'Sign in to continue your forms' }).waitFor();
  await signIn(page, person.email);
  await page.waitForURL(new RegExp(`/forms/${form.id}`));
  await page.getByRole('heading', { name: 'I-20 Student Visa Application' }).first().waitFor();
});

test.run();
