/** The public pages in a browser: accessible, legible at every width, with working scripts. */
import { readFile } from 'node:fs/promises';
import type { Page, Route } from 'playwright';
import * as assert from 'uvu/assert';
import { darkPhone, flaws, lightDesktop } from '../support/a11y.ts';
import { NO_MAIL } from '../../api/lib/fill-page.ts';
import { journey, startForm } from '../support/journey.ts';
import { layoutFlaws } from '../support/narrow-page.ts';

const { test, world } = journey('Public pages');

const addressesOf = async (page: Page): Promise<string[]> => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  return [...sitemap.matchAll(/<loc>[^<]*?\/\/[^/<]+(\/[^<]*)<\/loc>/g)].map((match) => match[1]!);
};

const CATEGORY = '/resources/blog/category/';

/**
 * Pages of one kind differ only in their texts, so that the narrowest width is enough after the first one. Of the pages
 * about services, one has every part, and that about consultations has prices and a waiting list.
 */
const kindOf = (address: string): string =>
  address
    .replace(/^\/services\/(?!ds160-|attorney-).+/, 'another service')
    .replace(/^(\/resources\/blog\/(?:category\/)?).+/, '$1');

/** Runs in the page. Of many answers or rows, the later ones look like the first, and axe would check them for seconds. */
function hideRepeated(): void {
  for (const kind of ['details', 'tbody tr'])
    for (const one of [...document.querySelectorAll<HTMLElement>(kind)].slice(8)) one.style.display = 'none';
}

test('each kind of page is accessible, and with every answer open no page scrolls sideways, cuts a word or has a small target', async () => {
  const { page } = await world.shared('none');
  const addresses = await addressesOf(page);
  assert.ok(addresses.length > 20);
  const found: string[] = [];
  const kinds = new Set<string>();
  for (const address of addresses) {
    const kind = kindOf(address);
    const isFirst = !kinds.has(kind);
    kinds.add(kind);
    // Each category shows some of the posts that the blog's first page shows in the same way.
    if (kind === CATEGORY && !isFirst) continue;
    await page.goto(address);
    if (isFirst) found.push(...(await flaws(page, lightDesktop)).map((flaw) => `${address} ${flaw}`));
    await page.evaluate(() => {
      for (const answer of document.querySelectorAll('details')) {
        // Only one of the details elements with the same name can be open.
        answer.removeAttribute('name');
        answer.open = true;
      }
    });
    // `flaws` has looked at 1280 px.
    for (const width of isFirst ? [320, 480, 768, 1024] : [320]) {
      await page.setViewportSize({ width, height: 844 });
      found.push(...(await layoutFlaws(page)).map((flaw) => `${address} at ${width} px: ${flaw}`));
    }
    if (!isFirst) continue;
    await page.evaluate(hideRepeated);
    found.push(...(await flaws(page, darkPhone)).map((flaw) => `${address} ${flaw}`));
  }
  assert.equal(found, []);
});

test('the fee calculator updates on each change, keeps its state in the address, and copies and reads that address', async () => {
  const { page, context } = await world.open();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/resources/fee-calculator');
  const total = page.getByRole('heading', { name: /^Total:/ });
  const says = (amount: string): Promise<void> => total.getByText(amount, { exact: true }).waitFor();
  await says('$780');
  await page.getByRole('spinbutton', { name: 'Number of applicants' }).fill('3');
  await page.getByRole('checkbox', { name: 'Premium processing' }).check();
  await page.getByRole('checkbox', { name: 'Attorney' }).check();
  await says('$14,255');
  await page.getByText('The largest part: Premium processing, 59%.').waitFor();
  assert.is(new URL(page.url()).search, '?form=h1b&applicants=3&extras=premium,attorney');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Link copied', { exact: true }).waitFor();
  assert.is(await page.evaluate(() => navigator.clipboard.readText()), page.url());

  await page.reload();
  await says('$14,255');
  await page.getByRole('combobox', { name: 'Form', exact: true }).selectOption('DS-160');
  await says('$2,055');
  const premium = page.getByRole('checkbox', { name: 'Premium processing' });
  assert.ok(await premium.isDisabled());
  assert.not.ok(await premium.isChecked(), 'a fee that does not apply is not ticked');
  const count = page.getByRole('spinbutton', { name: 'Number of applicants' });
  await count.fill('');
  await says('$1,685');
  await count.blur();
  assert.is(await count.inputValue(), '1');
});

