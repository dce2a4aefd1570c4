/** A visitor tries a form without an account; after the sign-up it becomes a form of the new account. */
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import type { FormView } from '../../api/modules/forms/schemas.ts';
import { DAY } from '../../engine/lib/time.ts';
import { flaws } from '../support/a11y.ts';
import { call, journey, newPerson, PASSWORD, toast } from '../support/journey.ts';
import { goWithin } from '../support/go-within.ts';
import { familyName, field, leaveFor } from '../support/i20-page.ts';
import { fillSignUp } from '../support/sign-up.ts';

const { test, world } = journey('Trying a form without an account');

/** The status line says it when the answers are stored and the visitor has paused. */
const kept = (page: Page) => page.locator('[data-save-state=saved]').getByText(/Kept/).first();

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`);

async function tryI20(page: Page): Promise<void> {
  await page.goto('/try/I20');
  await familyName(page).waitFor();
}

/** Holds the trials' store until it is released: writes wait. */
async function holdTrials(page: Page): Promise<() => Promise<void>> {
  const hold = await page.evaluateHandle(async () => {
    const held = { on: true };
    const opening = indexedDB.open('trial-answers');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const trials = opening.result.transaction('forms', 'readwrite').objectStore('forms');
    const stay = (): void => {
      if (held.on) trials.count().onsuccess = stay;
    };
    stay();
    return held;
  });
  return () => hold.evaluate((held) => void (held.on = false));
}

/** Makes the trials in this browser older by some milliseconds, and says how many there are. */
const ageTrials = (page: Page, by: number): Promise<number> =>
  page.evaluate(async (milliseconds) => {
    const opening = indexedDB.open('trial-answers');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const trials = opening.result.transaction('forms', 'readwrite').objectStore('forms');
    const reading = trials.openCursor();
    return new Promise<number>((resolve) => {
      let count = 0;
      reading.onsuccess = () => {
        if (!reading.result) return resolve(count);
        count += 1;
        reading.result.update({ ...reading.result.value, at: reading.result.value.at - milliseconds });
        reading.result.continue();
      };
    });
  }, by);

test("a visitor's answers are kept in the browser for 30 days, survive a reload, and are not sent", async () => {
  const { page } = await world.shared('none');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await tryI20(page);
  await familyName(page).fill('Eriksson');
  await kept(page).waitFor();
  await leaveFor(page, page.url());
  await familyName(page).waitFor();
  assert.is(await familyName(page).inputValue(), 'Eriksson');
  assert.equal(sent, []);
  assert.is(await ageTrials(page, 31 * DAY), 1);
  await page.goto('/auth');
  let left = 1;
  for (let looks = 0; left > 0 && looks < 1000; looks += 1) left = await ageTrials(page, 0);
  assert.is(left, 0, 'after 30 days any page of the application deletes them');
});

test('after the sign-up the answers become one form of the account, and the user is on that form', async () => {
  const { page, expect } = await world.shared('none');
  expect({ status: 400, url: /api\/forms$/ });
  await page.goto('/');
  await page.getByRole('link', { name: 'Try a form without an account' }).click();
  await page.getByRole('link', { name: /^Try I-20/ }).click();
  await familyName(page).waitFor();
  assert.is(await focused(page), 'H1 I-20 Student Visa Application');
  await familyName(page).fill('Eriksson');
  // The server refuses this answer, which the page says at once.
  const refusal = 'Given name: This text is longer than 10,000 characters.';
  await field(page, 'Given name').fill('A'.repeat(10_001));
  await page.getByText('An account would refuse one of your answers.').waitFor();
  await page.getByText(`${refusal} It is kept in this browser.`).waitFor();
  await page.locator('[data-save-state=failed]').getByText('Kept on this device').waitFor();
  await page.getByRole('link', { name: 'Create an account' }).click();
  const person = newPerson();
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('alert').getByText(`${refusal} Shorten or correct this answer`).waitFor();
  assert.is(await familyName(page).inputValue(), 'Eriksson');
  assert.is(await toast(page, 'Error creating form').count(), 0, 'the banner says it');
  await field(page, 'Given name').fill('Anna');
  await page.getByRole('button', { name: 'Create the form' }).click();
  await page.waitForURL(/\/forms\/[^/]+/);
  await toast(page, 'Form created').waitFor();
  await familyName(page).waitFor();
  assert.is(await familyName(page).inputValue(), 'Eriksson');
  const forms = await call<FormView[]>(page, 'GET', '/api/forms');
  assert.is(forms.length, 1);
  // The browser no longer has a trial, so the address of the trial leads to the list.
  await goWithin(page, '/try/I20');
  await page.waitForURL(/\/forms$/);
  assert.is((await call<FormView[]>(page, 'GET', '/api/forms')).length, 1);
});

test('a user who did not sign up here is asked before the answers in this browser become a form', async () => {
  const { page } = await world.shared('none');
  await tryI20(page);
  await familyName(page).fill('Eriksson');
  await kept(page).waitFor();
  await call(page, 'POST', '/api/register', { ...newPerson(), password: PASSWORD });
  const count = async () => (await call<FormView[]>(page, 'GET', '/api/forms')).length;
  await leaveFor(page, '/try/I20');
  const dialog = page.getByRole('dialog', { name: 'Add these answers to your forms?' });
  await dialog.getByRole('button', { name: 'Not mine' }).click();
  await page.waitForURL(/\/forms$/);
  assert.is(await count(), 0);
  await page.goto('/try/I20');
  // The user goes elsewhere while the form is being created, and stays there.
  await page.route(
    '**/api/forms',
    async (route) => {
      await goWithin(page, '/settings');
      await route.continue();
    },
    { times: 1 },
  );
  await dialog.getByRole('button', { name: 'Add to my forms' }).click();
  await toast(page, 'Form created').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  assert.is(await count(), 1);
  assert.is(new URL(page.url()).pathname, '/settings');
});

test('what another tab types during the sign-up is in the form, and what it types after that becomes a form too', async () => {
  const { page, context, expect } = await world.shared('none');
  expect({ status: 503, url: /api\/forms$/ });
  await tryI20(page);
  await familyName(page).fill('Eriksson');
  await kept(page).waitFor();
  const other = await context.newPage();
  await other.goto('/try/I20');
  await familyName(other).waitFor();
  await page.route('**/api/forms', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await page.getByRole('link', { name: 'Create an account' }).click();
  await fillSignUp(page, newPerson());
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Your form could not be created' }).waitFor();
  assert.is(await toast(page, 'Error creating form').count(), 0, 'the page says it');

  await field(other, 'Given name').fill('Anna');
  await kept(other).waitFor();
  await page.route(
    '**/api/forms',
    async (route) => {
      await field(other, 'Given name').fill('Annika');
      await kept(other).waitFor();
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL(/\/forms\/[^/]+/);
  await other.goto('/try/I20');
  await other.getByRole('button', { name: 'Add to my forms' }).click();
  await other.waitForURL(/\/forms\/[^/]+/);
  for (const [tab, givenName] of [
    [page, 'Anna'],
    [other, 'Annika'],
  ] as const) {
    await familyName(tab).waitFor();
    assert.equal(
      [await familyName(tab).inputValue(), await field(tab, 'Given name').inputValue()],
      ['Eriksson', givenName],
    );
  }
  await other.close();
});

test('where the browser keeps no data, a visitor is asked before the answers are lost, and the sign-up keeps them', async () => {
  const { page } = await world.open();
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  });
  await page.goto('/try/I20');
  await familyName(page).fill('Eriksson');
  await page.getByText('This browser does not keep data: ').waitFor();
  const pressAndStay = async (link: string): Promise<void> => {
    const asked = page.waitForEvent('dialog').then((dialog) => dialog.dismiss());
    await page.getByRole('link', { name: link, exact: true }).first().click();
    await asked;
  };
  await pressAndStay('Formport');
  await pressAndStay('Pricing');
  assert.is(await familyName(page).inputValue(), 'Eriksson');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('heading', { name: 'Create an account to save your forms' }).waitFor();
  await pressAndStay('Privacy');
  await pressAndStay('Formport');
  await fillSignUp(page, newPerson());
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(/\/forms\/[^/]+/);
  await familyName(page).waitFor();
  assert.is(await familyName(page).inputValue(), 'Eriksson');
});

/** Until `release`, the browser stores nothing more: a transaction of another connection holds all stores. */
async function holdWrites(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(async () => {
    const seen = window as unknown as { release: boolean };
    seen.release = false;
    for (const { name } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name!);
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error as Error));
      });
      const store = db.transaction([...db.objectStoreNames], 'readwrite').objectStore(db.objectStoreNames[0]!);
      const again = (): void => {
        if (seen.release) db.close();
        else store.count().addEventListener('success', again);
      };
      again();
    }
  });
  return () => page.evaluate(() => void ((window as unknown as { release: boolean }).release = true));
}

test('a visitor who leaves for the sign-up while an answer is being stored is not asked, and it is stored', async () => {
  const { page } = await world.shared('none');
  await tryI20(page);
  await familyName(page).fill('Eriksson');
  await kept(page).waitFor();
  const release = await holdWrites(page);
  await field(page, 'Given name').fill('Anna');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('heading', { name: 'Create an account to save your forms' }).waitFor();
  await release();
  await page.goBack();
  await familyName(page).waitFor();
  assert.equal(
    [await familyName(page).inputValue(), await field(page, 'Given name').inputValue()],
    ['Eriksson', 'Anna'],
  );
});

test('a half-typed country is kept too, and two tabs keep the answers of both', async () => {
  const { page, context } = await world.shared('none');
  await tryI20(page);
  const other = await context.newPage();
  await other.goto('/try/I20');
  await familyName(other).fill('Eriksson');
  await kept(other).waitFor();
  await field(page, 'Given name').fill('Anna');
  const country = page.getByRole('combobox', { name: 'Country of birth' });
  await country.click();
  await country.pressSequentially('Unit');
  // A page whose write is running asks before it is left.
  await leaveFor(page, page.url());
  await familyName(page).waitFor();
  assert.equal(
    [await familyName(page).inputValue(), await field(page, 'Given name').inputValue(), await country.inputValue()],
    ['Eriksson', 'Anna', 'Unit'],
  );
  await other.close();
});

test('a visitor can delete the answers, after a confirmation', async () => {
  const { page } = await world.shared('none');
  await tryI20(page);
  await familyName(page).fill('Eriksson');
  await kept(page).waitFor();
  await page.getByRole('button', { name: 'Delete my answers' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep them' }).click();
  assert.is(await familyName(page).inputValue(), 'Eriksson');
  // The store is busy, so that one write runs and one more waits when the answers are deleted.
  const release = await holdTrials(page);
  await familyName(page).fill('Berg');
  await field(page, 'Given name').fill('Anna');
  await page.getByRole('button', { name: 'Delete my answers' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete my answers' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
  await release();
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[data-field=familyName] input')?.value === '',
  );
  assert.is(await focused(page), 'H1 I-20 Student Visa Application');
  await page.reload();
  await familyName(page).waitFor();
  assert.is(await familyName(page).inputValue(), '');
});

test('the list of forms to try and a form without an account are accessible; an unknown form type shows the 404 page', async () => {
  const { page } = await world.shared('none');
  await page.goto('/try');
  await page.getByRole('heading').first().waitFor();
  assert.equal(await flaws(page), []);
  await goWithin(page, '/try/DS160');
  await page.getByRole('textbox').first().waitFor();
  assert.equal(await flaws(page), []);
  await goWithin(page, '/try/NOPE');
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
});

test.run();
