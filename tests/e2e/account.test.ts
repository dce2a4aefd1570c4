import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import { NO_MAIL } from '../../api/lib/fill-page.ts';
import { flaws } from '../support/a11y.ts';
import { announced, forgetSession, journey, newPerson, PASSWORD, startForm, toast } from '../support/journey.ts';
import { signIn, signUp } from '../support/sign-up.ts';

const { test, world } = journey('Accounts in the browser');

async function signOut(page: Page): Promise<void> {
  // Wait until every request of the dashboard is answered: one that reaches the server after the sign-out gets a 401.
  await page.getByText('No recent activity').waitFor();
  await page.getByText(/^No deadlines yet/).waitFor();
  await page.getByRole('button', { name: /Anna Eriksson/ }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
}

test('a user creates an account, signs out and signs in again', async () => {
  const { page } = await world.open();
  const person = newPerson();
  await signUp(page, person);
  await page.waitForURL('/');

  await signOut(page);
  assert.is(new URL(page.url()).pathname, '/');

  await page.goto('/auth');
  await signIn(page, person.email);
  await page.waitForURL('/');
  await page.getByRole('button', { name: /Anna Eriksson/ }).waitFor();
});

test('after a sign-up with a taken address the form keeps what was typed, and a button leads to the sign-in form with that address filled in', async () => {
  const { page, person, expect } = await world.signedIn();
  expect({ status: 409, url: /\/api\/register$/ });
  await page.context().clearCookies();
  await signUp(page, person);
  await page.getByRole('alert').waitFor();
  assert.is(await page.getByRole('textbox', { name: 'Email' }).inputValue(), person.email);
  await page.getByRole('button', { name: 'Sign in with this address' }).click();
  const password = page.getByRole('textbox', { name: 'Password' });
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'password');
  assert.is(await page.getByRole('textbox', { name: 'Email' }).inputValue(), person.email);
  assert.not.match(page.url(), person.email.split('@')[0]!, 'the URL does not contain the address');
  await password.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /Anna Eriksson/ }).waitFor();
});

test('an empty form shows a message under each field and sends nothing; a message disappears when its field is corrected', async () => {
  const { page } = await world.open();
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1;
  });
  await page.goto('/auth?tab=sign-up');
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
});

test('reading the terms or the privacy notice keeps what was typed in the sign-up form', async () => {
  const { page } = await world.open();
  await page.goto('/auth?tab=sign-up');
  const first = page.getByRole('textbox', { name: 'First name' });
  await first.fill('Anna');
  for (const [link, heading] of [
    ['Terms', 'Terms of Service'],
    ['Privacy', 'Privacy Policy'],
  ] as const) {
    const [other] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('tabpanel').getByRole('link', { name: link }).click(),
    ]);
    await other.getByRole('heading', { level: 1, name: heading }).waitFor();
    await other.close();
  }
  assert.is(await first.inputValue(), 'Anna');
});

test('the tabs of the sign-in page do not move when one of them is pressed', async () => {
  const { page } = await world.open();
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/auth');
    const tab = page.getByRole('tab', { name: 'Sign Up' });
    const before = await tab.boundingBox();
    await tab.click();
    await page.getByRole('button', { name: 'Create Account' }).waitFor();
    assert.equal(await tab.evaluate((element) => element.getBoundingClientRect().top), before?.y, `${width} px`);
  }
  await page.keyboard.press('Tab');
  await page.locator('input[name=firstName]:focus').waitFor();
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.locator('input[name=firstName]:focus').waitFor();
});

test('an error of the server disappears when the user edits a field, and no field moves while the user types', async () => {
  const { page, expect } = await world.open();
  expect({ status: 401, url: /\/api\/login$/ });
  await page.goto('/auth');
  await signIn(page, 'nobody@example.org', 'not the password');
  const alert = page.getByRole('alert').filter({ hasText: 'Incorrect email or password' });
  await alert.waitFor();
  const email = page.getByRole('textbox', { name: 'Email' });
  const top = () => email.evaluate((input) => input.getBoundingClientRect().top + window.scrollY);
  const before = await top();
  await email.pressSequentially('x');
  await alert.waitFor({ state: 'detached' });
  assert.is(await top(), before);
});

test('without a mail server the screens say where to find the link', async () => {
  const { page, person } = await world.signedIn();
  await page.goto('/');
  await page.getByText(`Confirm your address. ${NO_MAIL}`).waitFor();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await toast(page, 'Link created').waitFor();
  await forgetSession(page);
  await page.goto('/forgot-password');
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await page.getByText(NO_MAIL).waitFor();
});

test('a signed-in user who opens the sign-in page is redirected to the dashboard', async () => {
  const { page } = await world.signedIn();
  await page.goto('/auth');
  await page.waitForURL('/');
});

test('a visitor who is denied a form gets to that form after signing in, also after a look at the forgotten-password page', async () => {
  const owner = await world.signedIn();
  const form = await startForm(owner.page, 'I20');
  await owner.close();

  const { page } = await world.open();
  await page.goto(`/forms/${form.id}`);
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor();
  await page.getByText('Please log in to access immigration forms.').waitFor();
  await page.locator('main').getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  // The page before has a field for the address, too.
  await page.getByRole('heading', { name: 'Sign in to continue your forms' }).waitFor();
  await signIn(page, owner.person.email);
  await page.waitForURL(new RegExp(`/forms/${form.id}`));
  await page.getByRole('heading', { name: 'I-20 Student Visa Application' }).first().waitFor();
});

// tests/engine/return-to.test.ts has the other addresses.
test('after signing in, a returnTo address does not lead the user to another site', async () => {
  const { page, person } = await world.signedIn();
  await page.context().clearCookies();
  await page.goto(`/auth?${new URLSearchParams({ returnTo: '/\\evil.example' })}`);
  await signIn(page, person.email);
  await page.getByRole('button', { name: /Anna Eriksson/ }).waitFor();
  assert.is(new URL(page.url()).origin, new URL(world.server.url).origin);
});

test('where the browser blocks cookies, the sign-in says so', async () => {
  const { page, context } = await world.open();
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  const note = page.getByText('Your browser blocks cookies.');
  assert.is(await note.count(), 0);
  await context.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { value: false }));
  await page.reload();
  await note.waitFor();
  assert.equal(await flaws(page), []);
});

test('a form of another user is shown as not found', async () => {
  const owner = await world.signedIn();
  const form = await startForm(owner.page, 'H1B');
  await owner.close();
  const { page, expect } = await world.signedIn();
  expect({ status: 404, url: /\/api\/forms\// });
  await page.goto(`/forms/${form.id}`);
  await page.getByText('This form does not exist, or it is not yours.').first().waitFor();
});

test('an unknown address shows 404, signed in or signed out', async () => {
  for (const open of [world.open, world.signedIn]) {
    const { page, expect, close } = await open();
    expect({ status: 404, url: /no-such-page/ });
    assert.is((await page.goto('/no-such-page'))?.status(), 404);
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    await close();
  }
});

test.run();
