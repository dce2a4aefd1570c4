/** A new version of a form is published while applicants have the form open, or have left it half filled. */
import type { Page } from 'playwright';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { FormView } from '../../api/modules/forms/schemas.ts';
import { axeViolations } from '../support/axe.ts';
import { sharedBrowser } from '../support/browser.ts';
import { completeI20, fixtureAnswers } from '../support/complete.ts';
import { definitionFolder } from '../support/definition-folder.ts';
import { H1B_2_NOTICE, toH1BVersion2 } from '../support/h1b-version-2.ts';
import { isSave, saveState } from '../support/i20-page.ts';
import { call, newPerson, PASSWORD, readForm, startForm, toast } from '../support/journey.ts';
import { openPage, type WatchedPage } from '../support/page.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { fillSignUp } from '../support/sign-up.ts';
import { submitForm } from '../support/submit.ts';
import { tempDir } from '../support/temp-dir.ts';

const test = suite('A new version of a form, in the browser');

const { folder, change } = definitionFolder();
const dataDir = tempDir();
const answers = { ...fixtureAnswers('h1b-nguyen-van-an'), petitionerTradeName: 'Harbor Planning' };
const toJob = ['petitioner', 'petition', 'beneficiary', 'status'];

let server: RunningServer;
let watched: WatchedPage;
let page: Page;
let open: FormView;
let left: FormView;
/** A form that is open in another tab before version 2. */
let behind: FormView;
let other: Page;
/** Tries the form without an account before version 2. */
let visitor: WatchedPage;

test.before(async () => {
  server = await startServer({ FORM_DEFINITIONS_DIR: folder }, { dataDir });
  watched = await openPage(await sharedBrowser(), { url: server.url });
  page = watched.page;
  await call(page, 'POST', '/api/register', { ...newPerson(), password: PASSWORD });
  open = await startForm(page, 'H1B', answers, toJob);
  left = await startForm(page, 'H1B', answers, toJob);
  behind = await startForm(page, 'H1B', answers, toJob);
  other = await watched.context.newPage();
  visitor = await openPage(await sharedBrowser(), { url: server.url });
  await visitor.page.goto('/try/H1B');
  await visitor.page.getByRole('textbox', { name: 'Trade name' }).fill('Harbor Planning');
  await saveState(visitor.page, 'saved').getByText(/Kept/).first().waitFor();
});
test.after(async () => {
  await server.stop();
});

/** Restarts the server at the same address with a changed form; by default with version 2 of the H-1B. */
async function publish(edit = () => change('h1b', toH1BVersion2)): Promise<void> {
  const { port } = new URL(server.url);
  await server.stop();
  edit();
  server = await startServer({ FORM_DEFINITIONS_DIR: folder, PORT: port }, { dataDir });
}

const notice = (on = page) =>
  on.getByRole('main').getByRole('status').filter({ hasText: 'This form has changed since you began it.' });
const jobTitle = (on: Page) => on.getByRole('textbox', { name: 'Job title' });

