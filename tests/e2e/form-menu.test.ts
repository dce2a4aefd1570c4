/** Actions on a whole form: its name, its deadline, a copy, its history. */
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import { answerFixtures } from '../fixtures/answers/index.ts';
import { goWithin } from '../support/go-within.ts';
import { call, journey, readForm, startForm, toast } from '../support/journey.ts';
import { productForm } from '../support/product-form.ts';
import { saidAtFocus } from '../support/said-at-focus.ts';
import { noteSaidNotices, saidNotices } from '../support/said-notices.ts';

const { test, world } = journey('The menu of a form');

const familyName = (page: Page) => page.getByRole('textbox', { name: 'Family name' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const saved = (page: Page) => page.locator('[data-save-state=saved]').getByText(/^Saved at /);

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: item, exact: true }).click();
}

async function openI20(page: Page): Promise<string> {
  const { id } = await startForm(page, 'I20');
  await goWithin(page, `/forms/${id}`);
  await familyName(page).waitFor();
  return id;
}

test('the header names the kind of form, whatever the title is', async () => {
  const { page } = await world.shared();
  const { id } = await startForm(page, 'H1B');
  await goWithin(page, `/forms/${id}`);
  await page.getByText(/^H-1B Petition \(Form I-129\) · Petition for a Nonimmigrant Worker · Last updated/).waitFor();
  const { id: visa } = await startForm(page, 'DS160');
  await goWithin(page, `/forms/${visa}`);
  await page.getByText(/^DS-160 Online Nonimmigrant Visa Application · Last updated/).waitFor();
  const { id: student } = await startForm(page, 'I20');
  await goWithin(page, `/forms/${student}`);
  await page.getByText(/^Certificate of Eligibility for Nonimmigrant Student Status · Last updated/).waitFor();
  await choose(page, 'Rename');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kalmar, spring');
  await page.keyboard.press('Enter');
  await page.getByText(/^I-20 Student Visa Application · Certificate of Eligibility/).waitFor();
});

test('on a tablet the actions on a form are in its menu, so that its title has room', async () => {
  const { page } = await world.shared();
  await page.setViewportSize({ width: 768, height: 900 });
  const { id } = await startForm(page, 'DS160');
  await goWithin(page, `/forms/${id}`);
  const title = heading(page, 'DS-160 Visa Application');
  await title.waitFor();
  assert.ok(await title.evaluate((element) => element.clientHeight < 60), 'the title has one line');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  for (const name of ['Download PDF', 'Rename', 'Delete'])
    await page.getByRole('button', { name, exact: true }).waitFor();
});

test('the Back button closes the question whether to delete a form, and the form stays', async () => {
  const { page } = await world.shared();
  await goWithin(page, '/forms');
  await heading(page, 'Immigration Forms').waitFor();
  const id = await openI20(page);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete I-20 Student Visa Application' });
  await question.waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Immigration Forms', includeHidden: true }).waitFor();
  await question.waitFor({ state: 'hidden' });
  assert.is((await readForm(page, id)).status, 'DRAFT');
});