test('a signed-in user fills the calculator from a form, and gets to the dashboard', async () => {
  const { page, context } = await world.shared('new');
  await page.goto('/resources/fee-calculator');
  const choice = page.getByRole('combobox', { name: 'From my form' });
  await choice.locator('option', { hasText: 'You have no form yet' }).waitFor({ state: 'attached' });
  assert.ok(await choice.isDisabled());
  await startForm(page, 'I20');
  await page.reload();
  await choice.locator('option').nth(1).waitFor({ state: 'attached' });
  await choice.selectOption({ index: 1 });
  await page.getByRole('heading', { name: 'Total: $350' }).waitFor();
  await page.getByRole('spinbutton', { name: 'Number of applicants' }).fill('2');
  await page.getByRole('heading', { name: 'Total: $700' }).waitFor();
  assert.is(await choice.inputValue(), '', 'changed values are not shown as the form’s');
  // A form that is answered late does not replace what the user has typed since.
  const held: Route[] = [];
  await page.route('**/api/forms/*', (route) => void held.push(route));
  await Promise.all([page.waitForRequest('**/api/forms/*'), choice.selectOption({ index: 1 })]);
  await page.getByRole('spinbutton', { name: 'Number of applicants' }).fill('3');
  const answered = page.waitForResponse('**/api/forms/*');
  await held[0]!.continue();
  await (await answered).finished();
  await page.getByRole('heading', { name: 'Total: $1,050' }).waitFor();
  const other = await context.newPage();
  await other.goto('/resources/fee-calculator?form=i20');
  const offered = other.locator('[name=fromForm] option');
  await offered.nth(1).waitFor({ state: 'attached' });
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('heading', { level: 1, name: /Dashboard/ }).waitFor();
  await page.getByRole('button', { name: /Anna Eriksson/ }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await other.getByRole('link', { name: 'Sign In' }).first().waitFor();
  assert.is(await offered.count(), 1, 'after the sign-out another window no longer shows the forms of the user');
  await other.close();
});

test('on the phone every fee and scope has its name beside it and nothing is cut off; on paper fees are a table', async () => {
  const { page } = await world.open({ width: 390, height: 844 });
  await page.goto('/resources/fee-calculator');
  const table = page.getByRole('table', { name: 'All fees' });
  const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'O-1' }) });
  for (const text of ['Base fee', '$1,055', 'Premium processing', '$2,805', 'Attorney', '$5,000'])
    await row.getByText(text, { exact: true }).waitFor();
  const { x, width } = (await row.getByText('$5,000').boundingBox())!;
  assert.ok(x + width <= 390, `${x + width} px`);
  const [name, fee] = [
    await row.getByText('Premium processing').boundingBox(),
    await row.getByText('$2,805').boundingBox(),
  ];
  assert.ok(name!.x + name!.width + 8 <= fee!.x, 'there is a gap between a name and its fee');
  await page.emulateMedia({ media: 'print' });
  await table.getByRole('columnheader', { name: 'Premium processing' }).waitFor();
  await row.getByText('Premium processing', { exact: true }).waitFor({ state: 'hidden' });

  await page.emulateMedia({ media: 'screen' });
  await page.goto('/resources/api-documentation');
  const call = page.getByRole('rowheader', { name: 'POST /api/forms', exact: true });
  const calls = page.getByRole('table', { name: 'Main calls' }).getByRole('row');
  await calls.filter({ has: call }).getByText('Scope', { exact: true }).waitFor();
});

