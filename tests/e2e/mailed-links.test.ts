/** What a mailed link does in the browser: it confirms an address, or leads to a new password. */
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import { NO_MAIL } from '../../api/lib/fill-page.ts';
import { goWithin } from '../support/go-within.ts';
import { call, forgetSession, journey, newPerson, PASSWORD, register, toast } from '../support/journey.ts';
import { signInWasLongAgo } from '../support/sign-in-was-long-ago.ts';
import { signIn } from '../support/sign-up.ts';
import { emailTokenIn, resetTokenIn, startMailServer, type ArrivedMail } from '../support/smtp.ts';

const smtp = await startMailServer();
const { test, world } = journey('Mailed links and passwords in the browser', { SMTP_URL: smtp.url });
test.after(() => smtp.close());

const NEW = 'anna.new@example.net';
const NEW_PASSWORD = '  another horse battery ';

async function changeEmail(page: Page, email: string): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByRole('tab', { name: 'Contact' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save Changes' }).click();
}

/** The next mail to this address whose text contains `part`. */
async function mailTo(email: string, part: string): Promise<ArrivedMail> {
  let mail = await smtp.next(part);
  while (!mail.to.includes(email)) mail = await smtp.next(part);
  return mail;
}

/** The token of the next link that confirms this address. */
const tokenSentTo = async (email: string): Promise<string> => emailTokenIn(await mailTo(email, '/confirm-email?'));

/** Whether a pressed button that is gone has left the focus on the page. */
const keepsFocus = (page: Page) => page.evaluate(() => document.activeElement !== document.body);

test('the dashboard asks to confirm the address, sends the link again, and stops asking after the link was opened', async () => {
  const { page, person } = await world.shared('new');
  await tokenSentTo(person.email);
  await page.goto('/');
  await page.getByText('Confirm your address.').waitFor();
  await page.getByText(`Open the link that we sent to ${person.email}.`).waitFor();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await toast(page, 'Link sent').waitFor();
  assert.is(await page.getByText(NO_MAIL).count(), 0);
  await page.goto(`/confirm-email?token=${await tokenSentTo(person.email)}`);
  await page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor();
  assert.is(await page.evaluate(() => document.activeElement?.tagName), 'H1', 'the heading has the focus');
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await page.getByRole('heading', { name: 'Your Immigration Dashboard' }).waitFor();
  assert.is(await page.getByText('Confirm your address.').count(), 0);
});

test('a new address takes effect when its link is opened, in a signed-out browser too; a used link says so', async () => {
  const { page, person, expect } = await world.shared('new');
  await changeEmail(page, NEW);
  await page.getByText(`Until you open it, your address stays ${person.email}.`).waitFor();
  const token = emailTokenIn(await mailTo(NEW, 'Someone asked to use this email address'));
  await forgetSession(page);
  expect({ status: 500, url: /\/api\/auth\/confirm-email$/ });
  await page.route('**/api/auth/confirm-email', (route) =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Something went wrong on our side.' } }),
  );
  await page.goto(`/confirm-email?token=${token}`);
  await page.getByRole('heading', { name: 'Your address is not confirmed yet' }).waitFor();
  await page.getByText('Something went wrong on our side.').waitFor();
  await page.unroute('**/api/auth/confirm-email');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor();
  await page.getByText(NEW).waitFor();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, NEW);
  await page.getByRole('heading', { name: 'Your Immigration Dashboard' }).waitFor();

  expect({ status: 400, url: /\/api\/auth\/confirm-email$/ });
  await goWithin(page, `/confirm-email?token=${token}`);
  await page.getByRole('heading', { name: 'This link cannot be used' }).waitFor();
  await page.getByText('It was already used').waitFor();
});

test('a change of the address can be cancelled; a new password ends it; one whose link was opened elsewhere is not reported as cancelled', async () => {
  const { page, person } = await world.shared('new');
  /** Starts a change. @returns the token in the mail to the new address */
  const start = async (email: string, currentPassword = PASSWORD): Promise<string> => {
    await call(page, 'PUT', '/api/user/profile', { ...person, email, currentPassword });
    return tokenSentTo(email);
  };
  const cancel = page.getByRole('button', { name: 'Cancel the change' });
  // The account's own address gets a link now, and another after each change that ends. If the job of such a mail ran
  // after the next change, it would send a second link, which ends the first.
  const ownLink = (): Promise<string> => tokenSentTo(person.email);
  await ownLink();

  await start('anna.other@example.net');
  await page.goto('/profile');
  await cancel.click();
  await toast(page, 'Change cancelled').waitFor();
  await page.getByText('Confirm your address.').waitFor();
  await ownLink();
  assert.ok(await keepsFocus(page));

  await start('anna.password@example.net');
  await page.goto('/settings');
  await page.getByText('Confirm your new address.').waitFor();
  const password = 'another horse battery';
  await page.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await toast(page, 'Password changed successfully').waitFor();
  await page.getByText('Confirm your new address.').waitFor({ state: 'detached' });
  await page.getByText('Confirm your address.').waitFor();
  await ownLink();

  const token = await start('anna.elsewhere@example.net', password);
  await page.goto('/profile');
  await cancel.waitFor();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByRole('tab', { name: 'Contact' }).click();
  await page.getByRole('textbox', { name: 'City' }).fill('Uppsala');
  await call(page, 'POST', '/api/auth/confirm-email', { token });
  await cancel.click();
  await toast(page, 'The change was not cancelled').waitFor();
  await page
    .getByText('The link was opened before. Your address is anna.elsewhere@example.net now.', { exact: true })
    .waitFor();
  await cancel.waitFor({ state: 'detached' });
  assert.ok(await keepsFocus(page));
  // The open profile has the new address. It is not a change that the user has made, so it needs no password.
  assert.is(await page.getByRole('textbox', { name: 'Email' }).inputValue(), 'anna.elsewhere@example.net');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await toast(page, 'Profile Updated').waitFor();
  const { email, city } = await call<{ email: string; city: string }>(page, 'GET', '/api/user');
  assert.equal([email, city], ['anna.elsewhere@example.net', 'Uppsala']);
});

