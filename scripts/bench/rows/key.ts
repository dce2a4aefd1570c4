import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { tempDir } from '../../../tests/support/temp-dir.ts';
import { openBenchPage } from '../lib/bench-page.ts';
import { watchMainThread, type MainThread } from '../lib/main-thread.ts';
import { startProduct, type Product } from '../lib/product.ts';
import { ratioResult } from '../lib/results.ts';
import { pairOf, type Pair } from '../lib/rounds.ts';
import { fieldTitle, middleOf, stepOfFields, typeOfSize } from '../lib/step-of-fields.ts';
import type { Result, Row } from '../types.ts';

const SIZES = [25, 100, 400];
const ROUNDS = 9;
const TEXT = 'anna maria eri';

/** The main thread's work per key, in a field in the middle of a step. */
export const key: Row = {
  name: 'key',
  async run() {
    const definitions = tempDir();
    for (const size of SIZES)
      await writeFile(join(definitions, `step-${size}.json`), JSON.stringify(stepOfFields(size)));
    const product = await startProduct({ FORM_DEFINITIONS_DIR: definitions });
    try {
      const results: Result[] = [];
      for (const size of SIZES) results.push(...(await measureSize(product, size)));
      return results;
    } finally {
      await product.stop();
    }
  },
};

async function measureSize({ open }: Product, size: number): Promise<Result[]> {
  const asked = { size };
  const pages = [
    await open(typeOfSize(size)),
    await openBenchPage('plain-fields', asked),
    await openBenchPage('step-fields', asked),
    await openBenchPage('rjsf-form', asked),
  ] as const;
  const focus = (at: 0 | 1 | 2 | 3) => focusMiddle(pages[at], size);
  const threads = await Promise.all([focus(0), focus(1), focus(2), focus(3)]);
  const [product, plain, step, whole] = threads;
  // During the first keys, code is compiled and caches are filled.
  for (const thread of threads) await thread.type(TEXT);
  const rounds: Array<Map<MainThread, number>> = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const measured = new Map<MainThread, number>();
    for (const thread of round % 2 === 0 ? threads : threads.toReversed())
      measured.set(thread, await thread.type(TEXT));
    rounds.push(measured);
  }
  for (const page of pages) await page.context().close();
  const against = (ours: MainThread, theirs: MainThread): Pair =>
    pairOf(rounds.map((round) => [round.get(ours)!, round.get(theirs)!] as const));
  return [
    ratioResult(
      `main thread per key, whole product, step of ${size} fields, against plain Chakra fields`,
      against(product, plain),
      'ms',
      { atMost: 1.5 },
    ),
    ratioResult('the step alone, against the same', against(step, plain), 'ms', { atMost: 1.5 }),
    ratioResult(`the step alone, against RJSF's live form`, against(step, whole), 'ms', { atMost: 1 }),
    ratioResult(`the whole product, against the same`, against(product, whole), 'ms', { atMost: 1 }),
  ];
}

/** Each measurement replaces the text in the field, so that it does not grow. */
async function focusMiddle(page: Page, size: number): Promise<MainThread> {
  const input = page.getByLabel(new RegExp(`^${fieldTitle(middleOf(size))}\\b`));
  await input.click({ timeout: 60_000 });
  const thread = await watchMainThread(page);
  return {
    async type(text) {
      await input.selectText();
      return thread.type(text);
    },
  };
}
