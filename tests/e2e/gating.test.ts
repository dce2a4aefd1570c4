/** Where a user may go in a form, and how errors are shown on the way. */
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import { completeI20, fixtureAnswers } from '../support/complete.ts';
import { fillStep } from '../support/fill-form.ts';
import { goWithin } from '../support/go-within.ts';
import { announced, journey, readForm, startForm, toast } from '../support/journey.ts';
import { productForm } from '../support/product-form.ts';
import { submitForm } from '../support/submit.ts';

const { test, world } = journey('Moving through a form');

const main = (page: Page) => page.getByRole('main');
const next = (page: Page) => main(page).getByRole('button', { name: 'Next', exact: true });
const previous = (page: Page) => main(page).getByRole('button', { name: 'Previous', exact: true });
/** A text beside its question, not the same text in the risk assessment. */
const beside = (page: Page, text: string) => main(page).locator('span:not(aside span)', { hasText: text });
const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 2, name, exact: true });
const text = (page: Page, name: string) => main(page).getByRole('textbox', { name });
const errors = (page: Page) => main(page).locator('[aria-invalid=true]');
/** The list item of a step in the rail, which says its state in words: `completed`, `current step`, … */
const mark = (page: Page, step: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('listitem').filter({ hasText: step });

/** Playwright waits until `aria-disabled` is gone; a user does not. */
async function press(page: Page, button: ReturnType<typeof next>): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
}

test('the list of what is missing on a step does not repeat the name of the step', async () => {
  const { page } = await world.shared();
  const { id } = await startForm(page, 'H1B');
  await goWithin(page, `/forms/${id}`);
  // Another step asks for a city too.
  const missing = main(page).getByRole('region', { name: 'Still missing on this step' });
  await missing.getByRole('link', { name: 'City', exact: true }).waitFor();
});

test('a new step shows no errors; Next on an incomplete step shows what is missing and leads there', async () => {
  const { page } = await world.shared();
  const { id } = await startForm(page, 'I20');
  await goWithin(page, `/forms/${id}`);
  await heading(page, 'Student Information').waitFor();
  assert.is(await errors(page).count(), 0);
  assert.is(await next(page).getAttribute('aria-disabled'), 'true');
  assert.is(await previous(page).getAttribute('aria-disabled'), 'true');

  await press(page, next(page));
  await main(page).getByText('Family name is required').waitFor();
  await main(page).getByText('Valid email is required').waitFor();
  assert.ok((await errors(page).count()) >= 11);
  assert.is(await page.evaluate(() => document.activeElement?.textContent), 'Family name');
  await page.keyboard.press('Enter');
  assert.is(await text(page, 'Family name').evaluate((input) => document.activeElement === input), true);
  await heading(page, 'Student Information').waitFor();
});

