/** A new version of a form is published while applicants have the form open, or have left it half filled. */
import type { Page, Request } from 'playwright';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { FormView } from '../../api/modules/forms/schemas.ts';
import { axeViolations } from '../support/axe.ts';
import { sharedBrowser } from '../support/browser.ts';
import { completeI20, fixtureAnswers } from '../support/complete.ts';
import { definitionFolder } from '../support/definition-folder.ts';
import { goWithin } from '../support/go-within.ts';
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
/** A complete I-20 whose review is open in another tab before the restart, and its new certification. */
let review: Page;
let reviewed: FormView;
const CERTIFICATION = 'I certify something else.';
/** Tries the form without an account before version 2. */
let visitor: WatchedPage;

test.before(async () => {
  server = await startServer({ FORM_DEFINITIONS_DIR: folder }, { dataDir });
  watched = await openPage(await sharedBrowser(), { url: server.url });
  page = watched.page;
  await call(page, 'POST', '/api/register', { ...newPerson(), password: PASSWORD });
  open = await startForm(page, 'H1B', answers, toJob);
  left = await startForm(page, 'H1B', answers, toJob);
  reviewed = await completeI20(page);
  review = await watched.context.newPage();
  await review.goto(`/forms/${reviewed.id}/review`);
  await review.getByRole('button', { name: 'Submit I-20 Application' }).waitFor();
  visitor = await openPage(await sharedBrowser(), { url: server.url });
  await visitor.page.goto('/try/H1B');
  await visitor.page.getByRole('textbox', { name: 'Trade name' }).fill('Harbor Planning');
  await saveState(visitor.page, 'saved').getByText(/Kept/).first().waitFor();
});
test.after(async () => {
  await server.stop();
});

/** Restarts the server at the same address with version 2 of the H-1B, and with another certification in the I-20. */
async function publish(): Promise<void> {
  const { port } = new URL(server.url);
  await server.stop();
  change('h1b', toH1BVersion2);
  change('i20', (form) => {
    form['x-steps'].at(-1)!.certification = CERTIFICATION;
  });
  server = await startServer({ FORM_DEFINITIONS_DIR: folder, PORT: port }, { dataDir });
}

const notice = () =>
  page.getByRole('main').getByRole('status').filter({ hasText: 'This form has changed since you began it.' });

test('an open wizard changes to the new version, at a later save if it cannot be fetched, and keeps focus, step and every letter', async () => {
  await page.goto(`/forms/${open.id}/job`);
  const title = page.getByRole('textbox', { name: 'Job title' });
  await title.waitFor();
  // What the page still asks of the stopped server fails, and it works without.
  watched.expect({ status: 0, url: /\/api\// });
  await publish();

  const definition = '**/api/form-definitions/**';
  const isDefinition = (request: Request): boolean => request.url().includes('/validators.js');
  await page.route(definition, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', isDefinition);
  const saved = page.waitForResponse((response) => isSave(response.request()));
  await title.fill('');
  await title.pressSequentially('Senior Civil');
  const before = (await (await saved).json()) as FormView;
  assert.equal([before.definition.version, before.migrated], [2, { fromVersion: 1, notices: [H1B_2_NOTICE] }]);
  await failed;
  await saveState(page, 'saved').waitFor();
  await toast(page, 'Error loading form').waitFor();
  assert.is(await title.inputValue(), 'Senior Civil');

  await page.unroute(definition);
  const fetched = page.waitForRequest(isDefinition);
  await page.keyboard.type(' Engi');
  await fetched;
  await page.keyboard.type('neer');
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

  const issued = page.getByRole('group', { name: 'Passport issue date' });
  await issued.getByRole('combobox', { name: 'Month' }).selectOption('January');
  await issued.getByRole('textbox', { name: 'Day' }).fill('5');
  await issued.getByRole('textbox', { name: 'Year' }).fill('2024');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('heading', { level: 2, name: 'Current Status' }).waitFor();
  await saveState(page, 'saved').waitFor();
  assert.is((await readForm(page, left.id)).formData['beneficiaryPassportIssueDate'], '2024-01-05');

  await page.waitForURL(`**/forms/${left.id}/status`);
  await goWithin(page, '/forms');
  await page.getByRole('heading', { level: 1, name: 'Immigration Forms' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 2, name: 'Current Status' }).waitFor();
  assert.is(await notice().count(), 0, 'the notice is shown only once');
});

test('an applicant who presses Submit after the certification has changed reads the new one first', async () => {
  watched.expect({ status: 422, url: /\/api\/forms\// });
  await submitForm(review, 'Submit I-20 Application');
  await toast(review, 'Error submitting form').waitFor();
  await review.getByRole('main').getByText('This form has changed since you opened it.').waitFor();
  await review.getByText(CERTIFICATION).waitFor();
  await saveState(review, 'saved').waitFor();
  assert.is((await readForm(page, reviewed.id)).status, 'DRAFT');
  await submitForm(review, 'Submit I-20 Application');
  await review.getByText('You can still read and download it.', { exact: true }).waitFor();
});

test('the browser reports no error during these tests', () => watched.close());

test.run();