test('an open wizard changes to the new version, and keeps focus, step and every letter', async () => {
  await page.goto(`/forms/${open.id}/job`);
  const title = jobTitle(page);
  await title.waitFor();
  await other.goto(`/forms/${behind.id}/job`);
  await jobTitle(other).waitFor();
  // What the page still asks of the stopped server fails, and it works without.
  watched.expect({ status: 0, url: /\/api\// });
  await publish();

  await title.fill('');
  await title.pressSequentially('Senior Civil');
  const saved = page.waitForResponse((response) => isSave(response.request()));
  const definition = page.waitForResponse((response) => response.url().endsWith('/validators.js'));
  const before = (await (await saved).json()) as FormView;
  assert.equal([before.definition.version, before.migrated], [2, { fromVersion: 1, notices: [H1B_2_NOTICE] }]);
  await page.keyboard.type(' Engineer');
  await definition;
  await notice().getByText(H1B_2_NOTICE).waitFor();
  await page.keyboard.type(', Harbors');
  assert.is(await title.inputValue(), 'Senior Civil Engineer, Harbors');
  assert.is(await title.evaluate((field) => field === document.activeElement), true, 'the focus stays in the field');
  assert.match(page.url(), /\/job$/);
  await page
    .getByRole('radiogroup', { name: 'Full-time or part-time?' })
    .getByRole('radio', { name: 'Full-time', checked: true })
    .waitFor();
  assert.equal(await axeViolations(page), []);

  await notice().getByRole('button', { name: 'Go to Beneficiary Info' }).click();
  await page.getByRole('heading', { level: 2, name: 'Beneficiary Info' }).waitFor();
  await page.getByText('Still missing on this step').waitFor();
  await notice().getByRole('button', { name: 'OK' }).click();
  await notice().waitFor({ state: 'hidden' });
  await page.locator('h2:focus', { hasText: 'Beneficiary Info' }).waitFor();

  await saveState(page, 'saved').waitFor();
  const { formData, definition: kept } = await readForm(page, open.id);
  assert.is(kept.version, 2);
  assert.is(formData['jobTitle'], 'Senior Civil Engineer, Harbors');
  assert.equal(
    [formData['petitionerDba'], formData['petitionBasis'], formData['requestedAction']],
    ['Harbor Planning', 'Amended petition', 'Extend or amend the stay'],
  );
});

test('a wizard whose new version cannot be fetched stays on the screen, and changes to it with a later save', async () => {
  const definition = '**/api/form-definitions/**';
  await other.route(definition, (route) => route.abort());
  const failed = other.waitForEvent('requestfailed', (request) => request.url().includes('/validators.js'));
  await jobTitle(other).fill('Harbor Engineer');
  await failed;
  await saveState(other, 'saved').waitFor();
  await toast(other, 'Error loading form').waitFor();
  assert.is(await jobTitle(other).inputValue(), 'Harbor Engineer');

  await other.unroute(definition);
  await jobTitle(other).pressSequentially(', Senior');
  await notice(other).getByText(H1B_2_NOTICE).waitFor();
  assert.is(await jobTitle(other).inputValue(), 'Harbor Engineer, Senior');
  await saveState(other, 'saved').waitFor();
  assert.is((await readForm(page, behind.id)).formData['jobTitle'], 'Harbor Engineer, Senior');
  await other.close();
});

test('a visitor who creates an account after that gets a form of the new version, with the answers moved', async () => {
  await visitor.page.getByRole('link', { name: 'Create an account' }).click();
  await fillSignUp(visitor.page, newPerson());
  await visitor.page.getByRole('button', { name: 'Create account' }).click();
  await visitor.page.waitForURL(/\/forms\/[^/]+/);
  const [form] = await call<FormView[]>(visitor.page, 'GET', '/api/forms');
  const { definition, formData } = await readForm(visitor.page, form!.id);
  assert.equal([definition.version, formData['petitionerDba']], [2, 'Harbor Planning']);
  await visitor.close();
});

test('an applicant who returns to a half-filled form is led to the first step with missing answers, whatever the address says', async () => {
  await page.goto(`/forms/${left.id}/status`);
  await page.waitForURL(`**/forms/${left.id}/beneficiary`);
  await page.getByRole('heading', { level: 2, name: 'Beneficiary Info' }).waitFor();
  await notice().getByText(H1B_2_NOTICE).waitFor();
  assert.is(
    await notice()
      .getByRole('button', { name: /^Go to/ })
      .count(),
    0,
    'the notice has no link on the step that it names',
  );
  assert.equal(await axeViolations(page), []);

  const issued = page.getByRole('group', { name: 'Passport issue date' });
  await issued.getByRole('combobox', { name: 'Month' }).selectOption('January');
  await issued.getByRole('textbox', { name: 'Day' }).fill('5');
  await issued.getByRole('textbox', { name: 'Year' }).fill('2024');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('heading', { level: 2, name: 'Current Status' }).waitFor();
  await saveState(page, 'saved').waitFor();
  assert.is((await readForm(page, left.id)).formData['beneficiaryPassportIssueDate'], '2024-01-05');

  await page.waitForURL(`**/forms/${left.id}/status`);
  await page.reload();
  await page.getByRole('heading', { level: 2, name: 'Current Status' }).waitFor();
  assert.is(await notice().count(), 0, 'the notice is shown only once');
});

test('an applicant who presses Submit after the certification has changed reads the new one first', async () => {
  const { id } = await completeI20(page);
  await page.goto(`/forms/${id}/review`);
  await page.getByRole('button', { name: 'Submit I-20 Application' }).waitFor();
  watched.expect({ status: 422, url: /\/api\/forms\// });
  const certification = 'I certify something else.';
  await publish(() =>
    change('i20', (form) => {
      form['x-steps'].at(-1)!.certification = certification;
    }),
  );
  await submitForm(page, 'Submit I-20 Application');
  await toast(page, 'Error submitting form').waitFor();
  await page.getByRole('main').getByText('This form has changed since you opened it.').waitFor();
  await page.getByText(certification).waitFor();
  await saveState(page, 'saved').waitFor();
  assert.is((await readForm(page, id)).status, 'DRAFT');
  await submitForm(page, 'Submit I-20 Application');
  await page.getByText('You can still read and download it.', { exact: true }).waitFor();
});

test('the browser reports no error during these tests', () => watched.close());

test.run();
