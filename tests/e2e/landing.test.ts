/** What visitors see: the landing page, the legal pages, bar and footer (spec/1 2.2 and 2.6, spec/3 2.4 and 2.7). */
import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import { journey } from '../support/journey.ts';
import { readPdf } from '../support/pdf-text.ts';

const { test, world } = journey('The landing page');

const SECTIONS = [
  /^Your I-20,/,
  'The 2025 reality',
  'Why applications fail',
  'What changes here',
  'What it does for you',
  'Three ways to file',
  'Pricing',
  'Questions about prices',
  'Success stories',
  'A deadline does not wait.',
  'Start the first step today.',
];

async function visit(path = '/', size?: { width: number; height: number }) {
  const watched = await world.open(size);
  await watched.page.goto(path);
  await watched.page.getByRole('heading', { level: 1 }).waitFor();
  return watched;
}

/** The window of a visitor with the landing page, and that of a user. */
let visitor: Awaited<ReturnType<typeof visit>>;
let member: Awaited<ReturnType<typeof world.signedIn>>;

test.before(async () => {
  visitor = await visit();
  member = await world.signedIn();
});

/** Waits until the heading that a link leads to has the focus and is in the top third of the screen. */
const isAtHand = (page: Page, heading: string) =>
  page.waitForFunction((text) => {
    const { activeElement } = document;
    const top = activeElement?.getBoundingClientRect().top ?? -1;
    return activeElement?.textContent === text && top >= 0 && top < innerHeight / 3;
  }, heading);

test('the sections are in their order, with the advertised figures', async () => {
  const { page } = visitor;
  const headings = await page.locator('main').getByRole('heading').allTextContents();
  const places = SECTIONS.map((section) =>
    headings.findIndex((text) => (typeof section === 'string' ? text === section : section.test(text))),
  );
  assert.not.ok(places.includes(-1), headings.join(' | '));
  assert.equal(
    places,
    [...places].sort((a, b) => a - b),
  );

  const main = page.locator('main');
  for (const [label, figure] of [
    ['Average savings', '$2,500'],
    ['Accuracy', '99.9%'],
    ['H-1B selection rate', '25.8%'],
    ['Average H-1B cost', '$7,295'],
    ['Visa integrity fee', '$250'],
  ] as const) {
    const group = main.locator('dl > div').filter({ has: page.getByRole('term').getByText(label, { exact: true }) });
    assert.is(await group.getByRole('definition').first().innerText(), figure, label);
  }
  assert.is(
    await page.getByRole('table', { name: 'Three ways to file' }).getByRole('columnheader').nth(1).innerText(),
    'Traditional attorney',
  );
});

test('the three plans show their exact prices, and mark attorney services as coming soon', async () => {
  const { page } = visitor;
  for (const [plan, ...texts] of [
    ['Starter', '$59 per application', 'or $15 per month'],
    ['Plus', '$159 per application', 'or $49 per month', 'One attorney review (coming soon)'],
    ['Premium', '$399 per application', 'or $99 per month', 'Unlimited attorney consultations (coming soon)'],
  ] as const) {
    const card = page.getByRole('listitem', { name: plan, exact: true });
    const text = (await card.innerText()).replace(/\s+/g, ' ');
    for (const part of texts) assert.ok(text.includes(part), `${part}: ${text}`);
    assert.is(
      await card.getByRole('link', { name: `Start Free Trial of ${plan}` }).getAttribute('href'),
      '/auth?tab=sign-up',
    );
  }
  await page.getByText('Government filing fees are not included.').waitFor();
  const attorneys = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Attorney network' }) });
  await attorneys.getByText('Coming soon').waitFor();
});

test('a question about prices opens its answer by keyboard', async () => {
  const { page } = visitor;
  const answer = page.getByText('Filing and visa fees go to the government');
  assert.not.ok(await answer.isVisible());
  await page.locator('summary', { hasText: 'Are government fees included?' }).focus();
  await page.keyboard.press('Enter');
  await answer.waitFor();
});

