/** The whole form is printed, from every page. */
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import { openConnection } from '../../../api/db/driver.ts';
import { databaseFile } from '../../../api/db/client.ts';
import { completeI20, fixtureAnswers } from '../../support/complete.ts';
import { goWithin } from '../../support/go-within.ts';
import { call, journey, readForm, readPdfOf, startForm } from '../../support/journey.ts';
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

test('a step, the review and the submitted form print every step unfolded, with the questions and answers of the PDF', async () => {
  const { page } = await world.shared();
  const { id } = await completeI20(page);
  const { formData } = await readForm(page, id);
  const form = productForm('I20');
  const rows = reviewSteps(form, resolve(form, formData, { today: '2026-11-20' }), formData)
    .flatMap((step) => step.rows.flatMap((row) => (row.kind === 'answer' ? [row.label, row.text] : [])))
    .filter((text): text is string => text !== null);
  assert.ok(rows.length > 40);
  const missing = (paper: { dense: string }): string[] => rows.filter((text) => !paper.dense.includes(dense(text)));
  assert.equal(missing(await readPdf(await readPdfOf(page, id))), [], 'missing in the PDF');

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

  await call(page, 'PUT', `/api/forms/${id}`, { formData, status: 'SUBMITTED' });
  await leaveForm(page);
  await goWithin(page, `/forms/${id}`);
  await page.getByText('You can still read and download it.').first().waitFor();
  const submitted = await print(page);
  assert.equal(missing(submitted), [], 'missing when printed after Submit');
  assert.not.match(submitted.text, /not submitted/);

  const db = openConnection(databaseFile(world.server.dataDir));
  db.prepare(`update forms set status = 'IN_PROGRESS' where id = ?`).run(id);
  db.close();
  await leaveForm(page);
  await goWithin(page, `/forms/${id}/review`);
  await page.getByRole('heading', { name: 'Answers by step' }).waitFor();
  assert.match((await print(page)).text, /Draft, not submitted/, 'a form that was sent back is a draft again');
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
  for (const format of ['Letter', 'A5'] as const) {
    const { pages } = await readPdf(await page.pdf({ format }));
    const last = pages.slice(0, -1).map((text) => dense(text.trimEnd().split('\n').at(-1)!));
    assert.equal(
      last.filter((line) => headings.includes(line)),
      [],
      format,
    );
  }
});

test.run();
