/** The specified texts while a call of the account is running, and after it has failed (spec/1 sections 4 and 8). */
import type { Page } from 'playwright';
import { goWithin } from '../support/go-within.ts';
import { journey, toast } from '../support/journey.ts';

const { test, world } = journey('Calls of the account that fail');

/** The answer of a proxy: it has no message for the user. */
const BROKEN = { status: 502, body: '<html>Bad gateway</html>' };

interface FailingCall {
  readonly path: string;
  /** Does everything before the button is pressed. */
  readonly fill?: (page: Page) => Promise<unknown>;
  readonly press: (page: Page) => Promise<unknown>;
  readonly url: string;
  /** The text of the button while the call is running. */
  readonly busy?: string;
  /** The title and the text of the toast. */
  readonly toast?: readonly string[];
  /** The text of the red alert on the form. */
  readonly alert?: string;
}

const fields =
  (values: Record<string, string>) =>
  async (page: Page): Promise<void> => {
    for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
  };
const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

const OF_VISITORS: readonly FailingCall[] = [
  {
    path: '/auth',
    fill: fields({ Email: 'anna@example.org', Password: 'correct horse' }),
    press: button('Sign In'),
    url: '/api/login',
    busy: 'Signing In...',
    alert: 'Login failed',
  },
  {
    path: '/auth?tab=sign-up',
    fill: fields({
      'First name': 'Anna',
      'Last name': 'Eriksson',
      Email: 'anna@example.org',
      Password: 'correct horse',
    }),
    press: button('Create Account'),
    url: '/api/register',
    busy: 'Creating Account...',
    alert: 'Registration failed',
  },
  {
    path: '/forgot-password',
    fill: fields({ Email: 'anna@example.org' }),
    press: button('Send reset link'),
    url: '/api/auth/forgot-password',
    busy: 'Sending...',
    toast: ['Error', 'Failed to send password reset email'],
  },
  {
    path: '/reset-password?token=mailed',
    fill: fields({ 'New Password': 'another horse', 'Confirm New Password': 'another horse' }),
    press: button('Update password'),
    url: '/api/auth/reset-password',
    busy: 'Updating...',
    toast: ['Error', 'Failed to reset password'],
  },
];

const OF_USERS: readonly FailingCall[] = [
  {
    path: '/profile',
    fill: button('Edit Profile'),
    press: button('Save Changes'),
    url: '/api/user/profile',
    busy: 'Saving...',
    toast: ['Update Failed', 'Failed to update profile. Please try again.'],
  },
  {
    path: '/settings',
    press: button('Save Changes'),
    url: '/api/user/settings',
    busy: 'Saving...',
    toast: ['Failed to save settings'],
  },
  {
    path: '/settings',
    fill: fields({ 'Current password': 'correct horse', 'New password': 'another horse' }),
    press: button('Change password'),
    url: '/api/user/password',
    toast: ['Failed to change password'],
  },
  {
    path: '/settings',
    press: button('Download data'),
    url: '/api/user/data-export',
    toast: ['Failed to download data'],
  },
  {
    path: '/settings',
    fill: button('Delete account'),
    press: (page) => page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click(),
    url: '/api/user/account',
    toast: ['Failed to delete account'],
  },
  {
    path: '/settings',
    fill: (page) => page.getByRole('button', { name: /Anna Eriksson/ }).click(),
    press: button('Sign Out'),
    url: '/api/logout',
    toast: ['Logout failed'],
  },
];

async function fails(page: Page, call: FailingCall): Promise<void> {
  const { pathname, search } = new URL(page.url());
  if (pathname + search !== call.path) {
    const left = await page.locator('h1').innerText();
    await goWithin(page, call.path);
    // The page before has fields and buttons with the same names.
    await page.waitForFunction((before) => document.querySelector('h1')?.innerText !== before, left);
  }
  await call.fill?.(page);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**${call.url}`, async (route) => {
    await held;
    await route.fulfill(BROKEN);
  });
  await call.press(page);
  if (call.busy) await page.getByRole('button', { name: call.busy, exact: true }).waitFor();
  answer();
  for (const text of call.toast ?? []) await toast(page, text).waitFor();
  if (call.alert) await page.getByRole('main').getByRole('alert').getByText(call.alert, { exact: true }).waitFor();
  await page.unroute(`**${call.url}`);
  // Closes the dialog or the menu of this call.
  await page.keyboard.press('Escape');
}

for (const { who, calls } of [
  { who: 'a visitor', calls: OF_VISITORS },
  { who: 'a user', calls: OF_USERS },
])
  test(`${who} reads that a call is running and, when it fails without a reason, the specified text`, async () => {
    const { page, expect } = await (calls === OF_USERS ? world.signedIn() : world.open());
    expect({ status: BROKEN.status, url: /\/api\// });
    await page.goto(calls[0]!.path);
    for (const call of calls) await fails(page, call);
  });

test.run();
