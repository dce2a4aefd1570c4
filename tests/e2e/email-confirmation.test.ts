import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import { NO_MAIL } from '../../api/lib/fill-page.ts';
import { call, forgetSession, journey, PASSWORD, toast } from '../support/journey.ts';
import { signInWasLongAgo } from '../support/sign-in-was-long-ago.ts';
import { signIn } from '../support/sign-up.ts';
import { emailTokenIn, startMailServer } from '../support/smtp.ts';

const smtp = await startMailServer();
const { test, world } = journey('Confirmed addresses and passwords in the browser', { SMTP_URL: smtp.url });
test.after(() => smtp.close());

const NEW = 'anna.new@example.net';

async function changeEmail(page: Page, email: string): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByRole('tab', { name: 'Contact' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save Changes' }).click();
}

/** The token of the next link that is sent to this address. */
async function tokenSentTo(email: string): Promise<string> {
  let mail = await smtp.next('/confirm-email?');
  while (!mail.to.includes(email)) mail = await smtp.next('/confirm-email?');
  return emailTokenIn(mail);
}

/** Whether a pressed button that is gone has left the focus on the page. */
const keepsFocus = (page: Page) => page.evaluate(() => document.activeElement !== document.body);

test('the dashboard asks to confirm the address, sends the link again, and stops asking after the link was opened', async () => {
  const { page, person } = await world.signedIn();
  await smtp.next('/confirm-email?');
  await page.goto('/');
  await page.getByText('Confirm your address.').waitFor();
  await page.getByText(`Open the link that we sent to ${person.email}.`).waitFor();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await toast(page, 'Link sent').waitFor();
  assert.is(await page.getByText(NO_MAIL).count(), 0);
  await page.goto(`/confirm-email?token=${emailTokenIn(await smtp.next('/confirm-email?'))}`);
  await page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor();
  assert.is(await page.evaluate(() => document.activeElement?.tagName), 'H1', 'the heading has the focus');
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await page.getByRole('heading', { name: 'Your Immigration Dashboard' }).waitFor();
  assert.is(await page.getByText('Confirm your address.').count(), 0);
});

test('a new address takes effect when its link is opened, in a signed-out browser too; a used link says so', async () => {
  const { page, person, expect } = await world.signedIn();
  await changeEmail(page, NEW);
  await page.getByText(`Until you open it, your address stays ${person.email}.`).waitFor();
  const token = emailTokenIn(await smtp.next('Someone asked to use this email address'));
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
  await page.goto(`/confirm-email?token=${token}`);
  await page.getByRole('heading', { name: 'This link cannot be used' }).waitFor();
  await page.getByText('It was already used').waitFor();
});

test('a change of the address can be cancelled; a new password ends it; one whose link was opened elsewhere is not reported as cancelled', async () => {
  const { page, person } = await world.signedIn();
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
  const { page, person } = await world.signedIn();
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
  const { page, expect } = await world.signedIn();
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

test.run();
