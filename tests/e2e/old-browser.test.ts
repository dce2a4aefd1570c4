/** Safari 16 and other browsers from before 2024, where menus need the package that adds popovers. */
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import { journey } from '../support/journey.ts';

const { test, world } = journey('A browser without popovers');

/** Hides the browser's popovers from the page. They cannot be switched off. */
async function withoutPopovers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'popoverTargetElement');
    const matches = Element.prototype.matches;
    const matchesInOldBrowser = function (this: Element, selectors: string): boolean {
      if (selectors === ':popover-open') throw new DOMException('Not a valid selector', 'SyntaxError');
      return matches.call(this, selectors);
    };
    Object.assign(Element.prototype, { matches: matchesInOldBrowser });
    // The button itself would open the panel, and the browser's own style would hide what the package opens.
    addEventListener('click', (event) => {
      if ((event.target as Element).closest('[popovertarget]')) event.preventDefault();
    });
    addEventListener('DOMContentLoaded', () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.\\:popover-open { display: block }');
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    });
  });
}

async function menuLeadsTo(page: Page, link: string): Promise<void> {
  const button = (expanded: boolean) => page.getByRole('button', { name: 'Menu', exact: true, expanded });
  const panel = page.locator('[popover]').filter({ visible: true });
  await button(false).waitFor();
  assert.equal(await panel.count(), 0);
  await button(false).click();
  await button(true).waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  await button(false).click();
  await panel.getByRole('link', { name: link }).click();
  await panel.waitFor({ state: 'hidden' });
}

test('the menu of a public page opens, leads on, and closes', async () => {
  const { page } = await world.open({ width: 390 });
  await withoutPopovers(page);
  await page.goto('/');
  await menuLeadsTo(page, 'Success Stories');
  assert.match(page.url(), /#/);
});

test('the menu of the application opens, leads on, and closes', async () => {
  const { page } = await world.signedIn({ width: 390 });
  await withoutPopovers(page);
  await page.goto('/forms');
  await menuLeadsTo(page, 'Documents');
  await page.getByRole('heading', { level: 1, name: 'Document Management' }).waitFor();
});

test.run();