test('when the link was opened elsewhere, no other link is said to be sent', async () => {
  const { page, person } = await world.shared('new');
  const first = await tokenSentTo(person.email);
  await page.goto('/profile');
  await page.getByText('Confirm your address.').waitFor();
  await call(page, 'POST', '/api/auth/confirm-email', { token: first });
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await toast(page, 'No link was sent').waitFor();
  await page.getByText('Your address is confirmed already.', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Send the link again' }).waitFor({ state: 'detached' });
});

test('an action that needs a recent sign-in asks for the password, and then continues', async () => {
  const { page, expect } = await world.shared('new');
  signInWasLongAgo(world.server);
  expect({ status: 403, url: /\/api\/user\/data-export$/ });
  expect({ status: 400, url: /\/api\/user\/confirm-password$/ });
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Download data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter your password' });
  const password = dialog.getByRole('textbox', { name: 'Password' });
  const hasFocus = () => password.evaluate((field) => field === document.activeElement);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('Enter your password').nth(1).waitFor();
  assert.ok(await hasFocus(), 'a missing password is asked for where it belongs');
  await password.fill('not the password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('This is not your current password').waitFor();
  assert.ok(await hasFocus(), 'and a wrong one');
  await password.fill(PASSWORD);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  assert.match((await download).suggestedFilename(), /^formport-data-\d{4}-\d\d-\d\d\.json$/);
  await toast(page, 'Your data has been downloaded').waitFor();
  await dialog.waitFor({ state: 'hidden' });
});

test('a user asks for a link, opens it from the mail, chooses a password and signs in with it', async () => {
  const { page, person, expect } = await world.shared('new');
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

  await page.goto(`/reset-password?token=${resetTokenIn(await mailTo(person.email, '/reset-password?'))}`);
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
  await password.fill(NEW_PASSWORD);
  await page.getByText('Strong password.').waitFor();
  const show = page.getByRole('button', { name: 'Show password' });
  assert.equal(
    await show.evaluateAll((buttons) =>
      buttons.flatMap((button) => button.ariaDescribedByElements ?? []).map((label) => label.textContent),
    ),
    ['New Password', 'Confirm New Password'],
    'each button says whose password it shows',
  );
  await show.first().click();
  assert.is(await password.getAttribute('type'), 'text');
  assert.is(await confirmation.getAttribute('type'), 'password');
  await confirmation.fill(NEW_PASSWORD);
  await update.click();
  await page.getByRole('heading', { name: 'Password updated' }).waitFor();
  await toast(page, 'Password reset successful').waitFor();
  await toast(page, 'Your password has been updated. You can now sign in.').waitFor();

  await page.getByRole('link', { name: 'Sign in with new password' }).click();
  expect({ status: 401, url: /\/api\/login$/ });
  await signIn(page, person.email);
  await page.getByRole('alert').filter({ hasText: 'Incorrect email or password' }).waitFor();
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: /Anna Eriksson/ }).waitFor();
  assert.is(new URL(page.url()).pathname, '/');
  const told = await mailTo(person.email, 'The password of your account was changed');
  assert.equal([told.to, told.headers.get('subject')], [[person.email], 'Your Formport password was changed']);
});

test('an expired link says so and leads to a new one, for an unknown address too; without a token the page leads to sign-in', async () => {
  const { page, expect } = await world.shared('none');
  expect({ status: 400, url: /\/api\/auth\/reset-password$/ });
  await page.goto('/reset-password?token=ended');
  for (const name of ['New Password', 'Confirm New Password'])
    await page.getByLabel(name, { exact: true }).fill(NEW_PASSWORD);
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
  const { page, person, expect } = await world.shared('new');
  expect({ status: 400, url: /\/api\/auth\/reset-password$/ });
  const other = newPerson();
  await register(world.server.url, other);
  const choose = async (token: string, open = goWithin) => {
    await open(page, `/reset-password?token=${token}`);
    for (const name of ['New Password', 'Confirm New Password'])
      await page.getByLabel(name, { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Update password' }).click();
  };
  const linkFor = async (email: string) => {
    await call(page, 'POST', '/api/auth/forgot-password', { email });
    return resetTokenIn(await mailTo(email, '/reset-password?'));
  };
  const signInWithNew = async (email: string) => {
    await signIn(page, email, NEW_PASSWORD);
    await page.getByRole('button', { name: /Anna Eriksson/ }).waitFor();
    assert.is((await call<{ email: string }>(page, 'GET', '/api/user')).email, email);
  };

  await choose(await linkFor(person.email), async (_, link) => void (await page.goto(link)));
  await page.getByRole('heading', { name: 'Password updated' }).waitFor();
  assert.is(await page.getByText('another account').count(), 0);
  await page.getByRole('link', { name: 'Sign in with new password' }).click();
  await page.waitForURL('/auth');
  await signInWithNew(person.email);

  await choose(await linkFor(other.email));
  await page.getByText(`In this browser you are signed in with another account, ${person.email}.`).waitFor();
  await page.getByRole('link', { name: 'Sign in with new password' }).click();
  await page.waitForURL('/auth');
  await signInWithNew(other.email);

  await choose('ended');
  await page.getByRole('link', { name: 'Sign out and ask for a new link' }).click();
  await page.waitForURL('/forgot-password');
  assert.is((await page.request.get('/api/user')).status(), 401);
});

test.run();
