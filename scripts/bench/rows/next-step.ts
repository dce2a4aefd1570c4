import type { Page } from 'playwright';
import type { Answers } from '../../../engine/model/types.ts';
import type { Field } from '../../../engine/model/form.ts';
import { resolve } from '../../../engine/resolve.ts';
import { fixtureAnswers } from '../../../tests/support/complete.ts';
import { productForm } from '../../../tests/support/product-form.ts';
import { openBenchPage } from '../lib/bench-page.ts';
import type { PlainField, PlainStep } from '../lib/plain-step.ts';
import { startProduct } from '../lib/product.ts';
import { ratioResult } from '../lib/results.ts';
import { pairOf } from '../lib/rounds.ts';
import type { Row } from '../types.ts';

const ROUNDS = 11;
/** CPU throttling rate, to simulate a phone. */
const SLOWED = 4;

const CONTROLS: Partial<Record<Field['widget'], PlainField['control']>> = {
  textarea: 'textarea',
  radio: 'radio',
  select: 'select',
};

/**
 * The time from the click on Next until the last field of the next step is painted, for each step of the DS-160. The
 * page was just loaded, because applicants go through the steps only once.
 */
export const nextStep: Row = {
  name: 'next-step',
  async run() {
    const answers = fixtureAnswers('ds160-anna-eriksson');
    const steps = stepsOf(answers);
    const product = await startProduct();
    const rounds: Array<ReadonlyArray<readonly [number, number]>> = [];
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        const ours = async () => walk(await product.open('DS160', answers), steps);
        const theirs = async () => walk(await openBenchPage('plain-steps', steps), steps);
        const both =
          round % 2 === 0
            ? ([await ours(), await theirs()] as const)
            : ([await theirs(), await ours()].reverse() as [number[], number[]]);
        rounds.push(both[0].map((time, index) => [time, both[1][index]!] as const));
      }
    } finally {
      await product.stop();
    }
    const measured = steps
      .slice(1)
      .map((step, index) => ({ step, pair: pairOf(rounds.map((round) => round[index]!)) }));
    const slowest = measured.reduce((a, b) => (b.pair.ours > a.pair.ours ? b : a));
    const widest = measured.reduce((a, b) => (b.pair.ratio > a.pair.ratio ? b : a));
    const name = ({ step: { title, fields } }: typeof slowest) => `${title}, ${fields.length} fields`;
    return [
      ratioResult(
        `next step, slowest (${name(slowest)}), against plain Chakra fields with native controls`,
        slowest.pair,
        'ms',
        { atMost: 2 },
      ),
      ratioResult(`the same, step with the greatest ratio (${name(widest)})`, widest.pair, 'ms', { atMost: 2 }),
    ];
  },
};

/** The steps with questions, with the fields that an applicant with these answers sees. */
function stepsOf(answers: Answers): PlainStep[] {
  const form = productForm('DS160');
  const { fields: states } = resolve(form, answers, { today: '2026-11-20' });
  return form.steps
    .filter(({ isReview }) => !isReview)
    .map(({ title, fields }) => ({
      title,
      fields: fields
        .filter(({ name }) => states.get(name)?.visible)
        .map((field) => ({
          name: field.name,
          title: field.definition.title,
          required: field.required,
          control: CONTROLS[field.widget] ?? 'input',
          choices: field.choices?.map(({ value }) => value) ?? [],
        })),
    }));
}

/** @returns the milliseconds of each move to the next step, from the first step to the last */
async function walk(page: Page, steps: readonly PlainStep[]): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  await page.locator(`[data-field="${steps[0]!.fields.at(-1)!.name}"]`).waitFor();
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  const times: number[] = [];
  for (const { fields } of steps.slice(1)) {
    await page.waitForTimeout(300);
    times.push(await move(page, fields.at(-1)!.name));
  }
  await page.context().close();
  return times;
}

/** Clicks Next and waits until the frame that shows a field has been painted. */
const move = (page: Page, last: string): Promise<number> =>
  page.getByRole('button', { name: 'Next' }).evaluate(async (button, selector) => {
    const start = performance.now();
    (button as HTMLButtonElement).click();
    do
      await new Promise((frame) => {
        requestAnimationFrame(frame);
      });
    while (!document.querySelector(selector));
    // The message arrives after the frame in which it was sent.
    const { port1, port2 } = new MessageChannel();
    await new Promise((painted) => {
      port1.addEventListener('message', painted);
      port1.start();
      port2.postMessage(null);
    });
    return performance.now() - start;
  }, `[data-field="${last}"]`);