test('the help center filters while the user types; one question is open at a time; the checklist downloads', async () => {
  const { page } = await world.shared('none');
  await page.goto('/resources/help-center');
  const search = page.getByRole('searchbox', { name: 'Search for help' });
  await search.pressSequentially('sevis f');
  await page.getByText('SEVIS fee (I-901)', { exact: true }).waitFor();
  await page
    .getByRole('status')
    .getByText(/^\d+ answers$/)
    .waitFor();
  assert.not.ok(await page.getByText('How can I pay?').isVisible());
  await search.fill('refund');
  await page.getByText('Can I get a refund?').waitFor();
  await page.reload();
  await page.getByText('3 answers', { exact: true }).waitFor();
  assert.is(await search.inputValue(), 'refund', 'the search is kept');
  await search.fill('zzzz');
  await page.getByText('Nothing found. Try another word, or write to us.').waitFor();
  await search.fill('');

  const [first, second] = [page.getByText('How can I pay?'), page.getByText('Can I get a refund?')];
  await first.click();
  await page.getByText('By major credit cards and PayPal').waitFor();
  await second.click();
  await page.getByText('We consider each request.').waitFor();
  assert.not.ok(await page.getByText('By major credit cards and PayPal').isVisible());
  await second.click();
  await page.getByText('We consider each request.').waitFor({ state: 'hidden' });

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the checklist' }).click();
  const file = await downloading;
  assert.is(file.suggestedFilename(), 'immigration-checklist.txt');
  assert.match(await readFile(await file.path(), 'utf8'), /IMMIGRATION CHECKLIST/);
});

test("without JavaScript a page is complete and has no dead control, and the phone's menu opens below the bar", async () => {
  const context = await world.browser.newContext({
    baseURL: world.server.url,
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: /^Your I-20,/ }).waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  const panel = page.locator(':popover-open');
  await panel.getByRole('link', { name: 'Pricing' }).waitFor();
  const { y } = (await panel.boundingBox())!;
  assert.ok(y >= 56, `${y} px`);
  await page.goto('/resources/fee-calculator');
  await page.getByRole('table').last().getByText('$1,055').waitFor();
  assert.match(await page.getByRole('main').innerText(), 'The calculator needs JavaScript');
  const controls = page.getByRole('main').locator('button, input, select').filter({ visible: true });
  assert.is(await controls.count(), 0);
  for (const address of ['/resources/blog', '/resources/help-center', '/resources/api-documentation']) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    assert.is(await controls.and(page.locator(':not([aria-disabled=true])')).count(), 0, address);
  }
  await context.close();
});

test('a visitor who asks for the newsletter is told what comes next', async () => {
  const { page } = await world.open({ expected: [{ status: 503, url: /\/api\/waiting-list$/ }] });
  await page.goto('/resources/blog');
  const [email, consent] = [page.getByRole('textbox', { name: 'Email' }), page.getByRole('checkbox')];
  const subscribe = page.getByRole('button', { name: 'Subscribe' });
  await subscribe.click();
  await page.getByText('Enter your email address').waitFor();
  await page.getByText('Tick the box to agree').waitFor();
  assert.ok(await email.evaluate((field) => field === document.activeElement), 'the first field has the focus');
  assert.equal(await flaws(page, darkPhone), []);
  await email.fill('anna@');
  await page.getByText('Invalid email address').waitFor();
  await email.fill('anna@example.org');
  await page.getByText('Invalid email address').waitFor({ state: 'hidden' });
  await consent.check();
  await page.getByText('Tick the box to agree').waitFor({ state: 'hidden' });
  await subscribe.click();
  const done = page.getByText('Check your email', { exact: true });
  await done.waitFor();
  assert.ok(await done.evaluate((heading) => heading === document.activeElement), 'the confirmation has the focus');
  await page.getByText('We sent a link to anna@example.org').waitFor();
  await page.getByText(NO_MAIL).waitFor();
  assert.equal(await flaws(page, lightDesktop), []);
  await page.getByRole('button', { name: 'try again' }).click();
  assert.is(await email.inputValue(), 'anna@example.org');
  await page.route('**/api/waiting-list', (route) => route.fulfill({ status: 503 }));
  await subscribe.click();
  await page.getByText('Your address was not sent. Check your connection, or try again in a few minutes.').waitFor();
});

test.run();
