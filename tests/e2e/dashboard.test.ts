/** The first page of a signed-in user, and the notifications (the bell) on every page. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import { openConnection } from '../../api/db/driver.ts';
import { databaseFile } from '../../api/db/client.ts';
import type { FormStatus } from '../../engine/product/status.ts';
import { dayIn } from '../../engine/product/time-zone.ts';
import { addToDate } from '../../engine/condition/dates.ts';
import { answerFixtures } from '../fixtures/answers/index.ts';
import { darkPhone, desktopLooks, flaws, lightDesktop } from '../support/a11y.ts';
import { goWithin } from '../support/go-within.ts';
import { call, journey, startForm, toast } from '../support/journey.ts';
import { originOf, type WatchedPage } from '../support/page.ts';
import { readZip } from '../support/zip.ts';

const { test, world } = journey('The dashboard');

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

/** The date that is `days` days after the user's today (UTC-8). */
const inDays = (days: number): string => addToDate(dayIn('utc-8', Date.now()), { months: 0, days })!;

async function startSubmitted(page: Page): Promise<string> {
  const { answers } = answerFixtures.find(({ type }) => type === 'I20')!;
  const { id } = await startForm(page, 'I20', answers);
  await call(page, 'PUT', `/api/forms/${id}`, { formData: answers, status: 'SUBMITTED' });
  return id;
}

async function due(page: Page, formType: string, days: number): Promise<string> {
  const { id } = await startForm(page, formType);
  const answer = await page.context().request.patch(`${originOf(page)}/api/forms/${id}`, {
    headers: { Origin: originOf(page) },
    data: { deadline: inDays(days) },
  });
  assert.is(answer.status(), 200);
  return id;
}

/** Sets a form's status in the database, as an administrator's action would. */
function setStatus(id: string, status: FormStatus): void {
  const db = openConnection(databaseFile(world.server.dataDir));
  db.prepare('update forms set status = ? where id = ?').run(status, id);
  db.close();
}

/** Forms in every state: in progress, in review, submitted and drafts. Six of them have a deadline. */
async function startManyForms(page: Page) {
  const submitted = await startSubmitted(page);
  for (const days of [-2, 0, 1, 8, 45]) await due(page, 'H1B', days);
  const progress = await due(page, 'DS160', 7);
  const review = (await startForm(page, 'DS160')).id;
  setStatus(progress, 'IN_PROGRESS');
  setStatus(review, 'AI_REVIEW');
  return { submitted, progress, review };
}

let formsOfShared: Awaited<ReturnType<typeof startManyForms>> | undefined;

/** The dashboard of the same busy person in each test. @param before is called before the dashboard is loaded again */
async function openBusyDashboard(before?: (watched: WatchedPage) => Promise<unknown>) {
  const watched = await world.shared();
  const { page } = watched;
  await before?.(watched);
  if (formsOfShared && !before) await goWithin(page, '/');
  else {
    formsOfShared ??= await startManyForms(page);
    // The open application does not know the new forms.
    await page.goto('/');
  }
  return { ...watched, ...formsOfShared };
}

test('a new user reads what each block will show, and where to begin', async () => {
  const { page, expect } = await world.shared('new');
  const { settings } = await call<{ settings: object }>(page, 'GET', '/api/user');
  await call(page, 'PUT', '/api/user/settings', { ...settings, formReminders: false });
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: 'Your Immigration Dashboard' }).waitFor();
  for (const [name, text] of [
    ['Active Applications', 'No active applications yet'],
    ['Recent Activity', 'No recent activity'],
    ['Form Types', 'No forms created yet'],
    ['Deadline Reminders', 'No deadlines yet'],
    ['AI Assistant', 'Ask Question'],
  ] as const)
    await region(page, name).getByText(text).waitFor();
  for (const figure of ['0.0%', '0%'])
    await region(page, 'Your Analytics').getByText(figure, { exact: true }).waitFor();
  await bell(page).click();
  // The bell has deadlines only with form reminders.
  await page.getByText('No notifications. Changes to your forms appear here.').waitFor();
  assert.equal(await flaws(page, lightDesktop), []);
  await page.keyboard.press('Escape');
  expect({ status: 404, url: /\/archive$/ });
  await page.getByRole('button', { name: 'Download Forms' }).click();
  await toast(page, 'There is no form to download yet. Start one first.').waitFor();
  await page.getByRole('link', { name: 'Start New Application' }).click();
  await page.getByRole('heading', { level: 1, name: 'Immigration Forms' }).waitFor();
});