test('a form is renamed while the user is typing, and the user can type on', async () => {
  const { page } = await world.shared();
  const id = await openI20(page);
  await familyName(page).pressSequentially('Lind');
  await choose(page, 'Rename');
  const dialog = page.getByRole('dialog', { name: 'Rename I-20 Student Visa Application' });
  const name = dialog.getByRole('textbox', { name: 'Name' });
  assert.is(await name.inputValue(), 'I-20 Student Visa Application');
  await name.fill('  ');
  assert.match(
    await saidAtFocus(name, () => dialog.getByRole('button', { name: 'Rename form' }).click()),
    'Enter a name',
  );
  await dialog.getByText('Enter a name').waitFor();
  assert.is(await name.evaluate((input) => input === document.activeElement), true);
  // A pasted name is not cut.
  await name.fill('x'.repeat(201));
  await page.keyboard.press('Enter');
  await dialog.getByText('Write at most 200 characters').waitFor();
  await name.fill('Uppsala, autumn');
  await noteSaidNotices(page);
  await page.keyboard.press('Enter');
  await toast(page, 'Form renamed').waitFor();
  await heading(page, 'Uppsala, autumn').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  assert.is(
    await page
      .getByRole('button', { name: 'More', exact: true })
      .evaluate((button) => button === document.activeElement),
    true,
    'the focus is on the menu button again',
  );
  assert.is((await saidNotices(page)).at(-1), 'Form renamed', 'the notice is said after its dialog has closed');

  assert.is(await familyName(page).inputValue(), 'Lind');
  await familyName(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.type('h');
  await page.keyboard.press('Meta+s');
  await saved(page).waitFor();
  const form = await readForm(page, id);
  assert.equal([form.title, form.formData['familyName']], ['Uppsala, autumn', 'Lindh']);
  await page.getByRole('link', { name: 'Back to Forms' }).click();
  await page.getByRole('listitem').getByText('Uppsala, autumn').waitFor();
});

test("the user's own deadline is shown in the form and in the list until it is removed", async () => {
  const { page } = await world.shared();
  const id = await openI20(page);
  await choose(page, 'Set deadline');
  const dialog = page.getByRole('dialog', { name: 'Deadline of I-20 Student Visa Application' });
  await dialog.getByRole('textbox', { name: 'Day' }).fill('31');
  await dialog.getByRole('button', { name: 'Set deadline' }).click();
  await dialog.getByText('Enter a full date, such as April 2, 2027').waitFor();
  assert.is(
    await dialog.getByRole('combobox', { name: 'Month' }).evaluate((control) => control === document.activeElement),
    true,
  );
  await dialog.getByRole('combobox', { name: 'Month' }).selectOption('January');
  await dialog.getByRole('textbox', { name: 'Year' }).fill('0027');
  await dialog.getByRole('button', { name: 'Set deadline' }).click();
  await dialog.getByText('The year is before 2000. Check the year.').waitFor();
  assert.is(
    await dialog.getByRole('textbox', { name: 'Year' }).evaluate((control) => control === document.activeElement),
    true,
  );
  await dialog.getByRole('textbox', { name: 'Year' }).fill('2027');
  await dialog.getByRole('button', { name: 'Set deadline' }).click();
  await toast(page, 'Deadline set').waitFor();
  await page.getByText('Due Jan 31, 2027 (your own deadline)').waitFor();
  assert.is((await readForm(page, id)).deadline, '2027-01-31');
  await page.getByRole('link', { name: 'Back to Forms' }).click();
  await page.getByRole('listitem').getByText('Due Jan 31, 2027 (your own deadline)').waitFor();

  await page.goBack();
  await familyName(page).waitFor();
  await choose(page, 'Set deadline');
  assert.is(await dialog.getByRole('textbox', { name: 'Year' }).inputValue(), '2027');
  await dialog.getByRole('button', { name: 'Remove deadline' }).click();
  await toast(page, 'Deadline removed').waitFor();
  await page.getByText('Due Jan 31, 2027').waitFor({ state: 'hidden' });
  assert.is((await readForm(page, id)).deadline, null);
});

test('a copy of a submitted form opens as a draft without its signature', async () => {
  const { page } = await world.shared();
  const { answers } = answerFixtures.find(({ type }) => type === 'I20')!;
  const form = productForm('I20');
  const { id } = await startForm(
    page,
    'I20',
    answers,
    form.steps.map((step) => step.id),
  );
  await call(page, 'PUT', `/api/forms/${id}`, { formData: answers, status: 'SUBMITTED' });
  await goWithin(page, `/forms/${id}`);
  await page.getByText('You can still read and download it.').waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  for (const locked of ['Rename', 'Set deadline'])
    assert.is(await page.getByRole('button', { name: locked, exact: true }).count(), 0, locked);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await toast(page, 'Form copied').waitFor();
  await heading(page, 'I-20 Student Visa Application (copy)').waitFor();
  await familyName(page).waitFor();
  assert.is(await familyName(page).inputValue(), answers['familyName']);
  const copy = await readForm(page, new URL(page.url()).pathname.split('/')[2]!);
  assert.ok(copy.id !== id && copy.status === 'DRAFT');
  for (const { name } of form.steps.at(-1)!.fields) assert.is(copy.formData[name], undefined, name);
});

test('a copy says at once which answers are about the person, by the names of their questions, until OK', async () => {
  const { page } = await world.shared();
  const { id } = await startForm(page, 'H1B', {
    petitionerLegalName: 'Acme Inc.',
    beneficiaryFamilyName: 'Lind',
    beneficiarySSN: '123-45-6789',
    beneficiaryI94Number: '123456789A1',
  });
  await goWithin(page, `/forms/${id}`);
  await page.getByRole('textbox', { name: 'Legal name of the petitioner' }).waitFor();
  const notice = page.getByText('This copy has the answers of the original, also those about the person.');
  assert.is(await notice.count(), 0);
  await choose(page, 'Copy');
  await notice.waitFor();
  const text = await page.locator('[data-banner]').filter({ has: notice }).innerText();
  for (const name of ['Family name', 'Social Security number', 'I-94 number']) assert.match(text, `'${name}'`);
  assert.not.match(text, /Legal name|A-number|Passport/);
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await notice.waitFor({ state: 'detached' });
  await page.locator('h1:focus').waitFor();
});

test('the answers typed just before are part of a copy, and the original form does not change with the copy', async () => {
  const { page } = await world.shared();
  const id = await openI20(page);
  await familyName(page).pressSequentially('Lind');
  await choose(page, 'Copy');
  await heading(page, 'I-20 Student Visa Application (copy)').waitFor();
  assert.is(await familyName(page).inputValue(), 'Lind');
  await familyName(page).fill('Another');
  await page.keyboard.press('Control+s');
  await saved(page).waitFor();
  assert.is((await readForm(page, id)).formData['familyName'], 'Lind');
});

test('a copy whose answer was lost is not made twice; after a change of the answers, the next one has the new answers', async () => {
  const { page, expect } = await world.shared();
  const id = await openI20(page);
  expect({ status: 0, url: /\/copy$/ });
  await page.route('**/copy', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  const count = async (): Promise<number> => (await call<unknown[]>(page, 'GET', '/api/forms')).length;
  const before = await count();
  for (const [name, copies] of [
    ['Lind', 1],
    ['Lind', 1],
    ['Lindgren', 2],
  ] as const) {
    await familyName(page).fill(name);
    await choose(page, 'Copy');
    await toast(page, 'Error copying form').waitFor();
    await page.getByRole('button', { name: 'Close notification' }).click();
    assert.is((await count()) - before, copies, name);
  }
  await page.unroute('**/copy');
  await choose(page, 'Copy');
  await heading(page, 'I-20 Student Visa Application (copy)').waitFor();
  assert.is(await familyName(page).inputValue(), 'Lindgren');
  assert.is((await count()) - before, 2);
  assert.not.match(page.url(), id);
});

/** Restores the newest of the earlier answers, from the open history. */
async function restoreNewest(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Restore the answers of/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Restore answers' }).click();
}

test('earlier answers are restored and edited, and the answers that they replaced can be restored too', async () => {
  const { page, expect } = await world.shared();
  const { id } = await startForm(page, 'I20');
  const save = (formData: object, step: string) =>
    call(page, 'PUT', `/api/forms/${id}`, { formData, status: 'DRAFT', place: { passed: ['student'], step } });
  await save({ familyName: 'Lind', givenName: 'Ada', city: 'Lund' }, 'student');
  await save({ familyName: 'Lind', givenName: 'Ada', city: 'Lund' }, 'school');
  await goWithin(page, `/forms/${id}/student`);
  await familyName(page).fill('');
  await page.getByRole('textbox', { name: 'Given name' }).fill('Typed over');
  await choose(page, 'History');
  const history = page.getByRole('dialog', { name: /^History of I-20 Student Visa Application/ });
  await history.getByText('3 answers changed').waitFor();
  await history.getByText(/^Student Information · \d+% answered$/).waitFor();
  await history
    .getByRole('button', { name: /^Restore the answers of/ })
    .first()
    .click();
  const question = page.getByRole('dialog', { name: /^Restore the answers of / });
  await question.getByText('2 answers change in I-20 Student Visa Application.').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  assert.is(await familyName(page).inputValue(), '', 'Cancel changes no answer');
  await restoreNewest(page);
  await toast(page, 'Answers restored').waitFor();
  await history.waitFor({ state: 'hidden' });
  await familyName(page).waitFor();
  assert.is(await familyName(page).inputValue(), 'Lind');
  assert.is(await page.getByRole('textbox', { name: 'Given name' }).inputValue(), 'Ada');

  await familyName(page).fill('Lindgren');
  await page.keyboard.press('Control+s');
  await saved(page).waitFor();
  assert.equal((await readForm(page, id)).formData, { familyName: 'Lindgren', givenName: 'Ada', city: 'Lund' });
  await choose(page, 'History');
  await restoreNewest(page);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('input')].some((input) => input.value === 'Typed over'),
  );
  assert.is((await readForm(page, id)).formData['givenName'], 'Typed over');

  await history.waitFor({ state: 'hidden' });
  await choose(page, 'History');
  await history
    .getByRole('button', { name: /^Restore the answers of/ })
    .nth(1)
    .click();
  await history.getByText('The same answers as now. There is nothing to restore.').waitFor();

  // The server restores the answers, but the connection ends before its answer.
  expect({ status: 0, url: /restore$/ });
  let lose = (): void => undefined;
  const lost = new Promise<void>((resolve) => (lose = resolve));
  await page.route('**/restore', async (route) => {
    await route.fetch();
    await lost;
    await route.abort('failed');
  });
  const sent = page.waitForRequest('**/restore');
  await restoreNewest(page);
  await sent;
  await history.getByRole('button', { name: 'Close', exact: true }).click();
  await page.keyboard.press('Escape');
  assert.ok(await history.isVisible(), 'nobody types into the form while its answers are replaced');
  lose();
  await toast(page, 'Error restoring answers').waitFor();
  await history
    .getByRole('button', { name: /^Restore the answers of/ })
    .first()
    .click();
  await history.waitFor({ state: 'hidden' });
  await page.waitForFunction(() => [...document.querySelectorAll('input')].some((input) => input.value === 'Lindgren'));
});

