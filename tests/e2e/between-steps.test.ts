/** Moves between steps: each step shows the current answers, in both directions. */
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import type { Answers } from '../../engine/model/types.ts';
import { newForm } from '../../scripts/lib/new-form.ts';
import { fixtureAnswers } from '../support/complete.ts';
import { definitionFolder } from '../support/definition-folder.ts';
import { pressSave, savedAt } from '../support/i20-page.ts';
import { goWithin } from '../support/go-within.ts';
import { call, journey, startForm } from '../support/journey.ts';

const { folder, change } = definitionFolder();
// An answer on this step shows or hides a question on the next step.
change('i20', (definition) => {
  definition.properties.dsoTitle['x-visibleWhen'] = { gender: 'Female' };
});

// The answers decide whether the step Work has a question.
await newForm(folder, 'X1', 'X-1 Visa Petition');
change('x1', (definition) => {
  const [applicant, ...later] = definition['x-steps'];
  definition['x-steps'] = [applicant, { id: 'work', title: 'Work' }, ...later];
  const { arrivalDate, visitedBefore, earlierVisits, signature, signatureDate, ...person } = definition.properties;
  const employer = {
    type: 'string',
    title: 'Employer',
    'x-step': 'work',
    'x-visibleWhen': { countryOfCitizenship: 'Canada' },
  };
  definition.properties = { ...person, employer, arrivalDate, visitedBefore, earlierVisits, signature, signatureDate };
});

const answers = fixtureAnswers('i20-anna-eriksson');

const { test, world } = journey('Moving between steps', { FORM_DEFINITIONS_DIR: folder });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const schoolName = (page: Page) => page.getByRole('textbox', { name: 'School name' });
const dsoTitle = (page: Page) => page.getByRole('textbox', { name: 'DSO title' });

async function open(formData: Answers) {
  const watched = await world.shared();
  const { page } = watched;
  const form = await startForm(page, 'I20', formData);
  await goWithin(page, `/forms/${form.id}`);
  await heading(page, 'Student Information').waitFor();
  return { ...watched, form };
}

test('a Next that is undone at once adds no entry to the browser history', async () => {
  // The first test of the shared window, because the browser keeps only 50 entries.
  const { page, form } = await open(answers);
  await page.waitForURL(`**/forms/${form.id}/student`);
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await page.evaluate(async () => {
    for (const name of ['Next', 'Previous']) {
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click();
      // A click takes effect in a microtask.
      await Promise.resolve();
    }
  });
  await heading(page, 'Student Information').waitFor();
  await next(page).click();
  await page.waitForURL(`**/forms/${form.id}/school`);
  assert.is(await entries(), before + 1);
});

test('an answer shows or hides a question on the next step', async () => {
  const { page } = await open({ ...answers, gender: 'Male' });
  const gender = (name: string) => page.getByRole('radio', { name, exact: true });
  await gender('Female').check();
  await next(page).click();
  await dsoTitle(page).waitFor();

  await page.getByRole('button', { name: 'Previous', exact: true }).click();
  await gender('Male').check();
  await next(page).click();
  await schoolName(page).waitFor();
  assert.is(await dsoTitle(page).count(), 0);
});

