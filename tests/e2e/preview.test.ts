/** Editing a form definition with its preview open: each save of the file is shown, and no typed answer is lost. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FrameLocator, Page } from 'playwright';
import * as assert from 'uvu/assert';
import type { FormView } from '../../api/modules/forms/schemas.ts';
import { flaws } from '../support/a11y.ts';
import { definitionFolder } from '../support/definition-folder.ts';
import { journey, startForm } from '../support/journey.ts';
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

test('without an account, the preview shows the real wizard with several sample answers and with none, hidden questions with reasons, rules, and the PDF', async () => {
  const { page } = await world.open();
  await openPreview(page);
  const telephone = phone(page).getByLabel('Phone number');
  const first = await telephone.inputValue();
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

  await openPreview(page);
  const frame = page.locator('iframe[title="The form as a PDF"]');
  const url = await frame.getAttribute('src');
  await phone(page).getByLabel('Family name').fill('Ødegård');
  // The panels follow the answers and the step.
  await phone(page).getByRole('button', { name: 'Next' }).click();
  await page.getByRole('heading', { name: 'Rules of ‘School Information’' }).waitFor();
  await page.waitForFunction(
    (old) => document.querySelector('iframe[title="The form as a PDF"]')?.getAttribute('src') !== old,
    url,
  );
  const response = await page.context().request.get(`${originOf(page)}${await frame.getAttribute('src')}`);
  assert.match((await readPdf(new Uint8Array(await response.body()))).text, /Ødegård/);
});

test('both widths side by side hold the same answers', async () => {
  const { page } = await world.open({ width: 1600 });
  await openPreview(page);
  await phone(page).getByLabel('Family name').fill('Kowalczyk');
  await page.getByText('Both', { exact: true }).click();
  const there = wide(page).getByLabel('Family name');
  await there.waitFor();
  await wide(page).locator('input[value="Kowalczyk"]').first().waitFor();
  await there.fill('Nowak');
  await phone(page).locator('input[value="Nowak"]').first().waitFor();
  await wide(page).getByRole('button', { name: 'Next' }).click();
  await phone(page).getByRole('heading', { level: 2, name: 'School Information' }).waitFor();
  // The PDF is made only after both forms have settled.
  await page.locator('iframe[title="The form as a PDF"]').waitFor();
});

test('a saved title, question or step appears on screen, and the typed text and the caret stay', async () => {
  const { page } = await world.open();
  await openPreview(page);
  const name = phone(page).getByLabel('Family name');
  await name.fill('Half a na');
  await name.press('End');

  files.change('i20', (form) => {
    form['x-steps'][0].title = 'About the student';
  });
  await phone(page).getByRole('heading', { level: 2, name: 'About the student' }).waitFor();
  await page.keyboard.type('me');
  assert.is(await name.inputValue(), 'Half a name');

  files.change('i20', (form) => {
    form.properties = {
      nickname: { type: 'string', title: 'Nickname at school', 'x-step': 'student' },
      ...form.properties,
    };
    form.properties.familyName.title = 'Surname';
    form.required.push('nickname');
  });
  await phone(page).getByLabel('Nickname at school').waitFor();
  await page.keyboard.type(' typed on');
  assert.is(
    await phone(page).getByRole('textbox', { name: 'Surname', exact: true }).inputValue(),
    'Half a name typed on',
  );
  await page.locator('[data-rules-of="nickname"]').waitFor();

  files.change('i20', (form) => {
    form['x-steps'].splice(0, 0, { id: 'welcome', title: 'Welcome' });
    form.properties = { motto: { type: 'string', title: 'Motto', 'x-step': 'welcome' }, ...form.properties };
  });
  await phone(page)
    .getByRole('button', { name: /^Step 2 of 7/ })
    .waitFor();
  assert.is(
    await phone(page).getByRole('textbox', { name: 'Surname', exact: true }).inputValue(),
    'Half a name typed on',
  );

  files.change('i20', (form) => {
    delete form.properties.nickname;
    form.required = form.required.filter((one: string) => one !== 'nickname');
  });
  await phone(page).getByLabel('Nickname at school').waitFor({ state: 'detached' });
});

test('a broken file is named with its place, the form stays, and a fixed file is shown again', async () => {
  const { page } = await world.open();
  await openPreview(page);
  writeFileSync(I20, written.replace('"title":', '"title"'));
  const problem = page.getByText('A saved file has a mistake.');
  await problem.waitFor();
  assert.match(await page.getByRole('status').filter({ hasText: 'A saved file' }).innerText(), /i20\.json:\d+:\d+ /);
  assert.ok(await phone(page).getByLabel('Family name').isVisible());
  await phone(page).getByLabel('Family name').fill('Typed meanwhile');

  writeFileSync(I20, written.replaceAll('"Family name"', '"Surname"'));
  await problem.waitFor({ state: 'detached' });
  await phone(page).getByRole('textbox', { name: 'Surname', exact: true }).waitFor();
  assert.is(await phone(page).getByRole('textbox', { name: 'Surname', exact: true }).inputValue(), 'Typed meanwhile');
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
  await page.waitForSelector('[data-save-state="saved"]');
  const saved = await page
    .context()
    .request.get(`${originOf(page)}/api/forms/${id}`)
    .then((answer) => answer.json() as Promise<FormView>);
  assert.is(saved.formData['givenName'], 'Not saved yet');
});

test('the preview is accessible, and fits the window of a desktop and of a phone', async () => {
  const { page } = await world.open();
  await openPreview(page);
  await page.locator('iframe[title="The form as a PDF"]').waitFor();
  assert.equal(await flaws(page), []);
});

test.run();
