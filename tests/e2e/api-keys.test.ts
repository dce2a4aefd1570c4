/** A user makes an API key, tries a call with it on the documentation page, and revokes it. */
import * as assert from 'uvu/assert';
import { axeViolations } from '../support/axe.ts';
import { journey } from '../support/journey.ts';
import { saidAtFocus } from '../support/said-at-focus.ts';

const { test, world } = journey('API keys');

test('a new API key works on the documentation page, and is refused after it is revoked', async () => {
  const { page, context } = await world.signedIn({
    expected: [
      { status: 401, url: /\/api\/forms$/ },
      { status: 0, url: /\/api\/user\/api-keys$/ },
    ],
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const keys = '**/api/user/api-keys';
  await page.route(keys, (route) => route.abort());
  await page.goto('/settings#api-keys');
  await page.getByRole('alert').getByText('Your API keys could not be loaded.').waitFor();
  await page.unroute(keys);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('0 of 1,000 calls used').waitFor();
  await page.getByRole('button', { name: 'New API key' }).click();
  for (const scope of ['forms:read', 'forms:write']) await page.getByRole('switch', { name: scope }).uncheck();
  const name = page.getByLabel('Name');
  assert.match(
    await saidAtFocus(name, () => page.getByRole('button', { name: 'Create key' }).click()),
    'Enter a name for the key',
  );
  await page.getByText('Choose what the key may do').waitFor();
  assert.ok(await name.evaluate((field) => field === document.activeElement), 'the first wrong field has the focus');
  assert.equal(await axeViolations(page), []);
  for (const scope of ['forms:read', 'forms:write']) await page.getByRole('switch', { name: scope }).check();
  await page.getByText('Choose what the key may do').waitFor({ state: 'hidden' });
  await name.fill('Nightly import');
  await page.getByRole('button', { name: 'Create key' }).click();
  const key = (await page.getByText(/^fp_/).textContent())!;
  const copy = page.getByRole('button', { name: 'Copy key' });
  assert.ok(await copy.evaluate((button) => button === document.activeElement), 'the Copy button has the focus');
  await copy.click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  assert.is(await page.evaluate(() => navigator.clipboard.readText()), key);
  await page.getByRole('button', { name: 'Done' }).click();
  assert.is(await page.getByText(key).count(), 0, 'the key is not shown again');

  // Settings that are opened again show the calls since then.
  await page.getByText('Never used').waitFor();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('heading', { name: 'Your Immigration Dashboard' }).waitFor();
  await page.context().request.get('/api/forms', { headers: { Authorization: `Bearer ${key}` } });
  await page.goBack();
  await page.getByText('1 of 1,000 calls used').waitFor();
  assert.is(await page.getByText('Never used').count(), 0);

  const docs = await context.newPage();
  const tryOut = async (answer: string) => {
    await docs.getByLabel('Your API key').fill(key);
    await docs.getByRole('button', { name: 'Send call' }).click();
    await docs.getByText(answer).waitFor();
    // Long lines in an answer do not widen the page.
    await docs.setViewportSize({ width: 390, height: 844 });
    const { scrollWidth, clientWidth } = await docs.evaluate(() => document.documentElement);
    assert.is(scrollWidth, clientWidth);
    await docs.setViewportSize({ width: 1280, height: 900 });
  };
  // Nothing is sent without a key, or while the address still contains a placeholder.
  await docs.goto('/resources/api-documentation');
  const asked = docs.getByLabel('Call', { exact: true });
  assert.equal(await docs.locator('form').getByRole('status').allInnerTexts(), [''], 'known before the first answer');
  await asked.selectOption('GET /api/forms/{id}');
  await docs.getByRole('button', { name: 'Send call' }).click();
  const status = docs.locator('form').getByRole('status');
  await status.getByText('Enter your API key. Create one in your settings, under API keys.').waitFor();
  const described = await docs.locator('input:focus[aria-invalid=true]').getAttribute('aria-describedby');
  assert.is(described?.split(' ')[0], await status.getAttribute('id'), 'a screen reader reads it with the field');
  await docs.getByLabel('Your API key').fill(key);
  await docs.getByRole('button', { name: 'Send call' }).click();
  const blank = docs.getByText('Replace {id} in the address with your own value');
  await blank.waitFor();
  await asked.selectOption('GET /api/forms');
  await blank.waitFor({ state: 'hidden' });
  await docs.getByLabel('Address').fill('//');
  await docs.getByRole('button', { name: 'Send call' }).click();
  await docs.getByText('The address must begin with /api/').waitFor();
  await docs.getByLabel('Address').fill('/api/forms');

  await tryOut('Answer: 200');
  await docs.getByText('998 calls are left this month.').waitFor();
  assert.equal(await axeViolations(docs), []);

  await page.bringToFront();
  await page.getByRole('button', { name: 'Revoke Nightly import' }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await page.getByText('API key revoked').first().waitFor();
  await page.getByRole('button', { name: 'New API key' }).and(page.locator(':focus')).waitFor();
  await docs.bringToFront();
  await tryOut('Answer: 401');
});

test.run();
