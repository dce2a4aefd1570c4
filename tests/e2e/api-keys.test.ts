/** A person makes an API key, tries a call out with it on the documentation page, and revokes it. */
import * as assert from 'uvu/assert';
import { axeViolations } from '../support/axe.ts';
import { journey } from '../support/journey.ts';

const { test, world } = journey('API keys');

test('a key is made, works on the documentation page, and after it was revoked no more', async () => {
  const { page, close } = await world.signedIn({ expected: [{ status: 401, url: /\/api\/forms$/ }] });
  await page.goto('/settings#api-keys');
  await page.getByRole('button', { name: 'New API key' }).click();
  await page.getByLabel('Name').fill('Nightly import');
  assert.equal(await axeViolations(page), []);
  await page.getByRole('button', { name: 'Make key' }).click();
  const key = (await page.getByText(/^fp_/).textContent())!;
  await page.getByRole('button', { name: 'Done' }).click();
  assert.is(await page.getByText(key).count(), 0, 'it is not shown again');

  const tryOut = async (answer: string) => {
    await page.goto('/resources/api-documentation');
    await page.getByLabel('Your API key').fill(key);
    await page.getByRole('button', { name: 'Send call' }).click();
    await page.getByText(answer).waitFor();
  };
  await tryOut('Answer: 200');
  await page.getByText('999 calls are left this month.').waitFor();
  assert.equal(await axeViolations(page), []);

  await page.goto('/settings#api-keys');
  await page.getByText('1 of 1,000 calls used').waitFor();
  await page.getByRole('button', { name: 'Revoke Nightly import' }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await page.getByText('API key revoked').first().waitFor();
  await tryOut('Answer: 401');
  await close();
});

test.run();
