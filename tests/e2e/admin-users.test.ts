/** Administrators: signing in, and managing users. */
import { join } from 'node:path';
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import { openConnection } from '../../api/db/driver.ts';
import { TRIAL } from '../../engine/product/plans.ts';
import { goWithin } from '../support/go-within.ts';
import { call, journey, newPerson, PASSWORD, register, startForm, toast } from '../support/journey.ts';
import { openAdmin } from '../support/open-admin.ts';
import { signIn } from '../support/sign-up.ts';

// Quick access is refused in production.
const { test, world } = journey('Administrators', {
  NODE_ENV: 'development',
  QUICK_ADMIN_ACCESS: '1',
  ADMIN_EMAIL: 'head@example.org',
});

let hasElevenUsers = false;

/** Page0 to Page10: one more than a page of the list shows. */
async function makeElevenUsers(page: Page): Promise<void> {
  for (let index = 0; index < 11 && !hasElevenUsers; index += 1)
    await call(page, 'POST', '/api/admin/users', { ...newPerson(), lastName: `Page${index}`, password: 'long enough' });
  hasElevenUsers = true;
}

test('a visitor of /admin signs in there, sees why a sign-in failed, and comes to the tab of the link', async () => {
  const { page, context, expect } = await world.open();
  expect({ status: 401, url: /\/api\/login$/ }, { status: 0, url: /\/api\/login$/ });
  expect({ status: 502, url: /\/api\/(?:admin-)?login$/ });
  await page.goto('/admin?tab=visitors');
  const email = page.getByRole('textbox', { name: 'Email' });
  assert.is(await email.inputValue(), 'head@example.org');
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByText('Incorrect email or password').waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByText('Network error. Please try again.').waitFor();
  await context.setOffline(false);
  // The server gives no reason.
  await page.route(/login$/, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('alert').getByText('Login failed', { exact: true }).waitFor();
  await page.getByText('This server is open for testing').waitFor();
  const quick = page.getByRole('button', { name: 'Quick Admin Access (Testing)' });
  await quick.click();
  await page.locator('[data-variant=destructive]').getByText('Quick admin login failed.', { exact: true }).waitFor();
  await page.unroute(/login$/);
  await quick.click();
  await page.getByRole('tab', { name: 'Support messages', selected: true }).waitFor();
  await goWithin(page, '/admin-login');
  await quick.click();
  await page.waitForURL('**/admin');
  await page.getByRole('heading', { level: 1, name: 'Admin' }).waitFor();
  // A link to a tab that is not there, such as an old one, opens the first tab.
  for (const [query, tab] of [
    ['tab=dashboard', 'Platform Analytics'],
    ['tab=compliance&part=dashboard', 'Audit Trail'],
  ] as const) {
    await goWithin(page, `/admin?${query}`);
    await page.getByRole('tab', { name: tab, selected: true }).waitFor();
    await page.getByRole('tab', { name: 'Application Pipeline' }).click();
    await page.getByRole('tab', { name: 'Application Pipeline', selected: true }).waitFor();
  }
});

test('a wrong password on the sign-in page of administrators does not end the session of a user who is signed in', async () => {
  const { page, person, expect } = await world.signedIn();
  expect({ status: 401, url: /\/api\/login$/ });
  await page.goto('/admin-login');
  await signIn(page, person.email, 'not the password');
  await page.getByRole('alert').getByText('Incorrect email or password').waitFor();
  assert.is(await toast(page, 'You are logged out. Logging in again...').count(), 0);
  // The page would be left soon after the notice.
  await goWithin(page, '/contact');
  await goWithin(page, '/admin-login');
  await signIn(page, person.email, PASSWORD);
  await toast(page, 'Access Denied').waitFor();
  await page.waitForURL((url) => url.pathname === '/');
});

test('a user who signs in while another one is signed in sees nothing of the other', async () => {
  const bo = { ...newPerson(), firstName: 'Bo', lastName: 'Ek' };
  await register(world.server.url, bo);
  const { page, expect } = await world.signedIn();
  expect({ status: 403, url: /\/api\/admin\// });
  await startForm(page, 'I20', { familyName: 'Hidden', givenName: 'Name' });
  await page.goto('/');
  const ofAnna = page.getByText(/I-20 Student Visa Application|Hidden/);
  await ofAnna.first().waitFor();
  await goWithin(page, '/admin-login');
  await signIn(page, bo.email);
  await toast(page, 'Access Denied').waitFor();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('button', { name: /Bo Ek/ }).waitFor();
  await page.getByText('No recent activity').waitFor();
  await page.getByText(/^No deadlines yet/).waitFor();
  assert.is(await ofAnna.count(), 0);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByText('No notifications.').waitFor();
  await page.keyboard.press('Escape');

  await startForm(page, 'DS160', { surname: 'Hidden' });
  await page.reload();
  const ofBo = page.getByText(/DS-160 Visa Application|Hidden/);
  await ofBo.first().waitFor();
  await goWithin(page, '/admin-login');
  await page.getByRole('button', { name: 'Quick Admin Access (Testing)' }).click();
  await page.waitForURL('**/admin');
  await goWithin(page, '/');
  await page.getByText('No recent activity').waitFor();
  assert.is(await ofBo.count(), 0);
});

test('an administrator finds, creates and changes users, by keyboard too', async () => {
  const { page, expect } = await openAdmin(world, '/contact');
  expect({ status: 409, url: /\/api\/admin\/users/ });
  await makeElevenUsers(page);
  await page.getByRole('link', { name: 'Admin', exact: true }).click();
  await page.getByRole('tab', { name: 'User Management' }).first().click();
  const rows = page.getByRole('row');
  await page.getByText(/^1–10 of \d+ users/).waitFor();
  assert.is(await rows.count(), 11);
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await page.getByText(/^11–\d+ of \d+ users/).waitFor();
  // On a phone another page begins at its first row.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.getByText(/^1–10 of \d+ users/).waitFor();
  assert.ok((await page.getByRole('list', { name: 'Users' }).boundingBox())!.y >= 0, 'the first row is on the screen');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('searchbox', { name: 'Search by email or name' }).fill('page7');
  await page.getByText('1 row', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Activate subscription of/ }).click();
  await toast(page, 'User updated successfully').waitFor();
  await page.getByRole('button', { name: /^Cancel subscription of/ }).waitFor();
  await page.getByText('Email not confirmed').waitFor();
  await page.getByRole('combobox', { name: /^Role of/ }).selectOption('attorney');
  await page.getByText('This address is not confirmed: somebody else may have made the account.').waitFor();
  await page.getByRole('button', { name: 'Change role' }).click();
  await page
    .getByRole('combobox', { name: /^Role of/ })
    .and(page.locator(':has(option:checked[value=attorney])'))
    .waitFor();
  // The row no longer fits the filter: it disappears, and the focus stays in the list.
  await page.getByRole('searchbox').fill('');
  const filter = page.getByRole('combobox', { name: 'Role', exact: true });
  await filter.selectOption('attorney');
  await page.getByText('1 row', { exact: true }).waitFor();
  await page.getByRole('combobox', { name: /^Role of/ }).selectOption('user');
  await page.getByRole('button', { name: 'Change role' }).press('Enter');
  await page.getByText('Nothing found').waitFor();
  assert.is.not(await page.evaluate(() => document.activeElement?.tagName), 'BODY');
  await filter.selectOption('');
  await page.getByRole('searchbox').fill('nobody at all');
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await page.getByText(/^1–10 of/).waitFor();

  await page.getByRole('button', { name: 'Create user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create user' });
  await dialog.getByRole('button', { name: 'Create user' }).click();
  for (const text of [
    'Invalid email address',
    'First name is required',
    'Last name is required',
    'Password must be at least 6 characters',
  ])
    await dialog.getByText(text).waitFor();
  await dialog.getByRole('textbox', { name: 'Email' }).fill('made@example.org');
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Made');
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Here');
  await dialog.getByLabel('Password', { exact: true }).fill('secret');
  await page.keyboard.press('Enter');
  await toast(page, 'User created successfully').waitFor();
  await page.getByText('made@example.org', { exact: true }).waitFor();

  // The last administrator cannot lose the role.
  await page.getByRole('combobox', { name: 'Role', exact: true }).selectOption('admin');
  await page.getByText('1 row', { exact: true }).waitFor();
  await page.getByRole('combobox', { name: /^Role of/ }).selectOption('user');
  await page.getByRole('button', { name: 'Change role' }).click();
  await page.getByText('This is the last administrator.').first().waitFor();

  await page.getByRole('tab', { name: 'Billing and Subscriptions' }).click();
  await page.getByText('Nobody pays in dollars through the payment provider', { exact: false }).waitFor();
  await page.getByRole('heading', { name: 'Subscriptions' }).waitFor();
});

test('a trial that is over is shown as ended, and a running one as a trial', async () => {
  const { page } = await openAdmin(world, '/contact');
  const [over, running] = [newPerson(), newPerson()];
  for (const person of [over, running])
    await call(page, 'POST', '/api/admin/users', { ...person, lastName: 'Trialist', password: 'long enough' });
  const db = openConnection(join(world.server.dataDir, 'formport.db'));
  db.prepare('UPDATE users SET created_at = created_at - ? WHERE email = ?').run(TRIAL, over.email);
  db.close();
  await goWithin(page, '/admin?tab=users');
  await page.getByRole('searchbox', { name: 'Search by email or name' }).fill('trialist');
  await page.getByText('1–2 of 2 users').waitFor();
  const row = (person: typeof over) => page.getByRole('row').filter({ hasText: person.email });
  await row(over).getByText('Trial ended', { exact: true }).waitFor();
  await row(running).getByText('Trial', { exact: true }).waitFor();
});

test('search, filter and page of a list are in the URL: a reload keeps them, Back leaves the list, and an old page leads to the last one', async () => {
  const { page } = await openAdmin(world, '/admin?tab=analytics');
  await makeElevenUsers(page);
  await page.getByRole('tab', { name: 'User Management' }).click();
  const search = page.getByRole('searchbox', { name: 'Search by email or name' });
  const role = page.getByRole('combobox', { name: 'Role', exact: true });
  await search.pressSequentially('page');
  await role.selectOption('User');
  await page.getByText('1–10 of 11 users').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('11–11 of 11 users').waitFor();
  await page.waitForURL('**/admin?tab=users&search=page&role=user&page=2');
  await page.reload();
  await page.getByText('11–11 of 11 users').waitFor();
  assert.is(await search.inputValue(), 'page');
  assert.is(await role.inputValue(), 'user');

  await page.getByRole('tab', { name: 'Billing and Subscriptions' }).click();
  await page.waitForURL('**/admin?tab=users&part=billing');
  await page.goBack();
  await page.getByText('11–11 of 11 users').waitFor();
  await page.goBack();
  await page.waitForURL('**/admin?tab=analytics');

  await goWithin(page, '/admin?tab=users&search=page&page=9');
  await page.getByText('No rows here of 11 users').waitFor();
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.getByText('11–11 of 11 users').waitFor();

  // Another filter begins at its first page. A link to the list with another search shows that, and its order stays.
  await role.selectOption('User');
  await page.waitForURL('**/admin?tab=users&search=page&role=user');
  await goWithin(page, '/admin?tab=users&search=nobody+at+all&sort=email&direction=desc');
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await page.waitForURL('**/admin?tab=users&sort=email&direction=desc');
});

test('administrators who give up their role leave the screens of administrators at once; a user sees Access Denied there and is sent to the first page', async () => {
  const { page, expect } = await world.open();
  expect({ status: 403, url: /\/api\/admin\// });
  await call(page, 'POST', '/api/admin-login');
  await call(page, 'POST', '/api/admin/users', { ...newPerson(), role: 'admin', password: 'long enough' });
  const { email } = await call<{ email: string }>(page, 'GET', '/api/user');
  await page.goto(`/admin?tab=users&role=admin&search=${email}`);
  await page.getByRole('combobox', { name: `Role of ${email}` }).selectOption('user');
  await page.getByRole('button', { name: 'Change role' }).click();
  await toast(page, 'Access Denied').waitFor();
  await page.waitForURL((url) => url.pathname === '/');

  // From here on the page is loaded by a user who is not an administrator.
  await page.goto('/admin');
  await toast(page, 'Access Denied').waitFor();
  await page.getByText("You don't have permission to access this page").first().waitFor();
  await page.waitForURL((url) => url.pathname === '/');
  assert.is(await page.getByRole('link', { name: 'Admin' }).count(), 0);
});

test.run();
