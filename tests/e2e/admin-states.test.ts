/** Administrators' screens that fail to load, and screens with very long names. */
import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import { annaEriksson } from '../fixtures/answers/ds160-anna-eriksson.ts';
import { goWithin } from '../support/go-within.ts';
import { call, journey, newPerson, PASSWORD, startForm, toast } from '../support/journey.ts';

const { test, world } = journey('States of admin screens', {
  NODE_ENV: 'development',
  QUICK_ADMIN_ACCESS: '1',
});

const SCREENS = [
  'tab=analytics',
  'tab=pipeline',
  'tab=attorneys',
  'tab=compliance',
  'tab=compliance&part=deletion',
  'tab=compliance&part=flags',
  'tab=compliance&part=anomalies',
  'tab=users',
  'tab=users&part=billing',
  'tab=ai',
  'tab=ai&part=models',
  'tab=ai&part=realtime',
  'tab=ai&part=logs',
  'tab=visitors',
  'tab=visitors&part=waiting',
];

test('a screen that fails to load says so, and Try again loads it', async () => {
  const { page, expect, close } = await world.open();
  await call(page, 'POST', '/api/admin-login');
  expect({ status: 503, url: /\/api\/(admin\/|attorneys)/ });
  const failures = page.getByText(/ could not be loaded\.$/);
  await page.goto('/settings');
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
  await close();
});

test('a notice about a failed change is above the dialog, can be closed there, and leaves the dialog open', async () => {
  const { page, expect, close } = await world.open();
  await call(page, 'POST', '/api/admin-login');
  expect({ status: 503, url: /\/api\/attorneys$/ });
  await page.goto('/admin?tab=attorneys');
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
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  // It moves from the dialog to the page.
  await notice.waitFor();
  await close();
});

test('on the phone, a notice is above the title of a dialog', async () => {
  const { page, expect, close } = await world.open({ width: 390, height: 844, touch: true });
  await call(page, 'POST', '/api/admin-login');
  expect({ status: 400, url: /\/api\/attorneys$/ });
  await page.goto('/admin?tab=attorneys');
  await page.getByRole('button', { name: 'Add attorney' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Add attorney' });
  await dialog.getByRole('button', { name: 'Add attorney' }).tap();
  await toast(page, 'Error adding attorney').waitFor();
  const notice = (await page.locator('[data-variant=destructive]').boundingBox())!;
  const title = (await dialog.getByRole('heading', { name: 'Add attorney' }).boundingBox())!;
  assert.ok(notice.y + notice.height <= title.y, `the notice ends at ${notice.y + notice.height}`);
  await close();
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
  const { page, close } = await world.open();
  await call(page, 'POST', '/api/admin-login');
  await call(page, 'POST', '/api/attorneys', {
    userId,
    barNumber: 'NY 12345',
    specializations: [UNBROKEN],
    hourlyRate: 250,
    bio: UNBROKEN,
    experience: 1,
    languages: [UNBROKEN],
  });
  await page.goto('/admin');
  const wide: string[] = [];
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const [screen, text, button] of [
      ['tab=pipeline', UNBROKEN, /^View /],
      ['tab=attorneys', UNBROKEN],
      ['tab=compliance&part=deletion', person.email],
      ['tab=compliance&part=flags', person.email, /^Details of the DS160/],
      ['tab=users', UNBROKEN],
      ['tab=users&part=billing', UNBROKEN],
      ['tab=visitors', UNBROKEN],
    ] as const) {
      await goWithin(page, `/admin?${screen}`);
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
  await close();
});

test.run();
