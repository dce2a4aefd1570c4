/** An error in a browser becomes a line in the server's log, with the place of the error and without its message. */
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import { breakWizard } from '../support/break-wizard.ts';
import { call, journey, PASSWORD } from '../support/journey.ts';
import { openI20 } from '../support/i20-page.ts';
import { openPage } from '../support/page.ts';

const { test, world } = journey('Errors in browsers');

const CANARY = 'Quetzalgatan 77';
interface Report {
  readonly error: string;
  readonly source: string;
  readonly route: string;
  readonly build: string;
  readonly at: string;
}
const reports = (): Report[] =>
  world.server
    .log()
    .split('\n')
    .filter((line) => line.includes('An error in a browser'))
    .map((line) => JSON.parse(line) as Report);

/** Waits until the server has answered one more report. */
const reported = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/api/client-errors'));

test('errors in a screen, a script and a promise are reported with their place and without their message', async () => {
  // Not a watched page, because this test causes errors on purpose.
  const { page, context } = await openPage(world.browser, { url: world.server.url });
  await call(page, 'POST', '/api/register', {
    email: 'faults@example.org',
    password: PASSWORD,
    firstName: 'Anna',
    lastName: 'Lind',
  });
  await openI20(page);
  const screen = reported(page);
  await breakWizard(page);
  assert.is((await screen).status(), 200);

  const script = reported(page);
  await page.evaluate((canary) => {
    const error = new TypeError(`Cannot read '${canary}'`);
    error.stack = `TypeError: Cannot read '${canary}'\n    at ${canary} (${location.origin}/assets/one.js:1:23)\n    at ${location.origin}/forms/${canary}?x=${canary}:4:5\n    at https://elsewhere.example/${canary}.js:1:1`;
    setTimeout(() => {
      throw error;
    });
  }, CANARY);
  await script;
  const promise = reported(page);
  await page.evaluate((canary) => {
    const error = new Error(canary);
    error.name = canary;
    void Promise.reject(error);
  }, CANARY);
  await promise;

  const [boundary, thrown, rejected] = reports();
  assert.equal([boundary!.error, boundary!.source, boundary!.route], ['TypeError', 'boundary', '/forms/:id/:step']);
  assert.match(boundary!.at, /^\/assets\/[\w-]+\.js:\d+:\d+ < \/assets\//);
  assert.match(boundary!.build, /^\/assets\/[\w-]+\.js$/);
  assert.equal([thrown!.error, thrown!.source, thrown!.at], ['TypeError', 'error', '/assets/one.js:1:23']);
  assert.equal([rejected!.error, rejected!.source], ['Error', 'rejection']);

  const last = reported(page);
  await page.evaluate(() => {
    for (let count = 0; count < 20; count += 1) void Promise.reject(new RangeError(String(count)));
  });
  await last;
  // The page sends this call after all reports, so the server answers it last.
  await call(page, 'GET', '/api/user');
  assert.ok(reports().length <= 5, `${reports().length} reports of one page`);
  assert.not.match(world.server.log(), /Quetzalgatan/);
  await context.close();
});

test.run();
