/** Runs axe on a screen in its looks: desktop and phone, light and dark. */
import type { Page } from 'playwright';
import { readRows } from '../../engine/answers.ts';
import type { Answers } from '../../engine/model/types.ts';
import type { Form } from '../../engine/model/form.ts';
import { resolve } from '../../engine/resolve.ts';
import { answerFixtures } from '../fixtures/answers/index.ts';
import { axeViolations } from './axe.ts';

const allLooks = [
  { width: 1280, height: 900, colorScheme: 'light' },
  { width: 1280, height: 900, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'light' },
] as const;

type Look = (typeof allLooks)[number];

/**
 * Two looks with each width and each color scheme once. tests/web/contrast.test.ts checks the colors of both schemes by
 * themselves.
 */
const twoLooks = allLooks.filter(({ width, colorScheme }) => (width === 1280) === (colorScheme === 'light'));
/**
 * One look, for a state of a screen. The screen itself is checked in two, and states take one or the other by turns.
 */
export const lightDesktop = twoLooks.filter(({ width }) => width === 1280);
export const darkPhone = twoLooks.filter(({ width }) => width === 390);
export const desktopLooks = allLooks.filter(({ width }) => width === 1280);
export const phoneLooks = allLooks.filter(({ width }) => width === 390);

/**
 * An open dialog, for the third argument of `flaws`: the page behind it cannot be reached, and was checked before, which
 * takes most of the time.
 */
export const DIALOG = 'dialog[open]';

/**
 * Every violation, a missing title, and every look in which the page scrolls sideways; empty when there is none.
 * @param part selector of the part in which axe looks
 */
export async function flaws(page: Page, looks: readonly Look[] = twoLooks, part?: string): Promise<string[]> {
  const found: string[] = [];
  if ((await page.locator('main').count()) > 0 && (await page.locator('h1').count()) !== 1)
    found.push('not one heading of level 1');
  for (const look of looks) {
    const { width, height, colorScheme } = look;
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForFunction((scheme) => document.documentElement.classList.contains(scheme), colorScheme);
    // Scroll to the top, because axe reports an element that is partly under the bar as a small target.
    await page.evaluate(() => {
      window.scrollTo(0, 0);
    });
    const where = `${width} px ${colorScheme}: `;
    found.push(...(await axeViolations(page, part)).map((violation) => where + violation));
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (overflow > 0) found.push(`${where}scrolls sideways by ${overflow} px`);
  }
  return found;
}

/** The answers of the applicant who gets the most questions. */
export function fullestAnswers(form: Form, today: string): Answers {
  const shown = (answers: Answers): number =>
    [...resolve(form, answers, { today }).fields.values()].filter(({ visible }) => visible).length;
  const own = answerFixtures.filter(({ type }) => type === form.meta.type).map(({ answers }) => answers);
  return own.reduce((best, answers) => (shown(answers) > shown(best) ? answers : best));
}

/**
 * The same answers, damaged in every way: half-filled dates, broken formats, missing texts. Answers that show other
 * questions stay.
 */
export const damaged = (form: Form, answers: Answers): Answers => damagedIn(form.byName, answers);

function damagedIn(fields: Form['byName'], answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).map(([name, value]) => {
      const field = fields.get(name);
      if (field?.group) return [name, readRows(value).rows.map((row) => damagedIn(field.group!.byName, row))];
      const { format, pattern, readOnly, enum: values } = field?.definition ?? {};
      if (!field || readOnly || values || typeof value !== 'string') return [name, value];
      if (format === 'date') return [name, '2029-02-'];
      if (format === 'email') return [name, 'anna@'];
      if (format === 'money') return [name, 'a lot'];
      if (pattern || field.choices) return [name, 'x'];
      return [name, ''];
    }),
  );
}