test('answers that cannot be saved are not lost by a restore, nor left out of a copy or a PDF: they are saved first', async () => {
  const { page, expect } = await world.shared();
  const id = await openI20(page);
  const save = (familyName: string, step: string) =>
    call(page, 'PUT', `/api/forms/${id}`, { formData: { familyName }, status: 'DRAFT', place: { passed: [], step } });
  await save('Earlier', 'student');
  await save('Elsewhere', 'school');
  await familyName(page).fill('Typed here');
  expect({ status: 409, url: /\/api\/forms\// });
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/download')) files.push(request.url());
  });
  for (const item of ['History', 'Copy', 'Download PDF']) {
    if (item === 'Download PDF') await page.getByRole('button', { name: item }).click();
    else await choose(page, item);
    await toast(page, 'Error saving form').waitFor();
    await page.getByRole('button', { name: 'Close notification' }).click();
    await toast(page, 'Error saving form').waitFor({ state: 'detached' });
  }
  assert.is(await page.getByRole('dialog', { name: /^History of/ }).count(), 0);
  assert.equal(files, []);
  assert.is(await familyName(page).inputValue(), 'Typed here');
  assert.ok(page.url().includes(id), 'no copy was opened');
});

test('a form without earlier answers says so; a history that fails to load can be tried again', async () => {
  const { page, expect } = await world.shared();
  await openI20(page);
  await page.route('**/history', (route) =>
    route.fulfill({ status: 418, json: { code: 'BAD_REQUEST', message: 'Not now.' } }),
  );
  expect({ status: 418, url: /history$/ });
  await choose(page, 'History');
  const history = page.getByRole('dialog', { name: /^History of/ });
  await history.getByText('Not now.').waitFor();
  await page.unroute('**/history');
  await history.getByRole('button', { name: 'Try again' }).click();
  await history.getByText('No earlier answers yet').waitFor();
  await history.getByRole('button', { name: 'Close' }).click();
  await history.waitFor({ state: 'hidden' });
});

