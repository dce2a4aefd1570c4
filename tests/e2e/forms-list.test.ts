import { readFile } from 'node:fs/promises';
import * as assert from 'uvu/assert';
import { DAY, utcDay } from '../../engine/lib/time.ts';
import { goWithin } from '../support/go-within.ts';
import { answersOnDevice } from '../support/i20-page.ts';
import { call, journey, readForm, startForm, toast } from '../support/journey.ts';
import { readPdf } from '../support/pdf-text.ts';
import { productForm } from '../support/product-form.ts';
import { answerFixtures } from '../fixtures/answers/index.ts';

const { test, world } = journey('The list of forms');

test('each form of the catalogue has a start card with its figures; it creates a draft and opens it', async () => {
  const { page } = await world.shared();
  await goWithin(page, '/forms');
  await page.getByText('No applications yet').waitFor();
  const cards = page.getByRole('region', { name: 'Start a form' }).getByRole('listitem');
  await cards.nth(2).waitFor();
  const texts = await cards.allInnerTexts();
  for (const figures of [
    ['I-20 Student Visa', 'Student Visas', '2-4 weeks', 'Medium', '45', '3'],
    ['H-1B Work Petition (Form I-129)', 'Work Visas', '3-6 months', 'Complex', '120', '36'],
    ['DS-160 Visa Application', 'General Visas', '1-3 weeks', 'Medium', '85', '15'],
  ]) {
    const card = texts.find((text) => text.includes(figures[0]!));
    assert.ok(card && figures.every((figure) => card.includes(figure)), `${figures.join(', ')} in ${card}`);
  }
  await page.getByRole('button', { name: /Start DS-160/ }).click();
  await page.waitForURL(/\/forms\/[\w-]+/);
  await toast(page, 'Form created').waitFor();
  await page.getByRole('heading', { level: 1, name: 'DS-160 Visa Application' }).waitFor();
  await page.getByRole('link', { name: 'Back to Forms' }).click();
  const row = page.getByRole('region', { name: 'Your Applications' }).getByRole('listitem');
  await row.getByRole('link', { name: /^Continue/ }).waitFor();
  assert.match(await row.innerText(), /DS-160 Visa Application\s+Draft/);
  assert.match(await row.innerText(), /25% of the process/);
});

test('the days until a deadline are on the line of its date, in the list and on the page of the form, also on the next day', async () => {
  const { page } = await world.signedIn();
  const { id } = await startForm(page, 'I20');
  await call(page, 'PATCH', `/api/forms/${id}`, { deadline: utcDay(Date.now() + 5 * DAY) });
  await page.clock.install();
  await page.goto('/forms');
  for (const path of ['/forms', `/forms/${id}`]) {
    await goWithin(page, path);
    const days = page.getByRole('main').getByText(/^\d days remaining$/);
    const [date, left] = await days.evaluate((element) =>
      [element.parentElement!.firstChild!, element.lastChild!].map((text) => {
        const range = document.createRange();
        range.selectNode(text);
        return range.getBoundingClientRect().bottom;
      }),
    );
    assert.ok(Math.abs(left! - date!) < 0.5, `${path}: ${date} and ${left}`);
    const remaining = parseInt(await days.innerText(), 10);
    await page.clock.fastForward('24:00:00');
    await page
      .getByRole('main')
      .getByText(`${remaining - 1} days remaining`, { exact: true })
      .waitFor();
  }
});

