/** The whole form is printed, from every page. */
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import { completeI20, fixtureAnswers } from '../../support/complete.ts';
import { goWithin } from '../../support/go-within.ts';
import { call, journey, readForm, startForm } from '../../support/journey.ts';
import { familyName } from '../../support/i20-page.ts';
import { dense, readPdf } from '../../support/pdf-text.ts';
import { productForm } from '../../support/product-form.ts';
import { resolve } from '../../../engine/resolve.ts';
import { reviewSteps } from '../../../engine/review/review-steps.ts';

const { test, world } = journey('Printing');

const print = async (page: Page) => readPdf(await page.pdf({ format: 'Letter', displayHeaderFooter: false }));

/** A form that is opened again is loaded again. */
async function leaveForm(page: Page): Promise<void> {
  await goWithin(page, '/settings');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
}

test('a step, the review and the submitted form print every step unfolded, with all questions and answers', async () => {
  const { page } = await world.shared();
  const { id } = await completeI20(page);
  const { formData } = await readForm(page, id);
  const form = productForm('I20');
  const rows = reviewSteps(form, resolve(form, formData, { today: '2026-11-20' }), formData)
    .flatMap((step) => step.rows.flatMap((row) => (row.kind === 'answer' ? [row.label, row.text] : [])))
    .filter((text): text is string => text !== null);
  assert.ok(rows.length > 40);
  const missing = (paper: { dense: string }): string[] => rows.filter((text) => !paper.dense.includes(dense(text)));

  await goWithin(page, `/forms/${id}/student`);
  await familyName(page).waitFor();
  const step = await print(page);
  assert.equal(missing(step), [], 'missing when printed from a step');
  assert.not.match(step.text, /Next|Previous|Still missing|Saved/);
  assert.ok(await familyName(page).isVisible(), 'the step is unchanged after printing');

  await goWithin(page, `/forms/${id}/review`);
  await page.getByRole('heading', { name: 'Answers by step' }).waitFor();
  const review = await print(page);
  assert.equal(missing(review), [], 'missing when printed from the review');
  assert.not.match(review.text, /Submit I-20 Application|Sign Out/);
  assert.match(review.text, /Draft, not submitted/);

  await call(page, 'PUT', `/api/forms/${id}`, { formData, status: 'SUBMITTED' });
  await leaveForm(page);
  await goWithin(page, `/forms/${id}`);
  await page.getByText('You can still read and download it.').first().waitFor();
  const submitted = await print(page);
  assert.equal(missing(submitted), [], 'missing when printed after Submit');
  assert.not.match(submitted.text, /not submitted/);
});

test('no printed page ends with a heading', async () => {
  const { page } = await world.shared();
  const { id } = await startForm(
    page,
    'DS160',
    fixtureAnswers('ds160-anna-eriksson'),
    productForm('DS160').steps.map((step) => step.id),
  );
  await goWithin(page, `/forms/${id}/review`);
  await page.getByRole('heading', { name: 'Answers by step' }).waitFor();
  const headings = (await page.locator('main :is(h3, h4, h5)').allTextContents()).map(dense);
  assert.ok(headings.includes('Certification'));
  // A small format, because it has more pages that could end with a heading.
  const { pages } = await readPdf(await page.pdf({ format: 'A5' }));
  const last = pages.slice(0, -1).map((text) => dense(text.trimEnd().split('\n').at(-1)!));
  assert.equal(
    last.filter((line) => headings.includes(line)),
    [],
  );
});

test.run();
