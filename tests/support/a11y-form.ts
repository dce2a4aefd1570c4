/** Every step of a form, right and wrong: right in the light at a desk and in the dark on a phone, wrong the other way round. */
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import type { Answers } from '../../engine/model/types.ts';
import type { Form } from '../../engine/model/form.ts';
import { resolve } from '../../engine/resolve.ts';
import { damaged, flaws, fullestAnswers, otherTwoLooks, twoLooks } from './a11y.ts';
import { journey, startForm } from './journey.ts';
import { productForm } from './product-form.ts';

/** The server's date, which is the browser's here too. */
export const today = new Date().toISOString().slice(0, 10);

export interface AccessibleForm {
  readonly form: Form;
  readonly answers: Answers;
  /** Settings of the server that has the form. */
  readonly env?: Record<string, string>;
}

const fullest = (form: Form): AccessibleForm => ({ form, answers: fullestAnswers(form, today) });

/** Makes the suite of one form type. */
export function accessibleForm(
  type: string,
  { form, answers, env = {} }: AccessibleForm = fullest(productForm(type)),
): ReturnType<typeof journey>['test'] {
  const passed = form.steps.filter(({ isReview }) => !isReview).map(({ id }) => id);
  const { test, world } = journey(`The ${form.meta.code} is accessible`, env);
  const brokenAnswers = damaged(form, answers);
  let opened: Awaited<ReturnType<typeof world.signedIn>>;
  let right = '';
  let wrong = '';

  test.before(async () => {
    opened = await world.signedIn();
    right = (await startForm(opened.page, type, answers, passed)).id;
    wrong = (await startForm(opened.page, type, brokenAnswers, passed)).id;
  });

  const broken = resolve(form, brokenAnswers, { today });
  const isWrong = (index: number): boolean => broken.steps[index]!.errors.length > 0;

  const show = async (page: Page, id: string, index: number): Promise<void> => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`/forms/${id}/${form.steps[index]!.id}`);
    await page
      .getByRole('main')
      .getByRole('heading', { level: 2, name: form.steps[index]!.title, exact: true })
      .waitFor();
  };

  for (const { title, index, isReview } of form.steps) {
    test(`step ${index + 1}, ${title}`, async () => {
      await show(opened.page, right, index);
      if (isReview) await opened.page.getByRole('button', { name: 'Show all' }).click();
      assert.equal(await flaws(opened.page, twoLooks), []);
    });

    test(`step ${index + 1}, ${title}, with errors showing`, async () => {
      const { page } = opened;
      await show(page, wrong, index);
      const onward = page
        .getByRole('main')
        .getByRole('button', { name: isReview ? form.steps[index]!.submit! : 'Next', exact: true });
      // Where only optional answers are wrong the way is free, and their errors show because they came with the form.
      if ((await onward.getAttribute('aria-disabled')) === 'true') {
        await onward.focus();
        await page.keyboard.press('Enter');
      }
      if (isWrong(index)) await page.getByRole('main').locator('[aria-invalid=true]').first().waitFor();
      assert.equal(await flaws(page, otherTwoLooks), []);
    });
  }

  test('nothing went wrong in the browser meanwhile', () => opened.close());
  return test;
}