test('visitors have the full footer, signed-in users the minimal one', async () => {
  const links = (page: Page) =>
    page
      .getByRole('contentinfo')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
  const legal = ['/privacy', '/terms'];
  const all = await links(visitor.page);
  assert.is(all.filter((link) => link.startsWith('/services/')).length, 5);
  assert.is(all.filter((link) => link.startsWith('/resources/')).length, 5);
  assert.equal(all.slice(-2), legal);
  assert.is(all.filter((link) => link.startsWith('mailto:')).length, 1);
  const full = await visitor.page.getByRole('contentinfo').innerText();
  for (const text of ['SOC 2 Certified', 'GDPR Compliant', '24/7 Chat Support', '© 2025'])
    assert.ok(full.includes(text), text);

  await member.page.goto('/forms');
  await member.page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).waitFor();
  assert.equal(await links(member.page), ['/resources/help-center', ...legal]);
  assert.match(await member.page.getByRole('contentinfo').innerText(), /© 2025/);
});

test('every link to sign in or start a trial leads to /auth', async () => {
  const { page } = visitor;
  const bar = page.getByRole('banner');
  assert.is(await bar.getByRole('link', { name: 'Sign In' }).getAttribute('href'), '/auth');
  const trials = page.getByRole('link', { name: /^Start Free Trial/ });
  const targets = await trials.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  assert.ok(targets.length >= 6);
  assert.equal([...new Set(targets)], ['/auth?tab=sign-up']);
  await bar.getByRole('link', { name: 'Start Free Trial' }).click();
  await page.getByRole('heading', { level: 1, name: 'Create an account to save your forms' }).waitFor();
});

test('on public pages a signed-in user has no links to the landing page, and is not invited to sign up', async () => {
  const { page } = member;
  await page.goto('/terms');
  const bar = page.getByRole('banner');
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await bar.getByRole('link', { name: 'Dashboard' }).waitFor();
    assert.equal(await bar.getByRole('link').allInnerTexts(), ['Formport', 'Dashboard']);
    assert.is(await bar.getByRole('button', { name: 'Menu' }).count(), 0);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/resources/success-stories');
  await page.getByRole('heading', { level: 1 }).waitFor();
  assert.is(await page.getByRole('link', { name: 'Start Free Trial' }).count(), 0);
});

test('the bar scrolls to prices and stories and moves the focus there, from other pages too', async () => {
  const { page } = await visit();
  const bar = page.getByRole('banner');
  await bar.getByRole('link', { name: 'Success Stories' }).click();
  await isAtHand(page, 'Success stories');
  await page.evaluate(() => scrollTo(0, 0));
  await bar.getByRole('link', { name: 'Success Stories' }).click();
  await isAtHand(page, 'Success stories');

  await page.goto('/terms');
  await bar.getByRole('link', { name: 'Pricing' }).click();
  await isAtHand(page, 'Pricing');
  await page.reload();
  await isAtHand(page, 'Pricing');
});

test('on the phone the bar has Sign In and a menu with the rest', async () => {
  const { page } = await visit('/', { width: 390, height: 844 });
  const bar = page.getByRole('banner');
  assert.equal(await bar.getByRole('link').allInnerTexts(), ['Formport', 'Sign In']);
  await bar.getByRole('button', { name: 'Menu' }).click();
  const panel = page.locator(':popover-open');
  assert.equal(await panel.getByRole('link').allTextContents(), ['Pricing', 'Success Stories', 'Start Free Trial']);
  await panel.getByRole('link', { name: 'Pricing' }).click();
  await panel.waitFor({ state: 'hidden' });
  await isAtHand(page, 'Pricing');
});

test('privacy and terms have dates, link to their sections and to each other, and print only their text', async () => {
  const { page } = await visit('/terms');
  await page.getByText('Updated August 4, 2025').waitFor();
  await page.getByText('30 days’ notice before a price changes').waitFor();
  await page.getByText('our liability is capped at the fees that you paid in the last 12 months').waitFor();
  assert.is(await page.title(), 'Terms of Service · Formport');
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Liability' }).click();
  await page.waitForFunction(() => document.activeElement?.textContent === 'Liability');

  await page.locator('main').getByRole('link', { name: 'Privacy Policy' }).click();
  await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
  await page.getByText('Effective August 4, 2025').waitFor();
  await page.getByText('Immigration documents are kept up to 7 years').waitFor();
  const { text } = await readPdf(await page.pdf({ format: 'Letter' }));
  assert.match(text, /Privacy Policy/);
  assert.match(text, /Changes and contact/);
  assert.not.match(text, /On this page|Back to home|Sign In|SOC 2/);
  await page.getByRole('link', { name: 'Back to home' }).click();
  await page.getByRole('heading', { level: 1, name: /^Your I-20,/ }).waitFor();
});

test('the browser reported no problem in the windows of the visitor and the user', async () => {
  await visitor.close();
  await member.close();
});

test.run();
