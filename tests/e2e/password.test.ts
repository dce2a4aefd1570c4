import * as assert from 'uvu/assert';
import { call, forgetSession, newPerson, journey, PASSWORD, register, toast } from '../support/journey.ts';
import { resetTokenIn, startMailServer } from '../support/smtp.ts';

const smtp = await startMailServer();
const { test, world } = journey('Forgotten passwords in the browser', { SMTP_URL: smtp.url });
test.after(() => smtp.close());

const NEW = '  another horse battery ';

test('a user asks for a link, opens it from the mail, chooses a password and signs in with it', async () => {
  const { page, person, expect } = await world.signedIn();
  await forgetSession(page);
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  const send = page.getByRole('button', { name: 'Send reset link' });
  assert.is(await send.getAttribute('aria-disabled'), 'true', 'the button is disabled while the address is empty');
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  assert.is(await send.getAttribute('aria-disabled'), null);

  // While the request is running, the button says what it does.
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/forgot-password', async (route) => {
    await held;
    await route.continue();
  });
  await send.click();
  await page.getByRole('button', { name: 'Sending...' }).waitFor();
  answer();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await toast(page, 'Password reset email sent').waitFor();
  await toast(page, 'Please check your email for password reset instructions.').waitFor();
  await page.getByText(person.email).waitFor();
  assert.is(await page.evaluate(() => document.activeElement?.tagName), 'H1', 'the heading has the focus');

  await page.goto(`/reset-password?token=${resetTokenIn(await smtp.next('/reset-password?'))}`);
  const update = page.getByRole('button', { name: 'Update password' });
  assert.is(await update.getAttribute('aria-disabled'), 'true', 'the button is disabled while a field is empty');
  const [password, confirmation] = [
    page.getByLabel('New Password', { exact: true }),
    page.getByLabel('Confirm New Password'),
  ];
  await password.fill('short');
  await page.getByText('Weak password.').waitFor();
  await confirmation.fill('shorter');
  await update.click();
  await toast(page, "Passwords don't match").waitFor();
  await toast(page, 'Please ensure both passwords are identical.').waitFor();
  await confirmation.fill('short');
  await update.click();
  await toast(page, 'Password too short').waitFor();
  await toast(page, 'Password must be at least 8 characters long.').waitFor();
  await password.fill(NEW);
  await page.getByText('Strong password.').waitFor();
  await page.getByRole('button', { name: 'Show password' }).first().click();
  assert.is(await password.getAttribute('type'), 'text');
  assert.is(await confirmation.getAttribute('type'), 'password');
  await confirmation.fill(NEW);
  await update.click();
  await page.getByRole('heading', { name: 'Password updated' }).waitFor();
  await toast(page, 'Password reset successful').waitFor();
  await toast(page, 'Your password has been updated. You can now sign in.').waitFor();

  await page.getByRole('link', { name: 'Sign in with new password' }).click();
  expect({ status: 401, url: /\/api\/login$/ });
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('alert').filter({ hasText: 'Incorrect email or password' }).waitFor();
  await page.getByLabel('Password', { exact: true }).fill(NEW);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: /Anna Eriksson/ }).waitFor();
  assert.is(new URL(page.url()).pathname, '/');
  const told = await smtp.next('The password of your account was changed');
  assert.equal([told.to, told.headers.get('subject')], [[person.email], 'Your Formport password was changed']);
});

test('an expired link says so and leads to a new one, for an unknown address too; without a token the page leads to sign-in', async () => {
  const { page, expect } = await world.open();
  expect({ status: 400, url: /\/api\/auth\/reset-password$/ });
  await page.goto('/reset-password?token=ended');
  for (const name of ['New Password', 'Confirm New Password']) await page.getByLabel(name, { exact: true }).fill(NEW);
  await page.keyboard.press('Enter');
  await page
    .getByRole('alert')
    .filter({ hasText: 'This password reset link is invalid or has expired.' })
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await page.waitForURL('/forgot-password');

  // Trying again keeps the address, and an unknown address gets the same screen.
  const { email } = newPerson();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await page.getByRole('button', { name: 'try again' }).click();
  await page.locator('input[type=email]:focus').waitFor();
  assert.is(await page.getByRole('textbox', { name: 'Email' }).inputValue(), email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await page.waitForURL('/auth');

  await page.goto('/reset-password');
  await page.waitForURL('/auth');
  await toast(page, 'Invalid reset link').waitFor();
});

test('a link that is opened by a signed-in user works, for this account and for another one', async () => {
  const { page, person, expect } = await world.signedIn();
  expect({ status: 400, url: /\/api\/auth\/reset-password$/ });
  const other = newPerson();
  await register(world.server.url, other);
  const choose = async (token: string) => {
    await page.goto(`/reset-password?token=${token}`);
    for (const name of ['New Password', 'Confirm New Password']) await page.getByLabel(name, { exact: true }).fill(NEW);
    await page.getByRole('button', { name: 'Update password' }).click();
  };
  const linkFor = async (email: string) => {
    await call(page, 'POST', '/api/auth/forgot-password', { email });
    return resetTokenIn(await smtp.next('/reset-password?'));
  };
  const signIn = async (email: string) => {
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(NEW);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('button', { name: /Anna Eriksson/ }).waitFor();
    assert.is((await call<{ email: string }>(page, 'GET', '/api/user')).email, email);
  };

  await choose(await linkFor(person.email));
  await page.getByRole('heading', { name: 'Password updated' }).waitFor();
  assert.is(await page.getByText('another account').count(), 0);
  await page.getByRole('link', { name: 'Sign in with new password' }).click();
  await page.waitForURL('/auth');
  await signIn(person.email);

  await choose(await linkFor(other.email));
  await page.getByText(`In this browser you are signed in with another account, ${person.email}.`).waitFor();
  await page.getByRole('link', { name: 'Sign in with new password' }).click();
  await page.waitForURL('/auth');
  await signIn(other.email);

  await choose('ended');
  await page.getByRole('link', { name: 'Sign out and ask for a new link' }).click();
  await page.waitForURL('/forgot-password');
  assert.is((await page.request.get('/api/user')).status(), 401);
});

test.run();
