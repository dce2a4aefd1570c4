/** What is too small to be pressed: WCAG 2.2, 2.5.8 (AA), without its exception for targets that are far from others. */
import type { Page } from 'playwright';

/** Each pointer target under 24 by 24 CSS px, a line each. Links within a sentence may be as high as its text. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const targets = document.querySelectorAll<HTMLElement>(
      'a[href], button, summary, select, textarea, input:not([type=hidden]), [role=option], [role=tab]',
    );
    return [...targets].flatMap((target) => {
      // A press on its label is one on the control, and a link may cover the row that it is in.
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