test('a click that leaves a wrong answer still reaches its target, although an error appears', async () => {
  const { page } = await world.shared();
  const { id } = await startForm(page, 'I20');
  await goWithin(page, `/forms/${id}`);
  const email = text(page, 'Email address');
  await email.fill('anna@');
  await email.scrollIntoViewIfNeeded();
  const phone = text(page, 'Phone number');
  await phone.fill('12');
  // Click at the center of the field, with a frame between press and release, as by hand.
  const box = (await email.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  assert.equal((await email.boundingBox())!.y, box.y, 'nothing moves while the button is pressed');
  await page.mouse.up();
  await main(page).locator('[aria-invalid=true]').first().waitFor();
  assert.is(await email.evaluate((input) => document.activeElement === input), true);
});

const submit = (page: Page) => main(page).getByRole('button', { name: 'Submit I-20 Application' });

test('a wrong optional answer does not block Next; it blocks Submit, which leads to it; after Submit the form is read-only', async () => {
  const { page } = await world.shared();
  const { id } = await completeI20(page, { healthInsurance: 'abc' });
  const message = 'Enter an amount in US dollars, such as 2,500 or 2500.50';
  await goWithin(page, `/forms/${id}/financial`);
  const entry = main(page).getByRole('region', { name: 'Needs correction on this step' }).getByRole('listitem');
  const [title, note] = [await entry.getByRole('link').boundingBox(), await entry.getByText(message).boundingBox()];
  assert.is(note!.x, title!.x, 'the message is on a line below the name');
  assert.is(await errors(page).count(), 1);
  await press(page, next(page));
  await heading(page, 'Dependents').waitFor();
  await mark(page, 'Financial Information').getByText('needs your attention').waitFor();

  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('link', { name: /Review/ })
    .click();
  const wrong = main(page).getByRole('region', { name: 'Needs correction before you can submit' });
  await wrong.getByText(message).waitFor();
  assert.is(await submit(page).getAttribute('aria-disabled'), 'true');
  await press(page, submit(page));
  assert.is(await page.evaluate(() => document.activeElement?.textContent), 'Health insurance');
  await announced(page, 'Needs correction: 1 answer').waitFor();
  await page.keyboard.press('Enter');
  await heading(page, 'Financial Information').waitFor();
  const amount = text(page, 'Health insurance');
  assert.is(await amount.evaluate((input) => document.activeElement === input), true);
  await amount.fill('1200');
  await main(page).getByRole('region', { name: 'Needs correction on this step' }).waitFor({ state: 'detached' });

  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('link', { name: /Review/ })
    .click();
  await mark(page, 'Financial Information').getByText('completed').waitFor();
  await submitForm(page, 'Submit I-20 Application');
  await toast(page, 'Form submitted').waitFor();
  await main(page).getByText('You can still read and download it.').waitFor();
  assert.is(await main(page).getByRole('textbox').count(), 0);
  assert.is(
    await main(page)
      .getByRole('button', { name: /Delete|Submit/ })
      .count(),
    0,
  );
  assert.is((await readForm(page, id)).status, 'SUBMITTED');
});

test('a wrong answer is not listed for correction while the user is still typing it', async () => {
  const { page } = await world.shared();
  const { id } = await completeI20(page, { healthInsurance: '' });
  await goWithin(page, `/forms/${id}/financial`);
  await text(page, 'Health insurance').pressSequentially('ab');
  const wrong = main(page).getByRole('region', { name: 'Needs correction on this step' });
  assert.is(await wrong.count(), 0);
  await page.keyboard.press('Tab');
  await wrong.getByRole('link', { name: 'Health insurance' }).waitFor();
});

test('advice is shown beside its answer and in the review, and blocks nothing', async () => {
  const { page } = await world.shared();
  const { id } = await completeI20(page, { sevisId: 'N12' });
  await goWithin(page, `/forms/${id}/student`);
  await beside(page, 'SEVIS ID must start with N followed by 9 digits').waitFor();
  assert.is(await errors(page).count(), 0);
  await mark(page, 'School Information').getByText('completed').waitFor();

  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('link', { name: /Review/ })
    .click();
  await page.locator('#review-student').getByText('SEVIS ID must start with N followed by 9 digits').waitFor();
  await mark(page, 'Student Information').getByText('completed').waitFor();
  await submitForm(page, 'Submit I-20 Application');
  await toast(page, 'Form submitted').waitFor();
});

test('Back, reload and a link lead to their step; a step that has not been reached does not open', async () => {
  const { page } = await world.shared();
  const { id } = await startForm(page, 'I20', fixtureAnswers('i20-anna-eriksson'), ['student']);
  await goWithin(page, `/forms/${id}`);
  await heading(page, 'School Information').waitFor();
  await press(page, next(page));
  await heading(page, 'Program Details').waitFor();
  await page.waitForURL(`**/forms/${id}/program`);
  await page.waitForFunction(() => document.title.includes('Program Details'));

  await page.goBack();
  await heading(page, 'School Information').waitFor();
  await page.goForward();
  await heading(page, 'Program Details').waitFor();
  await page.reload();
  await heading(page, 'Program Details').waitFor();
  await goWithin(page, `/forms/${id}/student`);
  await heading(page, 'Student Information').waitFor();

  await goWithin(page, `/forms/${id}/review`);
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/review'));
  await main(page)
    .getByText(/^Step \d of 6/)
    .first()
    .waitFor();
  assert.is(await heading(page, 'Review & Submit').count(), 0);
});

test('passed steps stay open when an earlier step becomes wrong again, and the rail shows which', async () => {
  const { page } = await world.shared();
  const { id } = await completeI20(page);
  await goWithin(page, `/forms/${id}/student`);
  await text(page, 'Family name').fill('');
  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('link', { name: /Financial Information/ })
    .click();
  await heading(page, 'Financial Information').waitFor();
  await mark(page, 'Student Information').getByText('needs your attention').waitFor();
  await mark(page, 'School Information').getByText('completed').waitFor();
  await mark(page, 'Financial Information').getByText('current step').waitFor();

  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('link', { name: /Review/ })
    .click();
  assert.is(await submit(page).getAttribute('aria-disabled'), 'true');
  await press(page, submit(page));
  await announced(page, 'Still missing: 1 answer').waitFor();
  const missing = main(page).getByRole('region', { name: 'Still missing before you can submit' });
  await missing.getByRole('link', { name: 'Family name' }).click();
  await text(page, 'Family name').fill('Eriksson');
  await mark(page, 'Student Information').getByText('current step').waitFor();
  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('link', { name: /Review/ })
    .click();
  assert.is(await submit(page).getAttribute('aria-disabled'), null);
});

test('an applicant cannot skip a step because its defaults are right', async () => {
  const { page } = await world.shared();
  const { id } = await startForm(page, 'DS160', fixtureAnswers('ds160-anna-eriksson'));
  await goWithin(page, `/forms/${id}/security`);
  await heading(page, 'Personal Info 1').waitFor();
  await mark(page, 'Security').getByText('not reached yet').waitFor();
  assert.is(await mark(page, 'Security').getByRole('link').count(), 0);
});

test('defaults are announced on their step and in the review, and are not compared before the applicant has seen them', async () => {
  const { page } = await world.shared();
  const form = productForm('DS160');
  const background = form.steps.findIndex(({ id }) => id === 'background');
  const answers = { ...fixtureAnswers('ds160-anna-eriksson'), visaDenied: 'Yes', visaDeniedExplanation: 'In 2015.' };
  const { id } = await startForm(
    page,
    'DS160',
    answers,
    form.steps.slice(0, background).map((step) => step.id),
  );
  const said = 'Every answer below starts as No. Read each question and change it where it is not true.';
  const differ = /Your answers about refused visas differ/;

  await goWithin(page, `/forms/${id}/previous-travel`);
  await text(page, 'Explain the refusal').waitFor();
  assert.is(await main(page).getByText(differ).count(), 0);
  await goWithin(page, `/forms/${id}/background`);
  await heading(page, 'Background').waitFor();
  await press(page, next(page));
  await heading(page, 'Security').waitFor();
  await main(page).getByText(said, { exact: true }).waitFor();
  await main(page).getByText(differ).first().waitFor();

  await press(page, next(page));
  await heading(page, 'Review & Submit').waitFor();
  await main(page).getByText(said, { exact: true }).waitFor();
});

test('a hidden answer is not in the review, and is back when its question is shown again', async () => {
  const { page } = await world.shared();
  const { id } = await completeI20(page, { hasDependents: 'Yes', dependentName1: 'Saga Eriksson' });
  await goWithin(page, `/forms/${id}/dependents`);
  await main(page)
    .getByRole('radiogroup', { name: /dependents/i })
    .getByRole('radio', { name: 'No' })
    .check();
  assert.is(
    (await main(page).getByText('Saga Eriksson').count()) +
      (await main(page).locator('[value="Saga Eriksson"]').count()),
    0,
  );
  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('link', { name: /Review/ })
    .click();
  await main(page).getByRole('button', { name: 'Show all' }).click();
  await main(page).getByText('Lakeshore University').first().waitFor();
  assert.is(await main(page).getByText('Saga Eriksson').count(), 0);

  await page.getByRole('link', { name: 'Edit Dependents' }).click();
  await main(page)
    .getByRole('radiogroup', { name: /dependents/i })
    .getByRole('radio', { name: 'Yes' })
    .check();
  await main(page).locator('[value="Saga Eriksson"]').waitFor();
});

test('the list of missing answers shrinks while the applicant types and disappears when nothing is missing', async () => {
  const { page } = await world.shared();
  const { id } = await startForm(page, 'I20', fixtureAnswers('i20-anna-eriksson'), ['student', 'school', 'program']);
  const form = productForm('I20');
  await goWithin(page, `/forms/${id}/financial`);
  const missing = main(page).getByRole('region', { name: 'Still missing on this step' });
  await text(page, 'Tuition and fees').first().fill('');
  await missing.getByRole('link').first().waitFor();
  assert.is(await missing.getByRole('link').count(), 1);
  await press(page, next(page));
  await announced(page, 'Still missing: 1 answer').waitFor();
  await fillStep(page, form, 'financial', fixtureAnswers('i20-anna-eriksson'), '2026-11-20');
  await missing.waitFor({ state: 'detached' });
  assert.is(await next(page).getAttribute('aria-disabled'), null);
});

test('when the answer to a submit is lost, submitting again shows the form as submitted, not as locked', async () => {
  const { page, expect } = await world.shared();
  const { id } = await completeI20(page);
  expect({ status: 0, url: /\/api\/forms\// });
  let lost = 0;
  await page.route('**/api/forms/*', async (route) => {
    const isSubmit = route.request().method() === 'PUT' && route.request().postData()?.includes('"SUBMITTED"');
    if (!isSubmit || lost > 0) return route.continue();
    lost += 1;
    // The server accepts the submit, but the connection ends before its answer.
    await route.fetch();
    return route.abort('failed');
  });
  await goWithin(page, `/forms/${id}/review`);
  await submitForm(page, 'Submit I-20 Application');
  await toast(page, 'Error submitting form').waitFor();
  await page.getByText('The form was not submitted.').waitFor();
  assert.is(
    await page.getByRole('alert').filter({ hasText: 'The form was not submitted.' }).count(),
    0,
    'a screen reader says the notice already',
  );
  await page.getByText('The server cannot be reached. Check your connection.').first().waitFor();
  const { submittedAt } = await readForm(page, id);
  assert.ok(lost === 1 && submittedAt, 'the first request submitted the form');
  await submitForm(page, 'Submit I-20 Application');
  await page.getByText('You can still read and download it.', { exact: true }).waitFor();
  assert.is((await readForm(page, id)).submittedAt, submittedAt, 'the form was submitted only once');
});

test('a form whose type has no definition says so', async () => {
  const { page, expect } = await world.shared();
  expect({ status: 404, url: /\/api\/form-definitions\/L1/ });
  const { id } = await startForm(page, 'I20');
  await page.route(`**/api/forms/${id}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), formType: 'L1' } });
  });
  await page.route('**/api/form-definitions/L1/**', (route) =>
    route.fulfill({ status: 404, json: { code: 'NOT_FOUND', message: 'Not found' } }),
  );
  await goWithin(page, `/forms/${id}`);
  await page.getByText('Unsupported form type').first().waitFor();
});

test('on paper, all answers begin at the same place', async () => {
  const { page } = await world.shared();
  const { id } = await completeI20(page, {
    englishProficient: 'No',
    hasDependents: 'Yes',
    dependentName1: 'Erik Lund',
  });
  await goWithin(page, `/forms/${id}/review`);
  await heading(page, 'Review & Submit').waitFor();
  await page.emulateMedia({ media: 'print' });
  // The width of a sheet of paper.
  await page.setViewportSize({ width: 720, height: 960 });
  const startOf = (answer: string) =>
    main(page)
      .getByRole('definition')
      .getByText(answer, { exact: true })
      .evaluate((element) => element.getBoundingClientRect().left);
  assert.is(await startOf('Erik Lund'), await startOf('Yes'));
});

test.run();
