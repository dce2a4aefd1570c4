/** WCAG 2.2 A and AA, as far as axe can judge. There is no list of exceptions. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** One line a violation: rule, element, and what is wrong with it. Empty when there is none. */
export async function axeViolations(page: Page): Promise<string[]> {
  // Legacy mode leaves out foreign frames, of which there are none, and saves opening a page for each run.
  const { violations } = await new AxeBuilder({ page })
    // Of what passes and what does not apply nothing is collected: nobody reads it, and it takes axe long.
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    .setLegacyMode(true)
    .analyze();
  return violations.flatMap((violation) =>
    violation.nodes.map(
      (node) =>
        `${violation.id}: ${node.target.join(' ')}\n    ${(node.failureSummary ?? violation.help).replace(/\s*\n\s*/g, ' ')}`,
    ),
  );
}
