/**
 * The risk assessment beside a form's questions: what needs attention, where to fix it, and how the score is computed.
 */
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import { annaErikssonI20 } from '../fixtures/answers/i20-anna-eriksson.ts';
import { darkPhone, flaws, lightDesktop } from '../support/a11y.ts';
import { goWithin } from '../support/go-within.ts';
import { call, journey, startForm, toast } from '../support/journey.ts';

const { test, world } = journey('The risk assessment');

const STEPS = ['student', 'school', 'program', 'financial', 'dependents'];
const card = (page: Page) => page.getByRole('region', { name: 'Risk assessment' });

test('each point of the score is shown with its reason', async () => {
  const { page } = await world.shared();
  const other = await startForm(page, 'DS160', {
    surname: 'Eriksson',
    givenName: 'Anna Maria',
    dateOfBirth: '2001-08-21',
  });
  const funds = { personalFunds: '100', schoolFunds: '' };
  const { id } = await startForm(page, 'I20', { ...annaErikssonI20, ...funds }, STEPS);
  await goWithin(page, `/forms/${id}/financial`);
  await card(page).getByText('How the score is calculated').click();
  const points = await card(page).getByRole('group').getByRole('listitem').allInnerTexts();
  assert.equal(
    points.map((line) => line.replace(/\s+/g, ' ')),
    [
      "+20 Date of birth differs from your form 'DS-160 Visa Application'.",
      '+12 The funds do not cover the yearly costs.',
    ],
  );
  // The scores of the other tests have no such difference.
  await call(page, 'DELETE', `/api/forms/${other.id}`);
});

test('a form without answers is not assessed', async () => {
  const { page } = await world.shared();
  const { id } = await startForm(page, 'I20');
  await goWithin(page, `/forms/${id}`);
  await card(page).getByText('Complete more fields to see risk assessment').waitFor();
});

test('a flagged field links to its question, on another step too, and the card updates after a save', async () => {
  const { page } = await world.shared();
  const { id } = await startForm(page, 'I20', { ...annaErikssonI20, email: 'nobody' }, STEPS);
  await goWithin(page, `/forms/${id}/financial`);
  const score = card(page).getByRole('status');
  await score.getByText('15 of 100').waitFor();
  await score.getByText('Low risk').waitFor();
  for (const heading of ['How a USCIS officer may see it', 'Flagged fields', 'Warnings', 'Recommendations'])
    await card(page).getByRole('heading', { name: heading }).waitFor();
  assert.equal(await flaws(page, lightDesktop), []);

  // Records whether the card was ever empty while the next assessment was loading.
  await card(page).evaluate((element) => {
    const gone = new MutationObserver(() => {
      if (!element.textContent?.includes(' of 100')) element.setAttribute('data-flickered', '');
    });
    gone.observe(element, { childList: true, subtree: true, characterData: true });
  });
  await card(page).getByRole('button', { name: 'Email address', exact: true }).click();
  await page.waitForURL(`**/forms/${id}/student`);
  const email = page.getByRole('textbox', { name: 'Email address' });
  await email.and(page.locator(':focus')).waitFor();
  await email.fill('anna@example.org');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await score.getByText('0 of 100', { exact: true }).waitFor();
  assert.is(await card(page).getAttribute('data-flickered'), null);
  assert.is(await card(page).getByRole('heading', { name: 'Flagged fields' }).count(), 0);
});

test('a link to a question with tiles leads to the chosen one, so that Space does not change the answer', async () => {
  const { page } = await world.shared();
  const answers = { surname: 'Eriksson', visaDenied: 'Yes', visaDenialPrevious: 'No' };
  const { id } = await startForm(page, 'DS160', answers, ['personal-1', 'previous-travel', 'security']);
  await goWithin(page, `/forms/${id}/personal-1`);
  await card(page).getByRole('button', { name: 'Refused a US visa or entry', exact: true }).first().click();
  await page.waitForURL(`**/forms/${id}/previous-travel`);
  await page.locator('[data-field="visaDenied"] input:focus').waitFor();
  assert.is(await page.locator('[data-field="visaDenied"] input:focus').inputValue(), 'Yes');
});

