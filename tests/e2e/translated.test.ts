/**
 * Browsers translate pages for users who read another language. They change the page, and React does not know it.
 * tests/e2e/keyboard.test.ts fills in a whole form on such pages.
 */
import * as assert from 'uvu/assert';
import { completeI20 } from '../support/complete.ts';
import { journey } from '../support/journey.ts';

const { test, world } = journey('A page that the browser translates');

test("a translation leaves the user's own words as they are", async () => {
  const { page } = await world.signedIn({ translated: true });
  const { id } = await completeI20(page);
  await page.goto(`/forms/${id}/review`);
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByText('Female', { exact: true }).waitFor();
  const translated = await page.getByRole('main').locator('dd font > font').allInnerTexts();
  for (const text of ['Not answered', 'Female', 'Sweden', 'August 12, 2001'])
    assert.ok(translated.includes(text), `${text} is translated`);
  const everyAnswer = await page.getByRole('main').locator('dd').allInnerTexts();
  for (const text of ['Anna', 'Eriksson', 'Anna Maria Eriksson', 'Lakeshore University']) {
    assert.ok(everyAnswer.includes(text), `${text} is shown`);
    assert.not.ok(translated.includes(text), `${text} is not translated`);
  }
});

test.run();
