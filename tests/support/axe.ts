/** WCAG 2.2 A and AA, as far as axe can judge. There is no list of exceptions. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/**
 * One line for each violation: rule, element, and what is wrong with it. Empty when there is none.
 * @param part selector of the part that is checked; axe throws when the page has none
 */
export async function axeViolations(page: Page, part = 'html'): Promise<string[]> {
  await loadAxe(page);
  const violations = await page.evaluate(
    async ([tags, selector]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      // Rules that pass or do not apply are not collected, because nobody reads them and collecting them is slow.
      return (await axe.run(selector, { runOnly: tags, resultTypes: ['violations'] })).violations;
    },
    [TAGS, part] as const,
  );
  return violations.flatMap((violation) =>
    violation.nodes.map(
      (node) =>
        `${violation.id}: ${node.target.join(' ')}\n    ${(node.failureSummary ?? violation.help).replace(/\s*\n\s*/g, ' ')}`,
    ),
  );
}

/** Loads axe once for each page: the browser has compiled it then, and a second run takes half the time. */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(await readFile(axeFile, 'utf8'));
}