test('a user with only submitted forms reads when an application is active; Download Forms saves a ZIP with a PDF of each form', async () => {
  const { page } = await world.shared('new');
  await startSubmitted(page);
  await page.goto('/');
  const block = region(page, 'Active Applications');
  await block.getByText('An application is active once it is in progress or in review.').waitFor();
  await block.getByRole('link', { name: 'See your forms' }).click();
  await page.waitForURL('/forms');

  await startForm(page, 'I20');
  await goWithin(page, '/');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Forms' }).click(),
  ]);
  assert.match(download.suggestedFilename(), /^forms-\d{4}-\d{2}-\d{2}\.zip$/);
  await toast(page, 'Forms downloaded').waitFor();
  const entries = readZip(await readFile(await download.path()));
  assert.equal(entries.map(({ name }) => name).sort(), [
    'I-20 Student Visa Application (2).pdf',
    'I-20 Student Visa Application.pdf',
  ]);
  assert.ok(entries.every(({ bytes }) => bytes.subarray(0, 5).toString() === '%PDF-'));
});

test("a deadline and a name that are set on a form's page are on the dashboard and under the bell without a reload", async () => {
  const { page } = await world.shared('new');
  const { id } = await startForm(page, 'I20');
  await page.goto('/');
  await region(page, 'Deadline Reminders').getByText('No deadlines yet').waitFor();
  await bell(page).click();
  await page.getByText('No notifications. Deadlines within 30 days').waitFor();
  await page.keyboard.press('Escape');
  await region(page, 'Recent Activity').getByRole('link').click();
  await page.waitForURL(new RegExp(`/forms/${id}/student`));
  await page.getByRole('textbox', { name: 'Family name' }).waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Rename' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Uppsala, autumn');
  await page.keyboard.press('Enter');
  await toast(page, 'Form renamed').waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Set deadline' }).click();
  const [year, month, day] = inDays(3).split('-');
  await dialog.getByRole('combobox').selectOption(month!);
  await dialog.getByRole('textbox', { name: 'Day' }).fill(String(Number(day)));
  await dialog.getByRole('textbox', { name: 'Year' }).fill(year!);
  await dialog.getByRole('button', { name: 'Set deadline' }).click();
  await toast(page, 'Deadline set').waitFor();
  await page.getByRole('button', { name: 'Notifications, 1 unread', exact: true }).waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  const reminders = region(page, 'Deadline Reminders');
  await reminders.getByText('3 days remaining').waitFor();
  await reminders.getByText('Uppsala, autumn').waitFor();
});

test('while the forms load, nothing can be pressed that the form to continue will move; while the documents load, their number is not shown', async () => {
  let [showForms, showDocuments] = [(): void => undefined, (): void => undefined];
  const held = {
    forms: new Promise<void>((resolve) => (showForms = resolve)),
    documents: new Promise<void>((resolve) => (showDocuments = resolve)),
  };
  const { page } = await openBusyDashboard(async (watched) => {
    for (const [list, shown] of Object.entries(held)) {
      await watched.page.route(`**/api/${list}`, async (route) => {
        await shown;
        await route.continue();
      });
    }
  });
  await page.getByText('Loading your applications').waitFor();
  const links = page.locator('main').getByRole('link');
  assert.equal(await links.allTextContents(), []);
  showForms();
  await page
    .getByRole('link', { name: /^Continue / })
    .first()
    .waitFor();
  for (const name of ['Start New Application', 'Upload Documents'])
    await page.locator('main').getByRole('link', { name }).waitFor();
  await region(page, 'Your Analytics').getByText('loading', { exact: true }).waitFor();
  showDocuments();
  await region(page, 'Your Analytics').getByText('uploaded', { exact: true }).waitFor();
});

