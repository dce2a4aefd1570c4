/** Every tab of the administration, in two looks, and its dialogs in one, with users and forms in them. */
import * as assert from 'uvu/assert';
import { annaEriksson } from '../fixtures/answers/ds160-anna-eriksson.ts';
import { darkPhone, flaws, lightDesktop } from '../support/a11y.ts';
import { goWithin } from '../support/go-within.ts';
import { call, journey, newPerson, startForm } from '../support/journey.ts';

const { test, world } = journey('The administration is accessible', {
  NODE_ENV: 'development',
  QUICK_ADMIN_ACCESS: '1',
});

test("the administrators' sign-in page has no accessibility flaw", async () => {
  const { page } = await world.open();
  await page.goto('/admin-login');
  await page.getByRole('button', { name: 'Quick Admin Access (Testing)' }).waitFor();
  assert.equal(await flaws(page), []);
});

const TABS = [
  ['tab=analytics', 'Recent Alerts'],
  ['tab=pipeline', 'Anna Eriksson'],
  ['tab=attorneys', 'Add attorney'],
  ['tab=compliance', 'Export CSV'],
  ['tab=compliance&part=deletion', 'Approve'],
  ['tab=compliance&part=flags', 'A check of the form found something'],
  ['tab=compliance&part=anomalies', 'No anomalies'],
  ['tab=users', 'Create user'],
  ['tab=users&part=billing', 'Monthly revenue'],
  ['tab=ai', 'By endpoint'],
  ['tab=ai&part=models', 'No language model is set up'],
  ['tab=ai&part=realtime', 'Errors of the last hour'],
  ['tab=ai&part=logs', 'No requests to language models'],
  ['tab=visitors', 'Where is my form?'],
  ['tab=visitors&part=waiting', 'Nobody is waiting'],
] as const;

test('each tab and the dialogs have no accessibility flaw', async () => {
  const applicant = await world.signedIn();
  const { id } = await startForm(applicant.page, 'DS160', annaEriksson);
  await call(applicant.page, 'PUT', `/api/forms/${id}`, { formData: annaEriksson, status: 'SUBMITTED' });
  await call(applicant.page, 'POST', '/api/user/deletion-request');
  await call(applicant.page, 'POST', '/api/contact', {
    name: 'Anna Eriksson',
    email: applicant.person.email,
    subject: 'A question about a form',
    message: 'Where is my form?',
  });
  const { page } = await world.open();
  await call(page, 'POST', '/api/admin-login');
  const user = await call<{ id: string }>(page, 'POST', '/api/admin/users', {
    ...newPerson(),
    lastName: 'Wolfeschlegelsteinhausenbergerdorff',
    password: 'long enough',
  });
  await call(page, 'POST', '/api/attorneys', {
    userId: user.id,
    barNumber: 'NY 12345',
    specializations: ['H-1B', 'O-1', 'L-1', 'EB-2'],
    hourlyRate: 250,
    bio: 'Work visas.',
    experience: 10,
    languages: ['English'],
  });
  const found: string[] = [];
  await page.goto('/admin');
  for (const [query, text] of TABS) {
    await goWithin(page, `/admin?${query}`);
    await page.getByText(text, { exact: false }).first().waitFor();
    found.push(...(await flaws(page)).map((flaw) => `${query}: ${flaw}`));
  }
  const dialogs = [
    ['tab=pipeline', /^View /, 'As JSON'],
    ['tab=pipeline', /^Lock /, 'Reason'],
    ['tab=users', /^Create user/, 'First name'],
    ['tab=attorneys', /^Edit/, 'Bar number'],
    ['tab=compliance', /^Details/, 'Address'],
    ['tab=compliance&part=flags', /^Details/, 'Investigate'],
  ] as const;
  for (const [index, [query, button, text]] of dialogs.entries()) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await goWithin(page, `/admin?${query}`);
    await page.getByRole('button', { name: button }).first().click();
    await page.getByRole('dialog').getByText(text, { exact: false }).first().waitFor();
    found.push(
      ...(await flaws(page, index % 2 === 0 ? lightDesktop : darkPhone)).map((flaw) => `${query} ${text}: ${flaw}`),
    );
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  assert.equal(found, []);
});

test.run();
