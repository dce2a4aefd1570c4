/**
 * Targets that are too small to press: WCAG 2.2, 2.5.8 (AA), without its exception for targets that are far from
 * others.
 */
import type { Page } from 'playwright';

/** One line for each pointer target under 24 by 24 CSS px. A link within a sentence may be as high as its text. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const targets = document.querySelectorAll<HTMLElement>(
      'a[href], button, summary, select, textarea, input:not([type=hidden]), [role=option], [role=tab]',
    );
    return [...targets].flatMap((target) => {
      // A press on a label is a press on its control, and a link may cover its whole row.
      const covers = getComputedStyle(target, '::before').position === 'absolute' && target.offsetParent;
      const { width, height } = (target.closest('label') ?? (covers || target)).getBoundingClientRect();
      const isSeen = width > 1 && target.checkVisibility({ checkVisibilityCSS: true });
      const isInSentence =
        getComputedStyle(target).display === 'inline' &&
        target.parentElement!.textContent!.trim() !== target.textContent!.trim();
      if (!isSeen || (width >= 24 && height >= 24) || isInSentence) return [];
      return [`${width.toFixed(1)} × ${height.toFixed(1)} is small: ${target.outerHTML.slice(0, 120)}`];
    });
  });