test('an answer that another window saved is on the next step and can be changed', async () => {
  const { page, form, expect } = await open(answers);
  expect({ status: 409, url: /\/api\/forms\// });
  await call(
    page,
    'PUT',
    `/api/forms/${form.id}`,
    { formData: { ...answers, schoolName: 'Lake College' }, status: 'DRAFT' },
    { 'If-Match': `"${form.revision}"` },
  );
  await page.getByRole('textbox', { name: 'Middle name' }).fill('Maria');
  await pressSave(page);
  await savedAt(page).waitFor();

  await next(page).click();
  await schoolName(page).waitFor();
  assert.is(await schoolName(page).inputValue(), 'Lake College');
  await schoolName(page).press('End');
  await page.keyboard.type(' West');
  assert.is(await schoolName(page).inputValue(), 'Lake College West');
});

test("only the questions of the current step are on the page; a step has its answers again on the way back, by the browser's Back and Forward too", async () => {
  const { page } = await open(answers);
  assert.is(await page.getByLabel('School name').count(), 0);
  await next(page).click();
  await schoolName(page).waitFor();
  assert.is(await page.locator('#field-familyName').count(), 0, 'the left step is not on the page');
  assert.is(await page.locator('[data-fields]').count(), 1);
  await schoolName(page).fill('Harbor University');
  // The step is shown before it has its entry in the browser's history.
  await page.waitForURL(/\/school$/);
  await page.goBack();
  await heading(page, 'Student Information').waitFor();
  assert.is(await page.getByRole('textbox', { name: 'Family name' }).inputValue(), answers.familyName);
  await page.goForward();
  assert.is(await schoolName(page).inputValue(), 'Harbor University');
  assert.is(await page.locator('[data-fields]').count(), 1);
});

test('Back closes an open dialog and the list of steps, because they are about the step that the user has left', async () => {
  const { page } = await open(answers);
  await next(page).click();
  await page.waitForURL(/\/school$/);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.goBack();
  await heading(page, 'Student Information').waitFor();
  await dialog.waitFor({ state: 'detached' });

  await page.setViewportSize({ width: 800, height: 900 });
  // The second click of a double click would be one beside the list.
  await page.getByRole('button', { name: 'Show all steps' }).dblclick();
  await dialog.getByRole('link', { name: 'School Information' }).waitFor();
  await page.goForward();
  await heading(page, 'School Information').waitFor();
  await dialog.waitFor({ state: 'detached' });
});

for (const when of ['in the next frame', 'a moment later'] as const)
  test(`a Next ${when} after the form is shown is not undone`, async () => {
    const { page } = await world.shared();
    const form = await startForm(page, 'I20', answers);
    await page.evaluate((when) => {
      new MutationObserver((_changes, observer) => {
        const next = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Next');
        if (!next) return;
        observer.disconnect();
        if (when === 'a moment later') setTimeout(() => next.click(), 5);
        else requestAnimationFrame(() => requestAnimationFrame(() => next.click()));
      }).observe(document, { childList: true, subtree: true });
    }, when);
    await goWithin(page, `/forms/${form.id}`);
    await page.waitForURL(`**/forms/${form.id}/school`);
    await schoolName(page).waitFor();
  });

test('Back leads to the previous step as soon as the address has changed after Next', async () => {
  const { page, form } = await open(answers);
  await page.waitForURL(`**/forms/${form.id}/student`);
  await next(page).evaluate(async (button) => {
    const from = location.pathname;
    (button as HTMLButtonElement).click();
    const { port1, port2 } = new MessageChannel();
    port1.start();
    while (location.pathname === from)
      await new Promise((turn) => {
        port1.addEventListener('message', turn, { once: true });
        port2.postMessage(null);
      });
    history.back();
  });
  await heading(page, 'Student Information').waitFor();
  await page.waitForURL(`**/forms/${form.id}/student`);
  assert.is(await schoolName(page).count(), 0);
});

test('a link that is pressed while a form is loading leads away from it, also when its page loads slowly', async () => {
  const { page, form } = await open(answers);
  const releases: Array<() => void> = [];
  const hold = async (url: string): Promise<void> => {
    const held = new Promise<void>((resolve) => releases.push(resolve));
    await page.route(url, async (route) => {
      await held;
      await route.continue();
    });
  };
  await hold(`**/api/forms/${form.id}`);
  await page.goto(`/forms/${form.id}`);
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Documents' });
  await link.waitFor();
  await hold('**/documents-page-*.js');
  await link.click();
  const [showForm, loadPage] = releases;
  showForm!();
  await heading(page, 'Student Information').waitFor();
  loadPage!();
  await page.getByRole('heading', { name: 'Document Management' }).waitFor();
  await page.unrouteAll({ behavior: 'wait' });
});

test('a link that is pressed right after Next leads away from the form, also when its page loads slowly', async () => {
  const { page, form } = await open(answers);
  await page.waitForURL(`**/forms/${form.id}/student`);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.evaluate(async () => {
    const named = (selector: string, name: string): HTMLElement =>
      [...document.querySelectorAll<HTMLElement>(selector)].find(({ textContent }) => textContent === name)!;
    named('button', 'Next').click();
    named('header a', 'Documents').click();
    // A slow device is still rendering when the address of the step is due.
    const end = performance.now() + 400;
    while (performance.now() < end);
    await new Promise<void>((resolve) =>
      requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 5_000 })),
    );
  });
  release();
  await page.getByRole('heading', { name: 'Document Management' }).waitFor();
  assert.is(new URL(page.url()).pathname, '/documents');
});

test('Next passes over a step without questions; its address opens it, and it says so; it is asked where the answers need it', async () => {
  const { page } = await world.shared();
  const person = { familyName: 'Eriksson', givenName: 'Anna', dateOfBirth: '1990-01-01' };
  const other = await startForm(page, 'X1', { ...person, countryOfCitizenship: 'Canada' });
  await goWithin(page, `/forms/${other.id}/applicant`);
  await next(page).click();
  await page.getByRole('textbox', { name: /^Employer/ }).waitFor();

  const { id } = await startForm(page, 'X1', { ...person, countryOfCitizenship: 'Sweden' });
  await goWithin(page, `/forms/${id}/applicant`);
  await heading(page, 'Applicant').waitFor();
  await next(page).click();
  await heading(page, 'Travel').waitFor();
  await page.waitForURL('**/travel');

  await goWithin(page, `/forms/${id}/work`);
  await heading(page, 'Work').waitFor();
  await page.getByText('With your answers so far, this step has no questions. Press Next to go on.').waitFor();
  await next(page).click();
  await heading(page, 'Travel').waitFor();
  await page.getByRole('button', { name: 'Previous', exact: true }).click();
  await heading(page, 'Applicant').waitFor();
});

test.run();