test("every block is computed from the user's forms", async () => {
  const { page, progress, review } = await openBusyDashboard();
  const cards = region(page, 'Active Applications').getByRole('listitem');
  await cards.nth(1).waitFor();
  const texts = await cards.allInnerTexts();
  assert.is(texts.length, 2);
  assert.match(
    texts.find((text) => /In progress/.test(text))!,
    /DS-160\s[\s\S]*DS-160 Visa Application\s+Deadline [A-Z][a-z]{2} \d{1,2}, \d{4} \(your own deadline\)\s+0% answered\s+Continue/,
  );
  assert.match(
    texts.find((text) => /AI review/.test(text))!,
    /No deadline set\s+0% answered\s+View/,
  );
  const hrefs = await cards.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  assert.equal([...hrefs].sort(), [`/forms/${progress}`, `/forms/${review}`].sort());

  // The label of a form type is loaded with the catalogue.
  await region(page, 'Form Types').getByText('H-1B').waitFor();
  const figures = (await region(page, 'Your Analytics').innerText()).replace(/\s+/g, ' ');
  assert.is(
    figures,
    'Your Analytics Completion Rate 12.5% 1 of 8 forms Avg. Progress 13% across all forms Active Forms 2 1 waits for you Documents 0 uploaded',
  );
  // On a tablet some labels need two lines.
  await page.setViewportSize({ width: 1024, height: 768 });
  const tops = await region(page, 'Your Analytics')
    .locator('dt + dd')
    .evaluateAll((all) => all.map((figure) => Math.round(figure.getBoundingClientRect().top)));
  assert.equal(tops, [tops[0], tops[0], tops[0], tops[0]], 'the figures are at one height');
  assert.is(
    (await region(page, 'Form Status Overview').innerText()).replace(/\s+/g, ' '),
    'Form Status Overview Completed 1 In Progress 2 Draft 5',
  );
  assert.is(
    (await region(page, 'Form Types').innerText()).replace(/\s+/g, ' '),
    'Form Types H-1B 5 63% DS-160 2 25% I-20 1 13%',
  );
  assert.is(await region(page, 'Recent Activity').getByRole('listitem').count(), 5);
  assert.match(
    await region(page, 'Recent Activity').getByRole('listitem').first().innerText(),
    /DS-160 Visa Application\s+Updated [A-Z][a-z]{2} \d{1,2}, \d{4}\s+DS-160\s+AI review\s+0% answered/,
  );
});

test('five deadlines are shown, the nearest first, and all of them on request', async () => {
  const { page } = await openBusyDashboard();
  const card = region(page, 'Deadline Reminders');
  await card.getByText('4 urgent').waitFor();
  const rows = card.getByRole('listitem');
  const words = async () => (await rows.allInnerTexts()).map((text) => text.split('\n').at(-1)!.trim());
  const five = ['2 days overdue', 'Due today', 'Due tomorrow', '7 days remaining', '8 days remaining'];
  assert.equal(await words(), five);
  await rows.first().getByText('H-1B').first().waitFor();
  await rows
    .first()
    .getByText(/\(your own deadline\)/)
    .waitFor();
  assert.match(await rows.first().innerText(), /^H-1B.*\s+[A-Z][a-z]{2} \d{2}, \d{4}\s/s);
  assert.is(await card.getByRole('img', { name: 'Urgent' }).count(), 4);
  await card.getByRole('button', { name: 'View All 6 Deadlines' }).click();
  assert.equal(await words(), [...five, '45 days remaining']);
  await rows.nth(5).getByRole('link').and(page.locator(':focus')).waitFor();
  await rows.nth(3).getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: 'DS-160 Visa Application' }).waitFor();
});

