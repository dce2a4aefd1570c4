/** What a user reads before starting a form, when submitting it, and afterwards. */
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import { completeI20 } from '../support/complete.ts';
import { darkPhone, flaws, lightDesktop } from '../support/a11y.ts';
import { goWithin } from '../support/go-within.ts';
import { call, journey, readForm, startForm, toast } from '../support/journey.ts';
import { answerFixtures } from '../fixtures/answers/index.ts';
import { productForm } from '../support/product-form.ts';

const { test, world } = journey('Before and after a form');

const familyName = (page: Page) => page.getByRole('textbox', { name: 'Family name' });
const before = (page: Page) => page.getByRole('main').locator('details', { hasText: 'Before you start' });
const nextSteps = (page: Page) => page.getByRole('region', { name: 'Form submitted' }).getByRole('listitem');
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Submit I-20 Application' });

async function submitted(page: Page, fixture: string): Promise<string> {
  const { type, answers } = answerFixtures.find(({ name }) => name === fixture)!;
  const { id } = await startForm(
    page,
    type,
    answers,
    productForm(type).steps.map((step) => step.id),
  );
  await call(page, 'PUT', `/api/forms/${id}`, { formData: answers, status: 'SUBMITTED' });
  return id;
}

test('a start card says what the form is for and how long it takes; a new form says this too, who files it and what to keep ready; once it has answers, this is one line', async () => {
  const { page } = await world.shared();
  await goWithin(page, '/forms');
  for (const type of ['I20', 'H1B', 'DS160']) {
    const { meta } = productForm(type);
    const card = page
      .getByRole('region', { name: 'Start a form' })
      .getByRole('listitem')
      .filter({ hasText: meta.purpose! });
    await card
      .getByText(meta.minutes === 120 ? 'takes about 2 hours' : `takes about ${meta.minutes} minutes`)
      .waitFor();
  }
  await page.getByRole('button', { name: /^Start I-20/ }).click();
  const { meta } = productForm('I20');
  for (const text of [
    meta.purpose!,
    meta.filedBy!,
    'about 30 minutes',
    'School acceptance letter',
    'Only if it applies to you: Sponsor',
  ])
    await before(page).getByText(text).filter({ visible: true }).waitFor();
  await page.waitForURL(/\/forms\/[\w-]+\/student$/);
  assert.equal(await flaws(page, lightDesktop), []);

  await startForm(page, 'I20', { familyName: 'Li' }).then(({ id }) => goWithin(page, `/forms/${id}`));
  await before(page)
    .getByText(/^It takes about 30 minutes\. Keep ready: Passport photo page, School acceptance letter/)
    .waitFor();
  assert.is(await before(page).getByText(meta.filedBy!).isVisible(), false);
  await before(page).locator('summary').click();
  await before(page).getByText(meta.filedBy!).waitFor();
});

test('on the phone "Before you start" is one line that opens, and other steps do not show it', async () => {
  const { page } = await world.shared();
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await startForm(page, 'I20');
  await goWithin(page, `/forms/${id}/student`);
  await before(page).getByText('Keep ready: Passport photo page').first().waitFor();
  assert.is(await before(page).getByText(productForm('I20').meta.purpose!).isVisible(), false);
  await before(page).locator('summary').click();
  await before(page).getByText(productForm('I20').meta.purpose!).waitFor();
  assert.equal(await flaws(page, darkPhone), []);
  // A user who has passed a step has started the form, so neither step shows it then.
  const { id: begun } = await startForm(page, 'I20', {}, ['student']);
  for (const [step, title] of [
    ['school', 'School Information'],
    ['student', 'Student Information'],
  ] as const) {
    await goWithin(page, `/forms/${begun}/${step}`);
    await page.getByRole('heading', { level: 2, name: title }).waitFor();
    assert.is(await before(page).count(), 0);
  }
});

test('Submit asks for confirmation, and nothing is submitted unless the user agrees; then the page says what happened, what comes next, and that nothing was sent', async () => {
  const { page } = await world.shared();
  const { id } = await completeI20(page);
  await goWithin(page, `/forms/${id}/review`);
  const dialog = page.getByRole('dialog', { name: 'Submit I-20 Student Visa?' });
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Keep editing' }).click(),
  ]) {
    await submit(page).click();
    await dialog.getByText('This cannot be undone').waitFor();
    const described = await dialog.evaluate(
      (element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent,
    );
    assert.match(
      described!,
      /You cannot change this form afterwards\..*Nothing is sent to the government, a school or an employer\. You give the form to your school\./,
    );
    await leave();
    await dialog.waitFor({ state: 'hidden' });
    assert.ok(
      await submit(page).evaluate((button) => button === document.activeElement),
      'the focus is on Submit again',
    );
  }
  assert.is((await readForm(page, id)).status, 'DRAFT');
  // The second press of a double click is beside the dialog, and does not close it.
  await submit(page).dblclick();
  assert.equal(await flaws(page, darkPhone), []);
  await dialog.getByRole('button', { name: 'Submit form' }).click();
  await toast(page, 'Form submitted').waitFor();
  assert.is((await readForm(page, id)).status, 'SUBMITTED');

  const heading = page.getByRole('heading', { level: 2, name: 'Form submitted' });
  await heading.waitFor();
  assert.ok(await heading.evaluate((element) => element === document.activeElement), 'the heading has the focus');
  await page
    .getByText(
      'Formport has sent nothing to the government, a school or an employer. You give the form to your school.',
    )
    .waitFor();
  assert.match(await nextSteps(page).first().innerText(), /international office of your school/);
  const links = await nextSteps(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => ['href', 'target', 'rel'].map((name) => link.getAttribute(name))));
  assert.ok(
    links.length >= 2 &&
      links.every(
        ([href, target, rel]) => href!.startsWith('https://') && target === '_blank' && rel!.includes('noopener'),
      ),
    JSON.stringify(links),
  );
  const primary = page.getByRole('region', { name: 'Form submitted' }).getByRole('button', { name: 'Download PDF' });
  const [download] = await Promise.all([page.waitForEvent('download'), primary.click()]);
  assert.is(download.suggestedFilename(), `I20-${id}.pdf`);
});

test('Submit on an incomplete form leads to the missing answer and opens no dialog', async () => {
  const { page } = await world.shared();
  const { id } = await completeI20(page, { familyName: '' });
  await goWithin(page, `/forms/${id}/review`);
  await submit(page).focus();
  await page.keyboard.press('Enter');
  assert.is(await page.evaluate(() => document.activeElement?.textContent), 'Family name');
  assert.is(await page.getByRole('dialog').count(), 0);
});

test('the next steps depend on the answers, and a mistake is corrected in a copy', async () => {
  const { page } = await world.shared();
  const answers = answerFixtures.find(({ name }) => name === 'i20-jose-munoz-pena')!.answers;
  const id = await submitted(page, 'i20-jose-munoz-pena');
  await goWithin(page, `/forms/${id}`);
  await nextSteps(page).getByText('Your spouse or child needs an I-20 too.').waitFor();
  assert.equal(await flaws(page), []);
  await page.getByRole('button', { name: 'Make a copy' }).click();
  await toast(page, 'Form copied').waitFor();
  await familyName(page).waitFor();
  assert.is(await familyName(page).inputValue(), answers.familyName);
  assert.is((await readForm(page, id)).status, 'SUBMITTED');
});

test.run();
