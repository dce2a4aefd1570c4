/** Administrators' screens that fail to load, and screens with very long names. */
import * as assert from 'uvu/assert';
import type { Page, Route } from 'playwright';
import { annaEriksson } from '../fixtures/answers/ds160-anna-eriksson.ts';
import { goWithin } from '../support/go-within.ts';
import { call, journey, newPerson, PASSWORD, register, startForm, toast } from '../support/journey.ts';
import { openAdmin } from '../support/open-admin.ts';

const { test, world } = journey('States of admin screens', {
  NODE_ENV: 'development',
  QUICK_ADMIN_ACCESS: '1',
});

/** The screens that differ in how they load. The other lists are as the one of the pipeline. */
const SCREENS = [
  'tab=analytics',
  'tab=pipeline',
  'tab=attorneys',
  'tab=users&part=billing',
  'tab=ai',
  'tab=ai&part=models',
  'tab=ai&part=realtime',
  'tab=ai&part=logs',
];

test('a screen that fails to load says so, and Try again loads it', async () => {
  const { page, expect } = await openAdmin(world, '/contact');
  expect({ status: 503, url: /\/api\/(admin\/|attorneys)/ });
  const failures = page.getByText(/ could not be loaded\.$/);
  for (const screen of SCREENS) {
    await page.route(/\/api\/(admin\/|attorneys)/, (route) =>
      route.fulfill({ status: 503, json: { code: 'BUSY', message: 'The server is busy.' } }),
    );
    await goWithin(page, `/admin?${screen}`);
    // This screen loads a summary and a list separately.
    const parts = screen.endsWith('billing') ? 2 : 1;
    await failures.nth(parts - 1).waitFor();
    await page.unrouteAll();
    for (let left = parts; left > 0; left -= 1) {
      await page.getByRole('button', { name: 'Try again' }).first().click();
      await failures.nth(left - 1).waitFor({ state: 'detached' });
    }
  }
  // A list without rows says nothing about the next filter, neither while its rows load nor when they cannot be loaded.
  await goWithin(page, '/admin?tab=compliance&part=deletion&status=REJECTED');
  const nothing = page.getByText('Nothing found');
  await nothing.waitFor();
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/admin\/deletion-requests/, async (route) => {
    await held;
    await route.fulfill({ status: 503, json: { code: 'BUSY', message: 'The server is busy.' } });
  });
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Pending');
  await nothing.waitFor({ state: 'detached' });
  answer();
  await failures.waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await nothing.waitFor();

  // A screen reader says what changes in a region that it knows: that nothing was found, and then the number of rows.
  await goWithin(page, '/admin?tab=users');
  const count = /^1 row$|^1–\d+ of \d+ users$/;
  await page.getByText(count).evaluate((text) => text.closest('[role=status]')!.setAttribute('data-known', ''));
  const known = page.locator('[data-known]');
  await page.getByRole('searchbox').fill('nobody at all');
  await known.getByText('Nothing found').waitFor();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await known.getByText(count).waitFor();
});

test('in a table that is wider than the window, the actions of each row stay in view', async () => {
  await register(world.server.url, newPerson());
  const { page } = await openAdmin(world, '/admin?tab=users');
  await page.setViewportSize({ width: 768, height: 900 });
  const button = page.getByRole('button', { name: /^Activate subscription/ }).first();
  await button.waitFor();
  const table = page.getByRole('region', { name: 'Users' });
  assert.ok(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth), 'the table is wider');
  const isOnTop = (element: Element) => {
    const { left, right, top } = element.getBoundingClientRect();
    return [left + 5, right - 5].every((x) => element.contains(document.elementFromPoint(x, top + 5)));
  };
  assert.ok(await button.evaluate(isOnTop));
  await table.evaluate((element) => element.scrollTo({ left: 1000 }));
  assert.ok(await button.evaluate(isOnTop));
});