test('the bell works by keyboard: it opens, marks as read, and leads to a form', async () => {
  const { page, submitted } = await openBusyDashboard();
  const unread = (count: number) =>
    page.getByRole('button', { name: count ? `Notifications, ${count} unread` : 'Notifications', exact: true });
  await unread(6).focus();
  await page.keyboard.press('Enter');
  const items = page.getByRole('list', { name: 'Notifications', exact: true }).getByRole('listitem');
  await items.first().waitFor();
  const texts = (await items.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
  assert.is(texts.length, 6, 'the deadline in 45 days is not listed');
  assert.match(texts[0]!, /^H-1B Work Petition .* 2 days overdue · .* Unread$/);
  assert.match(texts[5]!, /^I-20 Student Visa Application Was submitted · [A-Z][a-z]{2} \d{1,2}, \d{4} Unread$/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /H-1B/ }).waitFor();
  await goWithin(page, '/forms');
  await page.getByRole('heading', { name: 'Immigration Forms' }).and(page.locator(':focus')).waitFor();
  await unread(5).click();
  const marked = page.waitForResponse(/\/api\/notifications\//);
  await page.getByRole('button', { name: 'Mark all as read' }).focus();
  await page.keyboard.press('Enter');
  await unread(0).waitFor();
  await marked;
  assert.ok(
    await page.evaluate(() => document.activeElement?.textContent === 'Mark all as read'),
    'the focus stays on the button',
  );
  await items.last().getByRole('link').click();
  await page.waitForURL(new RegExp(`/forms/${submitted}`));
  const { notifications } = await call<{ notifications: Array<{ read: boolean }> }>(page, 'GET', '/api/notifications');
  assert.ok(notifications.every(({ read }) => read));
});

test('a block that fails to load says so in its place, and Try again loads it', async () => {
  const { page } = await openBusyDashboard((watched) => {
    watched.expect({ status: 418, url: /\/api\/(forms|deadlines|notifications)$/ });
    return watched.page.route(/\/api\/(forms|deadlines|notifications)$/, (route) =>
      route.fulfill({ status: 418, json: { code: 'BAD_REQUEST', message: 'The server is busy.' } }),
    );
  });
  await page.getByText('Your forms could not be loaded. The server is busy.').waitFor();
  await region(page, 'Deadline Reminders').getByRole('alert').getByText('Deadlines could not be loaded.').waitFor();
  await bell(page).click();
  await page.getByText('Your notifications could not be loaded. The server is busy.').waitFor();
  assert.equal(await flaws(page, desktopLooks.slice(1)), []);
  await page.unroute(/\/api\/(forms|deadlines|notifications)$/);
  await page.locator(':popover-open').getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('list', { name: 'Notifications', exact: true }).waitFor();
  await page.locator(':popover-open h2:focus').waitFor();
  await page.keyboard.press('Escape');
  for (const name of ['Active Applications', 'Deadline Reminders']) {
    await region(page, name).getByRole('button', { name: 'Try again' }).click();
    await region(page, name).getByRole('listitem').first().waitFor();
    // The page's heading, where the section was hidden meanwhile.
    await page.locator('h1:focus').or(region(page, name).locator('h2:focus')).waitFor();
  }
});

test('on the phone the blocks that need action come first, and the page and the bell pass axe', async () => {
  const { page } = await openBusyDashboard();
  await page.setViewportSize({ width: 390, height: 844 });
  await region(page, 'Active Applications').getByRole('listitem').first().waitFor();
  await page.getByRole('button', { name: 'View All 6 Deadlines' }).waitFor();
  const names = [
    'Active Applications',
    'Deadline Reminders',
    'AI Assistant',
    'Quick Actions',
    'Your Analytics',
    'Recent Activity',
    'Form Status Overview',
    'Form Types',
  ];
  const tops = await Promise.all(names.map(async (name) => (await region(page, name).boundingBox())!.y));
  assert.equal(
    tops,
    [...tops].sort((a, b) => a - b),
  );
  assert.equal(await flaws(page, darkPhone), []);
  for (const { width, height } of [...darkPhone, ...lightDesktop]) {
    await page.setViewportSize({ width, height });
    await bell(page).click();
    await page.getByRole('list', { name: 'Notifications', exact: true }).waitFor();
    const box = (await page.locator(':popover-open').boundingBox())!;
    assert.ok(box.x >= 0 && box.x + box.width <= width, JSON.stringify(box));
    if (width > 390) assert.equal(await flaws(page, lightDesktop), []);
    await page.keyboard.press('Escape');
  }
});

test('requests are not repeated on focus, after a failure or on a return to the page, but on a new day', async () => {
  const { page, expect } = await world.signedIn();
  setStatus((await startForm(page, 'DS160')).id, 'IN_PROGRESS');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\//.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  expect({ status: 418, url: /\/api\/deadlines$/ });
  await page.route(/\/api\/deadlines$/, (route) =>
    route.fulfill({ status: 418, json: { code: 'BAD_REQUEST', message: 'No' } }),
  );
  await page.clock.install();
  await page.goto('/');
  await region(page, 'Active Applications').getByRole('listitem').first().waitFor();
  await page.getByText('Deadlines could not be loaded.').waitFor();
  await page.clock.runFor(60_000);
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
  });
  await page.clock.runFor(60_000);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Forms' }).click();
  await page.getByRole('heading', { level: 1, name: 'Immigration Forms' }).waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await region(page, 'Active Applications').getByRole('listitem').first().waitFor();
  for (const path of ['/api/user', '/api/forms', '/api/notifications', '/api/form-definitions'])
    assert.is(asked.filter((one) => one === path).length, 1, path);
  await page.clock.runFor(5 * 60_000);
  const reloaded = page.waitForRequest(/\/api\/notifications$/);
  // The days that remain until a deadline are other ones tomorrow.
  await page.clock.fastForward(24 * 60 * 60_000);
  await reloaded;
});

test.run();
