/** Administrators' tasks besides reviews: attorneys, language models, anomalies and requests to delete an account. */
import type { Locator } from 'playwright';
import * as assert from 'uvu/assert';
import type { Attorney } from '../../api/features/attorneys/schemas.ts';
import { batch } from '../../api/db/batch.ts';
import { closeDatabase, databaseFile, openDatabase } from '../../api/db/client.ts';
import { insertAnomaly } from '../../api/features/admin/investigations/queries.ts';
import { startModelServer } from '../../scripts/lib/model-server.ts';
import { goWithin } from '../support/go-within.ts';
import { call, journey, PASSWORD, toast } from '../support/journey.ts';
import { openAdmin } from '../support/open-admin.ts';

const model = await startModelServer();
const { test, world } = journey('Work of administrators', {
  NODE_ENV: 'development',
  QUICK_ADMIN_ACCESS: '1',
  OPENAI_API_KEY: model.apiKey,
  OPENAI_BASE_URL: model.url,
});
test.after(() => model.close());

const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement);

test('a new attorney is validated, and a hidden one is not listed; the assistant does not use a disabled model', async () => {
  const person = await world.signedIn();
  const { id: userId } = await call<{ id: string }>(person.page, 'GET', '/api/user');
  const { page, expect } = await openAdmin(world, '/contact');
  expect({ status: 400, url: /\/api\/(?:attorneys|admin\/ai-models)/ });
  await call(page, 'PUT', `/api/admin/users/${userId}`, { role: 'attorney' });
  await goWithin(page, '/admin?tab=users');
  await page.getByText(`User ID ${userId}`).waitFor();
  await goWithin(page, '/admin?tab=attorneys');
  await page.getByRole('button', { name: 'Add attorney' }).press('Enter');
  const form = page.getByRole('dialog');
  const fill = (label: string, text: string) => form.getByLabel(label, { exact: true }).fill(text);
  const add = form.getByRole('button', { name: 'Add attorney' });
  await add.click();
  // The error under the field comes first; the notice in the dialog repeats it.
  for (const text of [
    'User ID is required',
    'Bar number is required',
    'At least one specialization is required',
    'Hourly rate is required',
    'Years of experience is required',
    'At least one language is required',
    'Bio is required',
  ])
    await form.getByText(text, { exact: true }).first().waitFor();
  assert.ok(await hasFocus(form.getByLabel('User ID', { exact: true })), 'the first wrong field has the focus');
  await fill('User ID', 'nobody');
  await fill('Bar number', 'NY 12345');
  await fill('Specializations', 'H-1B, O-1, L-1, EB-2, EB-3');
  await fill('Hourly rate, dollars', 'by agreement');
  await fill('Years of experience', '10.5');
  await fill('Languages', 'English, Español');
  await fill('Bio', 'Work visas.');
  await add.click();
  await form.getByText('Enter a number such as 150 or 4.5').waitFor();
  await fill('Hourly rate, dollars', '1,250.505');
  await add.click();
  await form.getByText('Enter an hourly rate with at most two decimals').first().waitFor();
  // It can mean 1 or 1,000.
  await fill('Hourly rate, dollars', '1.000');
  await add.click();
  await form.getByText('Enter a number such as 150 or 4.5').waitFor();
  await fill('Hourly rate, dollars', '$1,250.50');
  await add.click();
  await form.getByText('Enter a whole number of years').first().waitFor();
  await fill('Years of experience', '10');
  await add.click();
  await form.getByText('No user has this ID', { exact: true }).first().waitFor();
  await fill('User ID', userId);
  await add.click();
  await toast(page, 'Attorney added').waitFor();
  await page.getByText('+2 more').waitFor();
  const shown = () => call<Attorney[]>(person.page, 'GET', '/api/attorneys');
  assert.equal(
    (await shown()).map(({ hourlyRate }) => hourlyRate),
    [1250.5],
  );
  await page.getByRole('button', { name: 'Edit Anna Eriksson' }).click();
  assert.is(await form.getByLabel('Specializations', { exact: true }).inputValue(), 'H-1B, O-1, L-1, EB-2, EB-3');
  await form.getByLabel('Active', { exact: true }).uncheck();
  await form.getByRole('button', { name: 'Save attorney' }).click();
  await toast(page, 'Attorney updated').waitFor();
  await page.getByText('Not shown to users.', { exact: false }).waitFor();
  assert.equal(await shown(), []);

  // Another administrator changes the rate while the dialog is open.
  const [{ id: attorneyId, name: _name, reviewCount: _reviews, ...fields }] = await call<[Attorney]>(
    page,
    'GET',
    '/api/attorneys',
  );
  await page.getByRole('button', { name: 'Edit Anna Eriksson' }).click();
  await call(page, 'PUT', `/api/attorneys/${attorneyId}`, { ...fields, hourlyRate: 333 });
  await form.getByLabel('Rating', { exact: true }).fill('4.8');
  await form.getByRole('button', { name: 'Save attorney' }).click();
  await page.getByText('$333 an hour.', { exact: false }).waitFor();
  await page.getByText('Rated 4.8 of 5', { exact: true }).waitFor();

  const ask = () =>
    call<{ engine: string }>(person.page, 'POST', '/api/ai/chat', { question: 'What is a SEVIS ID?', context: '' });
  const answeredBy = async () => (await ask()).engine;
  const first = await answeredBy();
  await goWithin(page, '/admin?tab=ai');
  await page.getByRole('region', { name: 'AI usage by model' }).getByText('gpt-4o').waitFor();
  await page.getByRole('tab', { name: 'Request Logs' }).click();
  const succeeded = page.getByRole('region', { name: 'The latest requests' }).getByText('Success');
  await succeeded.waitFor();
  // On a phone a table of seven columns does not fit: each row is a card, and nothing is outside of the screen.
  await page.setViewportSize({ width: 390, height: 844 });
  const cost = page.getByRole('list', { name: 'The latest requests' }).getByText(/^\$0\.\d{4}$/);
  const { x, width } = (await cost.boundingBox())!;
  assert.ok(x >= 0 && x + width <= 390, `the cost is from ${x} to ${x + width}`);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByLabel('Model', { exact: true }).selectOption('gpt-4');
  await page.getByText('No requests to language models in this time.').waitFor();
  await page.getByRole('tab', { name: 'Real-time Monitor' }).click();
  await page.getByText('No request failed.').waitFor();
  await ask();
  await page.getByRole('tab', { name: 'Request Logs' }).click();
  await succeeded.nth(1).waitFor();
  await page.getByRole('tab', { name: 'Model Config' }).click();
  const save = page.getByRole('button', { name: 'Save model' });
  await page.getByLabel('Maximum requests per minute').fill('many');
  await save.click();
  await page.getByRole('tabpanel').getByText('Enter a whole number from 1 to 100,000').waitFor();
  await page.getByLabel('Maximum requests per minute').fill('1,000');
  await page.getByLabel('Price of 1,000 prompt tokens').fill('0,005');
  await page.getByLabel('Use it for the assistant').uncheck();
  await save.click();
  await toast(page, 'Model saved').waitFor();
  for (const [label, value] of Object.entries({ 'Maximum requests': '1000', 'Price of 1,000 prompt tokens': '0.005' }))
    assert.is(await page.getByLabel(label).inputValue(), value);
  assert.equal([first, await answeredBy()], ['language-model', 'built-in']);
  const [{ id: modelId }] = await call<[{ id: string }]>(page, 'GET', '/api/admin/ai-models');
  await page.getByRole('tab', { name: 'Request Logs' }).click();
  // Only then is the other tab's content gone, and loads at its next opening.
  await succeeded.first().waitFor();
  await call(page, 'PUT', `/api/admin/ai-models/${modelId}`, { isActive: true });
  await page.getByRole('tab', { name: 'Model Config' }).click();
  // Another administrator has switched it on.
  await page.getByRole('switch', { name: 'Use it for the assistant', checked: true }).waitFor();
  await page.getByText('When this is off, the built-in assistant answers.').waitFor();
  await page.getByRole('switch', { name: 'Use it for the assistant' }).uncheck();
  await page.getByText('Not saved yet. Press Save model.').waitFor();
});