test('a failure for which the server gives no reason has its specified words', async () => {
  const { page, expect } = await openAdmin(world, '/admin?tab=users');
  const calls = /\/api\/(?:admin\/users|attorneys)/;
  expect({ status: 502, url: calls });
  const changes = (route: Route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).last().click();
  const says = (text: string) => page.locator('[data-variant=destructive]').getByText(text, { exact: true }).waitFor();

  const { id: userId } = await call<{ id: string }>(page, 'GET', '/api/user');
  const attorney = { barNumber: 'NY 1', specializations: ['O-1'], bio: 'Work visas.', languages: ['English'] };
  await call(page, 'POST', '/api/attorneys', { userId, hourlyRate: 250, experience: 10, ...attorney });
  await page.route(calls, changes);
  await page
    .getByRole('button', { name: /^Activate subscription of/ })
    .first()
    .click();
  await says('Failed to update user');
  await press('Create user');
  for (const [label, text] of Object.entries({ Email: 'new@example.org', 'First name': 'A', 'Last name': 'B' }))
    await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('secret');
  await press('Create user');
  await says('Failed to create user');
  await goWithin(page, '/admin?tab=attorneys');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await press('Save attorney');
  await says('Error updating attorney');
});

test('a notice about a failed change is above the dialog, on the phone above its title too, can be closed there, and leaves the dialog open', async () => {
  const { page, expect } = await openAdmin(world, '/admin?tab=attorneys');
  expect({ status: 503, url: /\/api\/attorneys$/ });
  await page.getByRole('button', { name: 'Add attorney' }).click();
  await page.route('**/api/attorneys', (route) =>
    route.fulfill({ status: 503, json: { code: 'BUSY', message: 'The server is busy.' } }),
  );
  const dialog = page.getByRole('dialog', { name: 'Add attorney' });
  await dialog.getByRole('button', { name: 'Add attorney' }).click();
  const notice = toast(page, 'Error adding attorney');
  await notice.waitFor();
  // A press works only where nothing covers the button and the dialog does not make it inert.
  await page.getByRole('button', { name: 'Close notification' }).click();
  await notice.waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Add attorney' }).click();
  await notice.waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  const box = (await page.locator('[data-variant=destructive]').boundingBox())!;
  const title = (await dialog.getByRole('heading', { name: 'Add attorney' }).boundingBox())!;
  assert.ok(box.y + box.height <= title.y, `the notice ends at ${box.y + box.height}`);
  await page.setViewportSize({ width: 1280, height: 900 });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  // It moves from the dialog to the page.
  await notice.waitFor();
});

test('the head of a table stays at the top of the page while the page scrolls', async () => {
  const { page } = await openAdmin(world, '/contact');
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.route('**/api/admin/users?*', async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { users: object[] };
    await route.fulfill({
      response,
      json: { ...list, users: Array.from({ length: 10 }, (_, id) => ({ ...list.users[0], id: String(id) })) },
    });
  });
  await goWithin(page, '/admin?tab=users');
  const head = page.getByRole('columnheader', { name: 'Role' });
  // The head and ten users. The list is loaded again when it is opened, which may replace each row meanwhile.
  await page.getByRole('row').nth(10).waitFor();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page.waitForFunction(() => document.documentElement.scrollTop > 0);
  assert.is((await head.boundingBox())!.y, 0);
});

const UNBROKEN = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft';

/** True when the element can be scrolled sideways. */
const isWider = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).evaluate((element) => element.scrollWidth > element.clientWidth);

