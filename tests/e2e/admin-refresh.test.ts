/**
 * Administrators' screens that refresh by themselves (spec/3 section 9). The clock is stopped until a test advances it.
 */
import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import type { Json } from '../support/api.ts';
import { goWithin } from '../support/go-within.ts';
import { call, journey, startForm } from '../support/journey.ts';
import { makeAdmin } from '../support/make-admin.ts';

const { test, world } = journey('Admin screens that refresh');

/**
 * Counts a request that a screen repeats.
 * @param figure key of the answer that is set to the number of requests, so that the screen shows each refresh
 */
async function countCalls(page: Page, path: string, figure: string) {
  const calls = { asked: 0, fail: false };
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      calls.asked += 1;
      if (calls.fail) return route.fulfill({ status: 503, body: '' });
      const response = await route.fetch();
      const json = (await response.json()) as Json;
      return route.fulfill({ response, json: { ...json, [figure]: calls.asked } });
    },
  );
  return calls;
}

/** Opens a screen of an administrator. @param counted what `countCalls` gets */
async function openScreen(tab: string, ...counted: [path: string, figure: string]) {
  const watched = await world.signedIn();
  const { page } = watched;
  makeAdmin(world.server, watched.person);
  await startForm(page, 'I20');
  const calls = await countCalls(page, ...counted);
  await page.clock.install();
  await page.goto(`/admin?tab=${tab}`);
  return { ...watched, calls };
}

/** Pauses the page's clock, 10 seconds ahead of now. */
const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 10_000);
const pass = (page: Page, seconds: number): Promise<void> => page.clock.runFor(seconds * 1000);

/** Simulates that the user switches to another browser tab, or back to this one. */
async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: isHidden ? 'hidden' : 'visible' });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

/** Waits until a figure has this value. */
const figureIs = (page: Page, name: string, count: number): Promise<void> =>
  page.locator(`dt:text-is("${name}") + dd:has(:text-is("${count}"))`).waitFor();

const activeUsers = (page: Page, count: number): Promise<void> => figureIs(page, 'Active Users (30d)', count);

test('the analytics and the figures of language models refresh every 30 seconds, stop while the tab is hidden, and refresh at once when it is visible again; when that fails, the old figures stay', async () => {
  const { page, calls, expect } = await openScreen('analytics', '/api/admin/platform-metrics', 'activeUsers');
  await activeUsers(page, 1);
  await stopClock(page);
  await pass(page, 30);
  await activeUsers(page, 2);
  await pass(page, 29);
  assert.is(calls.asked, 2);
  await pass(page, 1);
  await activeUsers(page, 3);
  await setHidden(page, true);
  for (let times = 0; times < 3; times += 1) await pass(page, 60);
  assert.is(calls.asked, 3);
  await setHidden(page, false);
  await activeUsers(page, 4);
  await pass(page, 30);
  await activeUsers(page, 5);

  // When a refresh fails, a message says so, and the next refresh tries again.
  expect({ status: 503, url: /platform-metrics$/ });
  calls.fail = true;
  await pass(page, 30);
  await page.getByText('The figures could not be loaded.').waitFor();
  await page.getByText('The page shows what was loaded before.').waitFor();
  await activeUsers(page, 5);
  calls.fail = false;
  await pass(page, 30);
  await activeUsers(page, 7);
  await page.getByText('The figures could not be loaded.').waitFor({ state: 'detached' });

  const ofModels = await countCalls(page, '/api/admin/ai-usage/realtime', 'activeRequests');
  await goWithin(page, '/admin?tab=ai&part=realtime');
  await figureIs(page, 'Requests in progress', 1);
  await pass(page, 30);
  await figureIs(page, 'Requests in progress', 2);
  await pass(page, 29);
  assert.is(ofModels.asked, 2);
  await pass(page, 1);
  await figureIs(page, 'Requests in progress', 3);
});

test('the pipeline refreshes every 60 seconds, but not while a dialog is open', async () => {
  const { page, calls } = await openScreen('pipeline', '/api/admin/applications', 'total');
  const total = (count: number) => page.getByText(new RegExp(`^1–\\d+ of ${count} applications$`)).waitFor();
  await page.getByText('Refreshes every 60 seconds.', { exact: false }).waitFor();
  await total(1);
  await stopClock(page);
  await pass(page, 60);
  await total(2);
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .click();
  await page.getByRole('dialog').getByText('Applicant', { exact: true }).waitFor();
  await pass(page, 300);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await pass(page, 59);
  assert.is(calls.asked, 2);
  await pass(page, 1);
  await total(3);
});

test('the days that are left to decide on a deletion request follow on the next day', async () => {
  const { page, person } = await world.signedIn();
  makeAdmin(world.server, person);
  await call(page, 'POST', '/api/user/deletion-request');
  await page.clock.install();
  await page.goto('/admin?tab=compliance&part=deletion');
  const days = page.getByText(/\(\d+ days remaining\)$/);
  const remaining = parseInt(/\d+(?= days)/.exec(await days.innerText())![0], 10);
  await page.clock.fastForward('24:00:00');
  await page.getByText(`(${remaining - 1} days remaining)`).waitFor();
});

test.run();