test('a filter shows what the list is filtered by: a value from the URL that is not offered, and days in place of a range', async () => {
  const { page } = await openAdmin(world, '/admin?tab=ai&part=logs&model=unknown&timeRange=5d');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const shown = (label: string) =>
    field(label).evaluate((select) => (select as HTMLSelectElement).selectedOptions[0]?.label);
  await field('Model').waitFor();
  assert.equal([await shown('Model'), await shown('Time range')], ['unknown', 'Last 7 days']);
  await goWithin(page, '/admin?tab=compliance');
  assert.is(await shown('Date range'), 'Last 7 days');
  await field('From day (UTC)').fill('2026-01-01');
  assert.is(await shown('Date range'), 'The days below');
  const ofLastDay = page.waitForResponse(/audit-trail\?.*dateRange=1d/);
  await field('Date range').selectOption({ label: 'Last day' });
  const { searchParams } = new URL((await ofLastDay).url());
  assert.is(searchParams.get('from'), null);
  assert.is(await field('From day (UTC)').inputValue(), '');
  await page.setViewportSize({ width: 390, height: 844 });
  const ofUsers = page.waitForRequest(/admin\/users\?/);
  await goWithin(page, '/admin?tab=users&part=billing');
  await page.getByRole('heading', { name: 'Subscriptions' }).waitFor();
  assert.is(await shown('Sort by'), 'User, ascending');
  assert.is(new URL((await ofUsers).url()).searchParams.get('sort'), 'name', 'as the screen says');
});