test('very long names, addresses and texts do not widen a screen or a dialog', async () => {
  const { page: applicant, close: leave } = await world.open();
  const person = {
    firstName: 'Maximiliana',
    lastName: UNBROKEN,
    email: `${'m'.repeat(60)}@${'office.'.repeat(8)}example.org`,
  };
  const { id: userId } = await call<{ id: string }>(applicant, 'POST', '/api/register', {
    ...person,
    password: PASSWORD,
  });
  const { id } = await startForm(applicant, 'DS160', annaEriksson);
  await call(applicant, 'PUT', `/api/forms/${id}`, { formData: annaEriksson, status: 'SUBMITTED' });
  await call(applicant, 'POST', '/api/user/deletion-request');
  const { email } = newPerson();
  await call(applicant, 'POST', '/api/contact', { name: UNBROKEN, email, subject: UNBROKEN, message: UNBROKEN });
  const { page } = await openAdmin(world, '/contact');
  await call(page, 'POST', '/api/attorneys', {
    userId,
    barNumber: 'NY 12345',
    specializations: [UNBROKEN],
    hourlyRate: 250,
    bio: UNBROKEN,
    experience: 1,
    languages: [UNBROKEN],
  });
  const wide: string[] = [];
  for (const [screen, text, button] of [
    ['tab=pipeline', UNBROKEN, /^View /],
    ['tab=attorneys', UNBROKEN],
    ['tab=compliance&part=deletion', person.email],
    ['tab=compliance&part=flags', person.email, /^Details of the DS160 of [^:]+: [A-Z]/],
    ['tab=users', UNBROKEN],
    ['tab=users&part=billing&search=maximiliana', UNBROKEN],
    ['tab=visitors', UNBROKEN],
  ] as const) {
    await goWithin(page, `/admin?${screen}`);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.locator('main').getByText(text, { exact: false }).first().waitFor();
      if (await isWider(page, 'html')) wide.push(`${screen} at ${width}`);
      if (!button) continue;
      await page.getByRole('button', { name: button }).first().click();
      await page.getByRole('dialog').getByText(person.email, { exact: false }).waitFor();
      if (await isWider(page, 'dialog[open]')) wide.push(`the dialog of ${screen} at ${width}`);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  }
  assert.equal(wide, []);
  await leave();
});

test('the tabs, the figures, the columns of the pipeline and the details of an event have their names', async () => {
  const { page } = await openAdmin(world, '/admin?tab=analytics');
  await startForm(page, 'DS160', annaEriksson);
  await page.getByText('All systems operational').waitFor();
  const tabs = () => page.getByRole('tab').allTextContents();
  assert.equal(await tabs(), [
    'Platform Analytics',
    'Application Pipeline',
    'Attorney Network',
    'Compliance',
    'User Management',
    'AI Management',
    'Messages',
  ]);
  assert.equal((await page.locator('main dt').allTextContents()).slice(0, 4), [
    'Active Users (30d)',
    'Forms Initiated',
    'Completion Rate',
    'AI Cost (Monthly)',
  ]);
  for (const heading of ['Form Type Distribution', 'AI Model Usage', 'Recent Alerts'])
    await page.getByRole('heading', { name: heading }).waitFor();
  await goWithin(page, '/admin?tab=pipeline');
  const columns = page.getByRole('region', { name: 'Applications' }).getByRole('columnheader');
  await columns.first().waitFor();
  assert.equal(await columns.allTextContents(), [
    'User',
    'Form Type',
    'Status',
    'Progress',
    'Risk',
    'Errors',
    'Deadline',
    'Actions',
  ]);
  for (const [tab, ...parts] of [
    ['compliance', 'Audit Trail', 'Data Deletion', 'Risk Flags', 'Anomaly Detection'],
    ['users', 'User Management', 'Billing and Subscriptions'],
    ['ai', 'Usage Analytics', 'Model Config', 'Real-time Monitor', 'Request Logs'],
  ]) {
    await goWithin(page, `/admin?tab=${tab}`);
    await page.getByRole('tab', { name: parts.at(-1)!, exact: true }).waitFor();
    assert.equal((await tabs()).slice(7), parts);
  }
  await goWithin(page, '/admin?tab=compliance');
  await page
    .getByRole('button', { name: /^Details of Form created, [A-Z][a-z]{2} \d/ })
    .first()
    .click();
  const details = page.getByRole('dialog', { name: 'Form created' });
  await details.getByText('FORM_CREATE').waitFor();
  assert.equal(await details.locator('dt').allTextContents(), [
    'Time',
    'User',
    'Type',
    'Address',
    'Program',
    'Access',
    'Done by',
    'Done to',
  ]);
  await details.getByText('Browser session', { exact: true }).waitFor();
});

test.run();