for (const [what, width, call, above, below] of [
  ['the start cards', 1280, 'form-definitions', /^Start I-20/, /^Continue I-20/],
  ['the applications', 390, 'forms', /^Continue I-20/, /^Start I-20/],
] as const) {
  test(`what is below ${what} cannot be pressed before they have loaded, because it moves then, at ${width} px`, async () => {
    const { page } = await world.shared();
    await startForm(page, 'I20');
    await page.setViewportSize({ width, height: 900 });
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**/api/${call}`, async (route) => {
      await held;
      await route.continue();
    });
    const other = page.waitForResponse(`**/api/${call === 'forms' ? 'form-definitions' : 'forms'}`);
    await page.goto('/forms');
    await (await other).finished();
    const button = (name: RegExp) => page.getByRole('button', { name }).or(page.getByRole('link', { name }));
    await page.getByRole('status').filter({ hasText: 'Loading' }).first().waitFor();
    assert.is(await button(below).count(), 0);
    release();
    await button(above).first().waitFor();
    await button(below).first().waitFor();
  });
}

test('a form whose creation got no answer is not created twice by the next try', async () => {
  const { page, expect } = await world.shared();
  expect({ status: 0, url: /\/api\/forms$/ });
  const count = async (): Promise<number> => (await call<unknown[]>(page, 'GET', '/api/forms')).length;
  const before = await count();
  let isLost = true;
  await page.route('**/api/forms', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const response = await route.fetch();
    if (!isLost) return route.fulfill({ response });
    isLost = false;
    return route.abort('connectionreset');
  });
  await goWithin(page, '/forms');
  const start = page.getByRole('button', { name: /Start DS-160/ });
  await start.click();
  await toast(page, 'Error creating form').waitFor();
  await start.click();
  await page.waitForURL(/\/forms\/[\w-]+/);
  assert.is((await count()) - before, 1);
});

test('on a wide screen the buttons of each form are on one line, and below those of the form above', async () => {
  const { page } = await world.shared();
  const draft = await startForm(page, 'H1B');
  await page.route('**/api/forms', (route) =>
    route.fulfill({ json: [draft, { ...draft, id: 'submitted', title: 'Old petition', status: 'SUBMITTED' }] }),
  );
  await page.goto('/forms');
  const list = page.getByRole('region', { name: 'Your Applications' });
  const placeOf = async (role: 'link' | 'button', name: RegExp) =>
    (await list.getByRole(role, { name }).boundingBox())!;
  const [go, download, remove] = [
    await placeOf('link', /^Continue/),
    await placeOf('button', /^Download H-1B/),
    await placeOf('button', /^Delete/),
  ];
  assert.is(go.y, remove.y);
  const [view, other] = [await placeOf('link', /^View/), await placeOf('button', /^Download Old/)];
  assert.equal([view.x, view.width, other.x], [go.x, go.width, download.x]);
  await page.unroute('**/api/forms');
});

test('a draft is deleted only after a confirmation, and a message says so', async () => {
  const { page, expect } = await world.shared('new');
  const elsewhere = await startForm(page, 'I20');
  const form = await startForm(page, 'H1B');
  await page.goto('/forms');
  // An answer that was not saved is left on the device.
  expect({ status: 0, url: /./ });
  await page.getByRole('link', { name: /^Continue H-1B/ }).click();
  const answer = page.getByRole('textbox').first();
  await answer.waitFor();
  await page.context().setOffline(true);
  await answer.fill('Eriksson');
  await page
    .getByText(/You are offline/)
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Back to Forms' }).click();
  const rows = page.getByRole('region', { name: 'Your Applications' }).getByRole('listitem');
  const row = rows.filter({ hasText: 'H-1B' });
  await row.waitFor();
  await page.context().setOffline(false);
  const dialog = page.getByRole('alertdialog');

  await row.getByRole('button', { name: /^Delete/ }).click();
  await dialog.getByText('Are you sure you want to delete this form? This action cannot be undone.').waitFor();
  assert.is(
    await dialog.getByRole('button', { name: 'Cancel' }).evaluate((button) => button === document.activeElement),
    true,
  );
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  assert.is((await readForm(page, form.id)).status, 'DRAFT');
  assert.is(await answersOnDevice(page), 1);

  await row.getByRole('button', { name: /^Delete/ }).click();
  await dialog.getByRole('button', { name: 'Delete form' }).click();
  await toast(page, 'Form deleted').waitFor();
  await row.waitFor({ state: 'detached' });
  assert.is(await answersOnDevice(page), 0);
  expect({ status: 404, url: /\/api\/forms\// });
  const gone = await page.context().request.get(`${world.server.url}/api/forms/${form.id}`);
  assert.is(gone.status(), 404);

  await call(page, 'DELETE', `/api/forms/${elsewhere.id}`);
  await rows.getByRole('button', { name: /^Delete/ }).click();
  await dialog.getByRole('button', { name: 'Delete form' }).click();
  await page.getByText('No applications yet').waitFor();
});

test('a submitted form can be viewed and downloaded, but not continued or deleted', async () => {
  const { page } = await world.shared();
  const fixture = answerFixtures.find(({ type }) => type === 'I20')!;
  const draft = await startForm(
    page,
    'I20',
    fixture.answers,
    productForm('I20').steps.map(({ id }) => id),
  );
  await call(page, 'PUT', `/api/forms/${draft.id}`, { formData: draft.formData, status: 'SUBMITTED' });
  await page.goto('/forms');
  const row = page
    .getByRole('region', { name: 'Your Applications' })
    .getByRole('listitem')
    .filter({ hasText: 'Submitted' });
  await row.getByRole('link', { name: /^View/ }).waitFor();
  assert.match(await row.innerText(), /100% of the process/);
  assert.is(await row.getByRole('button', { name: /^Delete/ }).count(), 0);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: /^Download/ }).click(),
  ]);
  assert.is(download.suggestedFilename(), `I20-${draft.id}.pdf`);
  await toast(page, 'Form Downloaded').waitFor();
  const pdf = await readPdf(await readFile(await download.path()));
  assert.ok(pdf.dense.includes(String(fixture.answers.familyName).replace(/\s/g, '')));
});

test('while a PDF is made, its button says so, in the header and on the last step', async () => {
  const { page, expect } = await world.shared();
  expect({ status: 503, url: /download/ });
  const { answers } = answerFixtures.find(({ type }) => type === 'I20')!;
  const passed = productForm('I20').steps.map(({ id }) => id);
  const form = await startForm(page, 'I20', answers, passed);
  await goWithin(page, `/forms/${form.id}/review`);
  const buttons = page.getByRole('button', { name: 'Download PDF' });
  await buttons.nth(1).waitFor();
  let isMade: Promise<void>;
  await page.route('**/download', async (route) => {
    await isMade;
    return route.fulfill({ status: 503, json: { code: 'BUSY', message: 'Try again in a minute.' } });
  });
  const busy = page.getByRole('button', { name: 'Generating PDF...' });
  for (const button of await buttons.all()) {
    let endMaking = (): void => undefined;
    isMade = new Promise((resolve) => (endMaking = resolve));
    await button.click();
    await busy.waitFor();
    endMaking();
    await busy.waitFor({ state: 'hidden' });
  }
});

test('a failed list, a failed download and a failed deletion each show an error', async () => {
  const { page, expect } = await world.shared();
  const form = await startForm(page, 'I20');
  await page.route('**/api/forms', (route) =>
    route.fulfill({ status: 418, json: { code: 'BAD_REQUEST', message: 'The server is busy.' } }),
  );
  expect({ status: 404, url: /download/ }, { status: 418, url: /\/api\/forms$/ });
  await page.goto('/forms');
  await toast(page, 'Error loading forms').waitFor();
  const list = page.getByRole('region', { name: 'Your Applications' });
  await list.getByText('The server is busy.').waitFor();
  assert.is(await page.getByRole('alert').count(), 0, 'a screen reader says the notice already');
  await page.unroute('**/api/forms');
  await page.getByRole('button', { name: 'Try again' }).click();
  // The newest form is the first.
  const row = list.getByRole('listitem').first();

  await page.route('**/download', (route) =>
    route.fulfill({ status: 404, json: { code: 'NOT_FOUND', message: 'Gone' } }),
  );
  await row.getByRole('button', { name: /^Download/ }).click();
  await toast(page, 'Download Failed').waitFor();
  await toast(page, 'Failed to download form').waitFor();

  await page.route(`**/api/forms/${form.id}`, (route) =>
    route.fulfill({ status: 409, json: { code: 'FORM_LOCKED', message: 'Only a draft can be deleted.' } }),
  );
  expect({ status: 409, url: /\/api\/forms\// });
  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete form' }).click();
  await toast(page, 'Error deleting form').waitFor();
  await toast(page, 'Only a draft can be deleted.').waitFor();
});

test.run();
