/**
 * Every step of a form, with right and with wrong answers, in two looks: one step with right answers in light mode on a
 * desktop and with wrong answers in dark mode on a phone, the next step the other way round. With right answers, its
 * layout is checked in narrow windows too.
 */
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import type { Answers } from '../../engine/model/types.ts';
import type { Form, Step } from '../../engine/model/form.ts';
import { resolve } from '../../engine/resolve.ts';
import { damaged, darkPhone, flaws, fullestAnswers, lightDesktop } from './a11y.ts';
import { journey, startForm } from './journey.ts';
import { layoutFlaws } from './narrow-page.ts';
import { productForm } from './product-form.ts';

/** The server's date, which is also the browser's date here. */
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
  { form, answers, env }: AccessibleForm = fullest(productForm(type)),
): ReturnType<typeof journey>['test'] {
  const passed = form.steps.filter(({ isReview }) => !isReview).map(({ id }) => id);
  const { test, world } = journey(`The ${form.meta.code} is accessible`, env);
  const brokenAnswers = damaged(form, answers);
  let opened: Awaited<ReturnType<typeof world.signedIn>>;
  let right: Page;
  let wrong: Page;

  test.before(async () => {
    opened = await world.signedIn();
    right = opened.page;
    wrong = await opened.context.newPage();
    for (const [page, given] of [
      [right, answers],
      [wrong, brokenAnswers],
    ] as const) {
      const { id } = await startForm(right, type, given, passed);
      // The current step has no link in the list of steps, so the page opens on the last step, which is tested last.
      await page.goto(`/forms/${id}/${form.steps.at(-1)!.id}`);
    }
  });

  const broken = resolve(form, brokenAnswers, { today });
  const isWrong = (index: number): boolean => broken.steps[index]!.errors.length > 0;

  /** Opens a step from the list of steps, because loading the page again would take most of the time. */
  const show = async (page: Page, { title }: Step): Promise<void> => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('navigation', { name: 'Steps' }).getByRole('link').filter({ hasText: title }).click();
    await page.getByRole('main').getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
  };

  for (const step of form.steps) {
    const { title, index, isReview } = step;
    const [lookOfRight, lookOfWrong] = index % 2 === 0 ? [lightDesktop, darkPhone] : [darkPhone, lightDesktop];
    test(`step ${index + 1}, ${title}, has no flaw, and fits into narrow windows`, async () => {
      await show(right, step);
      if (isReview) await right.getByRole('button', { name: 'Show all' }).click();
      const found = await flaws(right, lookOfRight);
      for (const width of [320, 390, 768]) {
        await right.setViewportSize({ width, height: 844 });
        found.push(...(await layoutFlaws(right)).map((flaw) => `at ${width} px: ${flaw}`));
      }
      assert.equal(found, []);
    });

    test(`step ${index + 1}, ${title}, has no flaw with visible errors`, async () => {
      await show(wrong, step);
      const onward = wrong
        .getByRole('main')
        .getByRole('button', { name: isReview ? step.submit! : 'Next', exact: true });
      // When only optional answers are wrong, the button works, and their errors show because they came with the form.
      if ((await onward.getAttribute('aria-disabled')) === 'true') {
        await onward.focus();
        await wrong.keyboard.press('Enter');
      }
      if (isWrong(index)) await wrong.getByRole('main').locator('[aria-invalid=true]').first().waitFor();
      assert.equal(await flaws(wrong, lookOfWrong), []);
    });
  }

  test('the browser reported no problem during the tests', () => opened.close());
  return test;
}