test('a recommendation links to its question, for a missing answer too', async () => {
  const { page } = await world.shared();
  const { familyName: _, ...rest } = annaErikssonI20;
  const { id } = await startForm(page, 'I20', rest, STEPS);
  await goWithin(page, `/forms/${id}/financial`);
  await card(page).getByRole('button', { name: "Answer 'Family name'." }).click();
  await page.waitForURL(`**/forms/${id}/student`);
  await page.getByRole('textbox', { name: 'Family name' }).and(page.locator(':focus')).waitFor();
});

test('a link to a question on a later step says so, and the next step starts at its heading', async () => {
  const { page } = await world.shared();
  const { schoolName: _, ...rest } = annaErikssonI20;
  const { id } = await startForm(page, 'I20', rest);
  await goWithin(page, `/forms/${id}/student`);
  await card(page).getByRole('button', { name: "Answer 'School name'." }).click();
  await toast(page, 'This question is on a later step').waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('heading', { level: 2, name: 'School Information' }).and(page.locator(':focus')).waitFor();
});

test('when the server fails, the card says so and shows medium risk, and the form still works', async () => {
  const { page, expect } = await world.shared();
  expect({ status: 400, url: /risk-assessment$/ });
  const { id } = await startForm(page, 'I20', annaErikssonI20, STEPS);
  let calls = 0;
  await page.route('**/api/forms/*/risk-assessment', (route) => {
    calls += 1;
    return route.fulfill({ json: { nothing: true }, status: 400 });
  });
  await goWithin(page, `/forms/${id}/financial`);
  for (const text of [
    'Medium risk',
    '50 of 100',
    'Manual review recommended',
    'Risk assessment temporarily unavailable',
    'Please review all fields for accuracy',
  ])
    await card(page).getByText(text).waitFor();
  assert.is(calls, 3, 'after two retries');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('heading', { name: 'Dependents', level: 2 }).waitFor();
});

test('while the assessment is tried again, the card does not say that it is unavailable', async () => {
  const { page, expect } = await world.shared();
  expect({ status: 503, url: /risk-assessment$/ });
  const { id } = await startForm(page, 'I20', { ...annaErikssonI20, email: 'nobody' }, STEPS);
  let calls = 0;
  await page.route('**/api/forms/*/risk-assessment', (route) => {
    calls += 1;
    return calls < 3 ? route.fulfill({ status: 503 }) : route.continue();
  });
  // Records every text of the card.
  await page.evaluate(() => {
    const shown = ((window as unknown as { shown: string[] }).shown = []) as string[];
    const record = (): void => void shown.push(document.body.textContent ?? '');
    new MutationObserver(record).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await goWithin(page, `/forms/${id}/financial`);
  await card(page).getByText('Checking your answers…').waitFor();
  await card(page).getByText('15 of 100').waitFor();
  const shown = await page.evaluate(() => (window as unknown as { shown: string[] }).shown);
  assert.is(calls, 3);
  assert.ok(shown.some((text) => text.includes('15 of 100')));
  assert.not(shown.some((text) => text.includes('temporarily unavailable')));
});

test('a level that the page does not know is shown as pending', async () => {
  const { page } = await world.shared();
  const { id } = await startForm(page, 'I20', annaErikssonI20, STEPS);
  await page.route('**/api/forms/*/risk-assessment', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), overall_risk: 'purple' } });
  });
  await goWithin(page, `/forms/${id}/financial`);
  await card(page).getByRole('status').getByText('Assessment pending', { exact: true }).waitFor();
});

test('on the phone the card comes after the questions, and has no accessibility flaw in dark mode', async () => {
  const { page } = await world.shared();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const { id } = await startForm(page, 'I20', { ...annaErikssonI20, email: 'nobody' }, STEPS);
  await goWithin(page, `/forms/${id}/financial`);
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await card(page).getByText('15 of 100').waitFor();
  assert.ok((await card(page).boundingBox())!.y > (await next.boundingBox())!.y);
  assert.equal(await flaws(page, darkPhone), []);
});

test.run();
