/** Every tab of the administration, in two looks, and its dialogs in one, with users and forms in them. */
import * as assert from 'uvu/assert';
import { annaEriksson } from '../fixtures/answers/ds160-anna-eriksson.ts';
import { DIALOG, darkPhone, flaws, lightDesktop } from '../support/a11y.ts';
import { goWithin } from '../support/go-within.ts';
import { call, journey, newPerson, startForm } from '../support/journey.ts';

const { test, world } = journey('The administration is accessible', {
  NODE_ENV: 'development',
  QUICK_ADMIN_ACCESS: '1',
});

interface Tab {
  readonly query: string;
  /** A text that is shown when the data has come. */
  readonly text: string;
  /** The button that opens a dialog, and a text in it. */
  readonly dialogs?: ReadonlyArray<readonly [button: RegExp, text: string]>;
}

const TABS: readonly Tab[] = [
  { query: 'tab=analytics', text: 'Recent Alerts' },
  {
    query: 'tab=pipeline',
    text: 'Anna Eriksson',
    dialogs: [
      [/^View /, 'As JSON'],
      [/^Lock /, 'Reason'],
    ],
  },
  { query: 'tab=attorneys', text: 'Add attorney', dialogs: [[/^Edit/, 'Bar number']] },
  { query: 'tab=compliance', text: 'Export CSV', dialogs: [[/^Details/, 'Address']] },
  { query: 'tab=users', text: 'Create user', dialogs: [[/^Create user/, 'First name']] },
  { query: 'tab=ai', text: 'By endpoint' },
  { query: 'tab=visitors', text: 'Where is my form?' },
  { query: 'tab=compliance&part=deletion', text: 'Approve' },
  {
    query: 'tab=compliance&part=flags',
    text: 'A check of the form found something',
    dialogs: [[/^Details/, 'Investigate']],
  },
  { query: 'tab=compliance&part=anomalies', text: 'No anomalies' },
  { query: 'tab=users&part=billing', text: 'Monthly revenue' },
  { query: 'tab=ai&part=models', text: 'No language model is set up' },
  { query: 'tab=ai&part=realtime', text: 'Errors of the last hour' },
  { query: 'tab=ai&part=logs', text: 'No requests to language models' },
  { query: 'tab=visitors&part=waiting', text: 'Nobody is waiting' },
];

test("the administrators' sign-in page, each tab and the dialogs have no accessibility flaw", async () => {
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
  await page.goto('/admin-login');
  const quick = page.getByRole('button', { name: 'Quick Admin Access (Testing)' });
  await quick.waitFor();
  const found = await flaws(page);
  await quick.click();
  await page.getByRole('tablist').first().waitFor();
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
  let dialogsShown = 0;
  for (const { query, text, dialogs = [] } of TABS) {
    await goWithin(page, `/admin?${query}`);
    await page.getByText(text, { exact: false }).first().waitFor();
    found.push(...(await flaws(page)).map((flaw) => `${query}: ${flaw}`));
    for (const [button, inDialog] of dialogs) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.getByRole('button', { name: button }).first().click();
      await page.getByRole('dialog').getByText(inDialog, { exact: false }).first().waitFor();
      const look = dialogsShown++ % 2 === 0 ? lightDesktop : darkPhone;
      found.push(...(await flaws(page, look, DIALOG)).map((flaw) => `${query} ${inDialog}: ${flaw}`));
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  }
  assert.equal(found, []);
});

test.run();