test('restored answers of an older version of the form wait for that version, and are not shown in the current one', async () => {
  const { page, expect } = await world.shared();
  const { id } = await startForm(page, 'I20');
  for (const [step, familyName] of Object.entries({ student: 'Lind', school: 'Lindgren' }))
    await call(page, 'PUT', `/api/forms/${id}`, {
      formData: { familyName },
      status: 'DRAFT',
      place: { passed: ['student'], step },
    });
  const older = 'f'.repeat(64);
  await page.route('**/restore', async (route) => {
    const view = await (await route.fetch()).json();
    await route.fulfill({ json: { ...view, definition: { ...view.definition, sha256: older } } });
  });
  // The older version is still on its way. At the end of the test the server is asked for it, which does not have it.
  expect({ status: 404, url: new RegExp(older) });
  await page.route(new RegExp(older), () => undefined);
  await goWithin(page, `/forms/${id}/student`);
  await familyName(page).waitFor();
  await choose(page, 'History');
  // With this answer the page has everything but the version.
  const offered = page.waitForResponse(/\/prefill$/);
  await restoreNewest(page);
  await toast(page, 'Answers restored').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await offered;
  await page.getByText('Loading the form').waitFor({ state: 'attached' });
  assert.is(await familyName(page).count(), 0);
});

test.run();
