/** The whole path of an applicant: account, form, every step filled in by its texts, submit, PDF. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import { initialAnswers } from '../../engine/answers.ts';
import type { Answers } from '../../engine/model/types.ts';
import type { Form } from '../../engine/model/form.ts';
import { resolve } from '../../engine/resolve.ts';
import { wizardProgress } from '../../engine/wizard/progress.ts';
import { answerFixtures } from '../fixtures/answers/index.ts';
import { fillStep } from './fill-form.ts';
import { goWithin } from './go-within.ts';
import { readForm, toast, type World } from './journey.ts';
import { missingFromPdf } from './pdf-answers.ts';
import { productForm } from './product-form.ts';
import { submitForm } from './submit.ts';

/** The browser's date, as the wizard reads it. */
export const localToday = (page: Page): Promise<string> => page.evaluate(() => new Date().toLocaleDateString('sv-SE'));

/** Fills in a fixture and compares it with what was stored and printed. */
export async function fillWholeForm(world: World, fixtureName: string): Promise<void> {
  const fixture = answerFixtures.find(({ name }) => name === fixtureName);
  if (!fixture) throw new Error(`There is no fixture ${fixtureName}`);
  await fillAnswers(world, productForm(fixture.type), () => fixture.answers);
}

/**
 * Fills in answers and compares them with what was stored and printed.
 * @param answersOn gives the answers of an applicant who fills in the form on that day
 */
export async function fillAnswers(world: World, form: Form, answersOn: (today: string) => Answers): Promise<void> {
  const { type } = form.meta;
  const { page } = await world.shared();
  const today = await localToday(page);
  const answers = answersOn(today);
  const main = page.getByRole('main');

  await goWithin(page, '/forms');
  await page.getByRole('button', { name: new RegExp(`^Start ${form.meta.code}`) }).click();
  await page.waitForURL(/\/forms\/[\w-]+\/[\w-]+$/);
  const id = new URL(page.url()).pathname.split('/')[2]!;

  for (const step of form.steps) {
    await main.getByRole('heading', { level: 2, name: step.title, exact: true }).waitFor();
    await main
      .getByText(`Step ${step.index + 1} of ${form.steps.length}`)
      .first()
      .waitFor();
    await main
      .getByText(`${wizardProgress(step.index + 1, form.steps.length)}%`)
      .first()
      .waitFor();
    if (step.banner) await main.getByText(step.banner).waitFor();
    if (step.note) await main.getByText(step.note).waitFor();
    await fillStep(page, form, step.id, answers, today);
    if (!step.isReview) {
      const next = main.getByRole('button', { name: 'Next', exact: true });
      assert.is(await next.getAttribute('aria-disabled'), null, `${step.id} is complete, so Next is enabled`);
      await next.click();
      await main.getByRole('heading', { level: 2, name: form.steps[step.index + 1]!.title, exact: true }).waitFor();
      assert.is(
        await page.evaluate(() => document.activeElement?.tagName),
        'H2',
        "the new step's heading has the focus",
      );
    }
  }

  const last = form.steps.at(-1)!;
  assert.ok((await main.innerText()).includes(last.certification!), 'the certification is shown');

  await submitForm(page, last.submit!);
  await toast(page, 'Form submitted').waitFor();
  await main.getByText('Submitted', { exact: true }).first().waitFor();

  const stored = await readForm(page, id);
  assert.is(stored.status, 'SUBMITTED');
  assert.is(stored.completionPercentage, 100);
  // Answers that are hidden at the end are not submitted.
  const { relevant } = resolve(form, { ...initialAnswers(form), ...answers }, { today });
  assert.equal(withoutRowIds(stored.formData), withoutRowIds(relevant));

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: 'Download PDF' }).first().click(),
  ]);
  assert.is(download.suggestedFilename(), `${type}-${id}.pdf`);
  assert.equal(
    await missingFromPdf(await readFile(await download.path()), form, answers, today),
    [],
    "missing from the submission's PDF",
  );
}

/** The browser chooses the id of a row. */
const withoutRowIds = (answers: Answers): unknown =>
  JSON.parse(JSON.stringify(answers, (key, value: unknown) => (key === 'rowId' ? undefined : value)));
