/** Flaws of a narrow page: it scrolls sideways, words and codes are cut in two, targets are small, texts do not fit. */
import type { Page } from 'playwright';
import { smallTargets } from './small-targets.ts';

/**
 * One line for each flaw; empty when there is none.
 * @param part selector of the part of the page whose texts are checked
 */
export async function layoutFlaws(page: Page, part = 'main'): Promise<string[]> {
  const inPart = await page.evaluate((selector) => {
    const found: string[] = [];
    const overflow = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (overflow > 0) found.push(`scrolls sideways by ${overflow} px`);

    const root = document.querySelector(selector)!;
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (
        !node.parentElement!.checkVisibility({ checkVisibilityCSS: true }) ||
        node.parentElement!.closest('option, style')
      )
        continue;
      // A browser may break a line after the hyphen of 'full-time', but not within a code such as 'I-20'.
      for (const match of node.textContent!.matchAll(/\b[A-Z]{1,4}-\d{1,4}[A-Z]?\b|[\p{L}\p{N}]+/gu)) {
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)),
        );
        if (lines.size > 1) found.push(`'${match[0]}' is cut in '${node.textContent!.slice(0, 40)}'`);
      }
    }

    const canvas = document.createElement('canvas').getContext('2d')!;
    for (const select of root.querySelectorAll<HTMLSelectElement>('[data-part=month] select')) {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      canvas.font = font;
      const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      if (room < canvas.measureText('September').width) found.push(`a month has ${room} px: ${select.id}`);
    }
    return found;
  }, part);
  return [...inPart, ...(await smallTargets(page))];
}