test('an anomaly is resolved with its outcome; one deletion request is rejected, another deletes the account', async () => {
  const [leaves, stays] = [await world.signedIn(), await world.signedIn()];
  const { id } = await call<{ id: string }>(stays.page, 'GET', '/api/user');
  const db = openDatabase(databaseFile(world.server.dataDir));
  const found = { id: 'anomaly', type: 'MANY_EXPORTS', severity: 'MEDIUM', events: 5, detectedAt: Date.now() } as const;
  await batch(db, insertAnomaly(db, found, id));
  closeDatabase(db);
  const { page, expect } = await openAdmin(world, '/admin?tab=compliance&part=anomalies');
  const dialog = page.getByRole('dialog');
  await page.getByText(stays.person.email).waitFor();
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Active' });
  await page.getByRole('button', { name: /^Details of One person downloaded/ }).press('Enter');
  await dialog.getByRole('button', { name: 'Investigate' }).click();
  // The pressed button disappears: the new status takes its focus, so that a screen reader says it.
  await dialog.locator(':focus').getByText('Investigating').waitFor();
  await dialog.getByLabel('Resolution').selectOption({ label: 'Access was ended' });
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await dialog.locator(':focus').getByText('Resolved').waitFor();
  await dialog.getByText('Access was ended').first().waitFor();
  await page.getByRole('region', { name: 'Anomalies' }).getByText(stays.person.email).waitFor({ state: 'detached' });
  assert.ok(await dialog.isVisible(), 'the dialog stays open while its row is not in the filtered list');
  await page.keyboard.press('Escape');
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'All' });
  await page.getByRole('region', { name: 'Anomalies' }).getByText('Resolved').waitFor();

  await call(leaves.page, 'POST', '/api/user/deletion-request');
  await page.getByRole('tab', { name: 'Data Deletion' }).click();
  await page.getByRole('button', { name: 'Request for a user' }).click();
  const userEmail = dialog.getByLabel('User email');
  await dialog.getByRole('button', { name: 'Record request' }).click();
  await dialog.getByText('Invalid email address').waitFor();
  assert.ok(await hasFocus(userEmail), 'the wrong field has the focus');
  expect({ status: 404, url: /deletion-requests/ });
  await userEmail.fill('nobody@example.org');
  await dialog.getByRole('button', { name: 'Record request' }).click();
  await dialog.locator('form').getByText('No account has this email address').waitFor();
  assert.ok(await hasFocus(userEmail), 'also when only the server knows that it is wrong');
  await userEmail.fill(stays.person.email);
  await dialog.getByRole('button', { name: 'Record request' }).click();
  await toast(page, 'Request recorded').waitFor();
  await page.getByRole('button', { name: `Reject the request of ${stays.person.email}` }).click();
  await dialog.getByRole('button', { name: 'Reject request' }).click();
  await dialog.getByText('Say why the request is rejected').waitFor();
  await dialog.getByText('The person gets it by email.').waitFor();
  assert.ok(await hasFocus(dialog.getByLabel('Reason')), 'the missing text is asked for where it belongs');
  await dialog.getByLabel('Reason').fill('The invoice of this year must be kept.');
  await dialog.getByRole('button', { name: 'Reject request' }).click();
  await toast(page, 'Request rejected').waitFor();
  // Two lists, and one color for what was refused, as for what is done.
  const colors = async (list: string, ...statuses: string[]) => {
    const badges = page.getByRole('region', { name: list });
    const colorOf = (status: string) =>
      badges.getByText(status, { exact: true }).evaluate((badge) => getComputedStyle(badge).color);
    return Promise.all(statuses.map(colorOf));
  };
  const [rejected, pending] = await colors('Deletion requests', 'Rejected', 'Pending');
  await call(page, 'PUT', '/api/admin/anomalies/anomaly', { status: 'ACTIVE' });
  await goWithin(page, '/admin?tab=compliance&part=anomalies');
  assert.equal(await colors('Anomalies', 'Active'), [pending]);
  await call(page, 'PUT', '/api/admin/anomalies/anomaly', { status: 'FALSE_POSITIVE' });
  await page.getByRole('tab', { name: 'Data Deletion' }).click();
  await page.getByRole('region', { name: 'Deletion requests' }).waitFor();
  await goWithin(page, '/admin?tab=compliance&part=anomalies');
  assert.equal(await colors('Anomalies', 'False positive'), [rejected]);

  // Another administrator is first.
  expect({ status: 409, url: /deletion-requests/ });
  await call(stays.page, 'POST', '/api/user/deletion-request');
  await page.getByRole('tab', { name: 'Data Deletion' }).click();
  const reject = page.getByRole('button', { name: `Reject the request of ${stays.person.email}` });
  await reject.click();
  const { requests } = await call<{ requests: Array<{ id: string; status: string; userEmail: string }> }>(
    page,
    'GET',
    '/api/admin/deletion-requests?status=PENDING',
  );
  const request = requests.find(({ userEmail }) => userEmail === stays.person.email)!;
  await call(page, 'PUT', `/api/admin/deletion-requests/${request.id}`, { decision: 'reject', reason: 'We keep it.' });
  await dialog.getByLabel('Reason').fill('The invoice of this year must be kept.');
  await dialog.getByRole('button', { name: 'Reject request' }).click();
  await toast(page, 'The request was not rejected').waitFor();
  await reject.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: `Approve the request of ${leaves.person.email}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click();
  await toast(page, 'Account deleted').waitFor();
  const table = page.getByRole('region', { name: 'Deletion requests' });
  await table.getByText('Deleted', { exact: true }).waitFor();
  assert.is(await table.getByText(leaves.person.email).count(), 0);
  const again = await page.context().request.post(`${world.server.url}/api/login`, {
    headers: { Origin: world.server.url },
    data: { email: leaves.person.email, password: PASSWORD },
  });
  assert.is(again.status(), 401);
});

test.run();
