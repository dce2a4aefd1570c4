/** Editing a form definition with its preview open: each save of the file is shown, and no typed answer is lost. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FrameLocator, Page } from 'playwright';
import * as assert from 'uvu/assert';
import { flaws } from '../support/a11y.ts';
import { paths } from '../../web/config/paths.ts';
import { definitionFolder } from '../support/definition-folder.ts';
import { pressSave, savedAt } from '../support/i20-page.ts';
import { journey, readForm, startForm } from '../support/journey.ts';
import { originOf } from '../support/page.ts';
import { readPdf } from '../support/pdf-text.ts';

const files = definitionFolder();
// Two forms show as much as three, and take less time.
rmSync(join(files.folder, 'ds160.json'));
const I20 = join(files.folder, 'i20.json');
const written = readFileSync(I20, 'utf8');
const { test, world } = journey('Preview', { NODE_ENV: 'development', FORM_DEFINITIONS_DIR: files.folder });

test.after.each(() => writeFileSync(I20, written));

const phone = (page: Page): FrameLocator => page.frameLocator('iframe[title="The form, as wide as a phone"]');
const wide = (page: Page): FrameLocator => page.frameLocator('iframe[title="The form, wide"]');
const hidden = (page: Page, path: string) => page.locator(`[data-hidden-question="${path}"]`);

async function openPreview(page: Page): Promise<void> {
  await page.goto('/preview/I20');
  await phone(page).getByRole('heading', { level: 2 }).waitFor();
}

test('the preview shows the real wizard, sample answers, hidden questions with reasons, rules and the PDF, without an account', async () => {
  const { page } = await world.open();
  await openPreview(page);
  const frame = page.locator('iframe[title="The form as a PDF"]');
  await frame.waitFor();
  assert.equal(await flaws(page), []);
  await page.setViewportSize({ width: 1600, height: 900 });

  const telephone = phone(page).getByLabel('Phone number');
  const first = await telephone.inputValue();
  const url = await frame.getAttribute('src');
  await phone(page).getByLabel('Family name').fill('Ødegård');
  await page.getByText('Both', { exact: true }).click();
  await wide(page).locator('input[value="Ødegård"]').first().waitFor();
  await wide(page).getByLabel('Given name').fill('Bjørn');
  await phone(page).locator('input[value="Bjørn"]').first().waitFor();
  // The other width and the panels follow the answers and the step.
  await wide(page).getByRole('button', { name: 'Next' }).click();
  await phone(page).getByRole('heading', { level: 2, name: 'School Information' }).waitFor();
  await page.getByRole('heading', { name: 'Rules of ‘School Information’' }).waitFor();
  await page.waitForFunction(
    (old) => document.querySelector('iframe[title="The form as a PDF"]')?.getAttribute('src') !== old,
    url,
  );
  const response = await page.context().request.get(`${originOf(page)}${await frame.getAttribute('src')}`);
  assert.match((await readPdf(new Uint8Array(await response.body()))).text, /Ødegård/);

  await page.getByRole('button', { name: 'Another applicant' }).click();
  await page.waitForURL(/seed=2/);
  await telephone.waitFor();
  assert.is.not(await telephone.inputValue(), first);
  await page.getByRole('button', { name: 'Empty form' }).click();
  await page.waitForURL(/empty/);
  await phone(page).getByText('Still missing on this step').waitFor();
  assert.is(await telephone.inputValue(), '');
  assert.is(
    await hidden(page, 'dependentName1')
      .innerText()
      .then((text) => text.replaceAll(/\s+/g, ' ')),
    "Dependent's full name dependentName1 Asked when “Dependents” is Yes. Now “Dependents” is not answered.",
  );
  const rules = page.locator('[data-rules-of="sevisId"]');
  assert.match(
    await rules.innerText(),
    /should match \^N\\d\{9\}\$: .*SEVIS ID must start with N followed by 9 digits/,
  );
});

test('the review of a preview offers no PDF to download, because there is no form yet', async () => {
  const { page } = await world.open();
  await page.goto(paths.previewForm.to('I20', 'review'));
  await page.getByRole('heading', { level: 2, name: 'Review & Submit' }).waitFor();
  await page.getByRole('button', { name: 'Print Form' }).waitFor();
  assert.is(await page.getByRole('button', { name: 'Download PDF' }).count(), 0);
});

test('what is saved in the file appears on screen, a mistake in it is named with its place, and the typed text and the caret stay', async () => {
  const { page } = await world.open();
  await openPreview(page);
  const name = phone(page).getByLabel('Family name');
  await name.fill('Half a na');
  await name.press('End');

  files.change('i20', (form) => {
    form['x-steps'][0].title = 'About the student';
    form.properties = {
      nickname: { type: 'string', title: 'Nickname at school', 'x-step': 'student' },
      ...form.properties,
    };
    form.properties.familyName.title = 'Surname';
    form.required.push('nickname');
  });
  await phone(page).getByRole('heading', { level: 2, name: 'About the student' }).waitFor();
  await phone(page).getByLabel('Nickname at school').waitFor();
  await page.keyboard.type('me');
  const surname = phone(page).getByRole('textbox', { name: 'Surname', exact: true });
  assert.is(await surname.inputValue(), 'Half a name');
  await page.locator('[data-rules-of="nickname"]').waitFor();

  files.change('i20', (form) => {
    form['x-steps'].splice(0, 0, { id: 'welcome', title: 'Welcome' });
    form.properties = { motto: { type: 'string', title: 'Motto', 'x-step': 'welcome' }, ...form.properties };
  });
  await phone(page)
    .getByRole('button', { name: /^Step 2 of 7/ })
    .waitFor();
  await page.keyboard.type(' typed on');
  assert.is(await surname.inputValue(), 'Half a name typed on');

  writeFileSync(I20, written.replace('"title":', '"title"'));
  const problem = page.getByText('A saved file has a mistake.');
  await problem.waitFor();
  assert.match(await page.getByRole('status').filter({ hasText: 'A saved file' }).innerText(), /i20\.json:\d+:\d+ /);
  await page.keyboard.type(' meanwhile');

  writeFileSync(I20, written.replaceAll('"Family name"', '"Last name"'));
  await problem.waitFor({ state: 'detached' });
  await phone(page).getByLabel('Nickname at school').waitFor({ state: 'detached' });
  assert.is(
    await phone(page).getByRole('textbox', { name: 'Last name', exact: true }).inputValue(),
    'Half a name typed on meanwhile',
  );
});

test('a new form opens as soon as its file is valid, and the page says so when the file is deleted', async () => {
  // The form does not exist yet. When its file is deleted, the page may request its sample answers at that moment.
  const { page } = await world.open({ expected: [{ status: 404, url: /\/preview\/EXTRA\b/ }] });
  const file = join(files.folder, 'extra.json');
  await page.goto('/preview/EXTRA');
  await page.getByRole('heading', { name: 'There is no form EXTRA' }).waitFor();
  writeFileSync(file, '{');
  await page.getByText(/extra\.json:1:\d+/).waitFor();
  writeFileSync(file, written.replace('"type": "I20"', '"type": "EXTRA"').replace('"title": "', '"title": "Extra '));
  await page.getByRole('heading', { name: /^Preview: Extra / }).waitFor();
  rmSync(file);
  await page.getByRole('heading', { name: 'There is no form EXTRA' }).waitFor();
});

test('a form that a signed-in user has open is updated from the saved file too, and keeps its answers', async () => {
  const { page } = await world.signedIn();
  const { id } = await startForm(page, 'I20', { familyName: 'Lindqvist' });
  await page.goto(`/forms/${id}/student`);
  await page.getByRole('textbox', { name: 'Given name', exact: true }).fill('Not saved ye');
  files.change('i20', (form) => {
    form.properties.familyName.title = 'Surname';
  });
  await page.getByRole('textbox', { name: 'Surname', exact: true }).waitFor();
  await page.keyboard.type('t');
  assert.is(await page.getByRole('textbox', { name: 'Surname', exact: true }).inputValue(), 'Lindqvist');
  assert.is(await page.getByRole('textbox', { name: 'Given name', exact: true }).inputValue(), 'Not saved yet');
  await pressSave(page);
  await savedAt(page).waitFor();
  assert.is((await readForm(page, id)).formData['givenName'], 'Not saved yet');
});

test.run();
