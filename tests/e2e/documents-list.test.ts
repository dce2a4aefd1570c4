/** Stored documents: read, viewed, checked against what the forms ask for, and deleted. */
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import type { DocumentDetails } from '../../api/modules/documents/schemas.ts';
import type { DocumentIssue } from '../../engine/product/documents/types.ts';
import { darkPhone, flaws, lightDesktop } from '../support/a11y.ts';
import { documentView, readValues } from '../support/document-view.ts';
import { letterFile, listDocuments, storeDocument } from '../support/documents/files.ts';
import { ANNA } from '../support/documents/passport-values.ts';
import {
  documentRow,
  fileInput,
  openDocuments,
  showDocuments,
  showManyDocuments,
  typeField,
  uploadButton,
  uploader,
  waitUntilRead,
} from '../support/documents-page.ts';
import { goWithin } from '../support/go-within.ts';
import { call, journey, startForm, toast } from '../support/journey.ts';

const { test, world } = journey('The list of documents');

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const hasFocus = (element: Element): boolean => element === document.activeElement;

test('a document that cannot be read shows the reason, and after another try its pages and what was read from it', async () => {
  const { page, expect } = await world.signedIn();
  const { id } = await storeDocument(page, letterFile('letter.pdf', 2), 'OTHER');
  await openDocuments(page);
  const row = documentRow(page, 'letter.pdf');
  await row.getByText('Uploaded', { exact: true }).waitFor();
  expect({ status: 503, url: /\/process$/ });
  const why = 'Your plan includes reading 200 pages a month, and this document has more pages than are left.';
  await page.route(
    '**/process',
    (route) => route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: why } }),
    { times: 1 },
  );
  const process = row.getByRole('button', { name: 'Process letter.pdf' });
  await process.click();
  await toast(page, 'Failed to process document').waitFor();
  await row.getByRole('alert').getByText(why).waitFor();
  await process.click();
  // Wait for both at once: on a slow machine the reading may end before the test looks for the second text.
  await row
    .filter({ has: page.getByText('Processing', { exact: true }) })
    .filter({ has: page.getByText(/^(Waiting to be read|Reading page \d( of 2)?)$/) })
    .waitFor();
  assert.is(await process.count(), 0);
  await waitUntilRead(row);
  await row.getByText('Processed', { exact: true }).waitFor();
  assert.is(await page.getByText(why).count(), 0);
  await row.getByText('Documents of this type are not checked.').waitFor();
  await toast(page, 'Document processed successfully').waitFor();
  assert.is(await process.count(), 0);
  assert.match((await call<DocumentDetails>(page, 'GET', `/api/documents/${id}`)).ocrText!, /Storgatan 1/);

  const name = row.getByRole('button', { name: 'letter.pdf', exact: true });
  await name.click();
  const dialog = page.getByRole('dialog', { name: 'letter.pdf' });
  const isDrawn = (picture: Element): boolean => (picture as HTMLImageElement).naturalWidth > 400;
  for (const number of [1, 2]) {
    const picture = dialog.getByRole('img', { name: `Page ${number} of letter.pdf` });
    await picture.waitFor();
    await page.waitForFunction(isDrawn, await picture.elementHandle());
    if (number < 2) await dialog.getByRole('button', { name: 'Next page' }).click();
  }
  await dialog.getByText('Page 2 of 2').waitFor();
  assert.is(await dialog.getByRole('button', { name: 'Next page' }).getAttribute('aria-disabled'), 'true');
  await dialog.getByText('For this type of document, only the text is read.').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Download' }).click(),
  ]);
  assert.match(download.suggestedFilename(), /^other-[\w-]+\.pdf$/);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  assert.ok(await name.evaluate(hasFocus));

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await region(page, 'Your Analytics').getByText('uploaded').waitFor();
  assert.match((await region(page, 'Your Analytics').innerText()).replace(/\s+/g, ' '), /Documents 1 uploaded$/);
  await region(page, 'Quick Actions').getByRole('link', { name: 'Upload Documents' }).click();
  await page.getByRole('heading', { level: 1, name: 'Document Management' }).waitFor();
});

test('a document is deleted only when the user agrees, and stays when that fails; one that was deleted elsewhere leaves the list when the user deletes it or has it read', async () => {
  const { page, expect } = await world.signedIn();
  for (const name of ['one.pdf', 'two.pdf']) await storeDocument(page, letterFile(name), 'OTHER');
  await openDocuments(page);
  const remove = documentRow(page, 'one.pdf').getByRole('button', { name: 'Delete one.pdf' });
  const dialog = page.getByRole('alertdialog', { name: 'Delete one.pdf' });
  await remove.click();
  await dialog.getByText('Are you sure you want to delete this document?', { exact: true }).waitFor();
  assert.ok(await dialog.getByRole('button', { name: 'Cancel' }).evaluate(hasFocus));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  assert.is((await listDocuments(page)).length, 2);

  expect({ status: 0, url: /\/api\/documents\// });
  await page.route('**/api/documents/*', (route) =>
    route.request().method() === 'DELETE' ? route.abort('failed') : route.continue(),
  );
  await remove.click();
  await dialog.getByRole('button', { name: 'Delete document' }).click();
  await toast(page, 'Failed to delete document').waitFor();
  await documentRow(page, 'one.pdf').waitFor();
  await page.unroute('**/api/documents/*');

  const deleteElsewhere = async (name: string) => {
    const { id } = (await listDocuments(page)).find(({ originalName }) => originalName === name)!;
    await call(page, 'DELETE', `/api/documents/${id}`);
  };
  expect({ status: 404, url: /\/api\/documents\// });
  await deleteElsewhere('one.pdf');
  await remove.click();
  await page.getByRole('button', { name: 'Delete document' }).click();
  await toast(page, 'Document deleted successfully').waitFor();
  await documentRow(page, 'one.pdf').waitFor({ state: 'detached' });
  await deleteElsewhere('two.pdf');
  await documentRow(page, 'two.pdf').getByRole('button', { name: 'Process two.pdf' }).click();
  await toast(page, 'Failed to process document').waitFor();
  await documentRow(page, 'two.pdf').waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'No documents yet' }).waitFor();
});

test('by keyboard alone: upload, read, view and delete a document', async () => {
  const { page } = await world.signedIn();
  await openDocuments(page);
  const tabTo = async (name: string): Promise<void> => {
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab');
      const reached = await page.evaluate(() =>
        (
          document.activeElement?.getAttribute('aria-label') ??
          (document.activeElement as HTMLElement | null)?.innerText ??
          ''
        ).trim(),
      );
      if (reached === name) return;
    }
    throw new Error(`Tab does not reach ${name}`);
  };
  // Start to wait before the key press: the browser must be ready to hand over the file chooser.
  const chooser = page.waitForEvent('filechooser');
  await tabTo('Choose a file to upload');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(letterFile('letter.pdf'));
  await uploader(page).getByText('letter.pdf', { exact: true }).waitFor();
  assert.ok(await typeField(page).evaluate(hasFocus));
  await page.keyboard.type('Oth');
  assert.is(await typeField(page).inputValue(), 'OTHER');
  await tabTo('Upload document');
  await page.keyboard.press('Enter');
  await documentRow(page, 'letter.pdf').waitFor();
  const focused = page.locator(':focus');
  await fileInput(page).and(focused).waitFor();
  await tabTo('Process letter.pdf');
  await page.keyboard.press('Enter');
  await documentRow(page, 'letter.pdf').getByRole('button', { name: 'letter.pdf', exact: true }).and(focused).waitFor();
  await waitUntilRead(documentRow(page, 'letter.pdf'));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'letter.pdf' }).waitFor();
  await page.keyboard.press('Escape');
  await tabTo('Delete letter.pdf');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog', { name: 'Delete letter.pdf' }).waitFor();
  await tabTo('Delete document');
  await page.keyboard.press('Enter');
  await toast(page, 'Document deleted successfully').waitFor();
  await page.getByRole('heading', { name: 'No documents yet' }).waitFor();
  await page.getByRole('heading', { name: 'Your documents' }).and(focused).waitFor();
  assert.equal(await listDocuments(page), []);
});

test('the checklist shows what each form asks for; a row opens the uploader with its document type; it names the person of each form when there are several, and the day of equal forms', async () => {
  const { page } = await world.shared('new');
  await startForm(page, 'I20');
  await startForm(page, 'DS160');
  // With forms of several people, each form has the name of its person, and equal forms have their day.
  const days = new Map<string, string>();
  await startForm(page, 'DS160', { surname: 'Eriksson', givenName: 'Anna' });
  for (const day of ['19', '20']) {
    const { id } = await startForm(page, 'DS160', { surname: 'Eriksson', givenName: 'Olle' });
    days.set(id, `2026-11-${day}T12:00:00.000Z`);
  }
  await page.route('**/api/forms', async (route) => {
    const response = await route.fetch();
    const listed = (await response.json()) as Array<{ id: string; createdAt: string }>;
    await route.fulfill({
      response,
      json: listed.map((form) => ({ ...form, createdAt: days.get(form.id) ?? form.createdAt })),
    });
  });
  await openDocuments(page);
  const list = region(page, 'Checklist');
  const forms = list.getByRole('combobox', { name: 'Form' });
  await forms.getByRole('option', { name: 'Olle' }).last().waitFor({ state: 'attached' });
  assert.equal(
    (await forms.getByRole('option').allInnerTexts()).map((text) => text.replace(/,\s\d+:.*/, '')).toSorted(),
    [
      'Anna Eriksson · DS-160 Visa Application',
      'DS-160 Visa Application',
      'I-20 Student Visa Application',
      'Olle Eriksson · DS-160 Visa Application · created Nov 19, 2026',
      'Olle Eriksson · DS-160 Visa Application · created Nov 20, 2026',
    ],
  );
  const row = (title: string) => list.getByRole('listitem').filter({ hasText: title });
  await forms.selectOption({ label: 'I-20 Student Visa Application' });
  await row('School acceptance letter').waitFor();
  await forms.selectOption({ label: 'DS-160 Visa Application' });
  await row('Itinerary').waitFor();
  const rows = await list.getByRole('listitem').count();
  await list.getByText(`0 of ${rows}`).waitFor();

  await row('Photo').getByRole('button', { name: 'Add Photo' }).click();
  assert.ok(await fileInput(page).evaluate(hasFocus));
  assert.is(await typeField(page).inputValue(), 'PHOTO');
  await list.getByRole('button', { name: 'Add Itinerary' }).click();
  await fileInput(page).setInputFiles(letterFile('my-itinerary.pdf'));
  assert.is(await typeField(page).inputValue(), 'OTHER');
  assert.ok(
    await uploadButton(page).evaluate(hasFocus),
    'the upload button has the focus, because the type is already chosen',
  );
  await page.keyboard.press('Enter');
  await row('Itinerary').getByText('my-itinerary.pdf').waitFor();
  await list.getByText(`1 of ${rows}`).waitFor();
  await documentRow(page, 'my-itinerary.pdf').getByRole('button', { name: 'Delete my-itinerary.pdf' }).click();
  await page.getByRole('button', { name: 'Delete document' }).click();
  await list.getByText(`0 of ${rows}`).waitFor();
});

test('among many documents, one is found by keyboard: by its name, type and status, with the number of matches', async () => {
  const { page } = await world.shared();
  await showManyDocuments(page, 80);
  await openDocuments(page, goWithin);
  const search = page.getByRole('search');
  const found = (text: string) => search.getByRole('status').getByText(text, { exact: true }).waitFor();
  await found('80 of 80 documents');
  await search.getByRole('searchbox', { name: 'Search by name' }).focus();
  await page.keyboard.type('muller 1');
  await found('6 of 80 documents');
  await documentRow(page, 'Müller 13.pdf').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Other');
  await found('0 of 80 documents');
  await page.getByRole('heading', { name: 'No documents found' }).waitFor();
  await page.getByRole('button', { name: 'Show all documents' }).click();
  await found('80 of 80 documents');
  await search.getByLabel('Status').selectOption({ label: 'Verified (20)' });
  await found('20 of 80 documents');
  await page.waitForURL(/\?status=/);
});

test('a document that is opened while it is read shows the progress, and no advice to press Process', async () => {
  const { page } = await world.shared();
  const document = documentView();
  await showDocuments(page, [{ ...document, processing: { page: 1, pages: 2 } }]);
  await openDocuments(page, goWithin);
  await documentRow(page, 'letter.pdf').getByRole('button', { name: 'letter.pdf', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'letter.pdf' });
  await dialog.getByText('Reading page 1 of 2.', { exact: true }).waitFor();
  assert.is(await dialog.getByText('Press Process').count(), 0);
  await showDocuments(page, [document]);
  await dialog.getByText('Nothing yet. Press Process to have it read.').waitFor();
});

test('after one of two equal documents is deleted, the other is no longer called its copy', async () => {
  const { page } = await world.shared();
  const [first, second] = ['first.pdf', 'second.pdf'].map((originalName) =>
    documentView({ originalName, hasText: true, aiValidation: { issues: [] } }),
  );
  const issue = { id: 'copy', severity: 'warning', message: 'It is a copy.', fix: 'Delete one of the two.' } as const;
  await showDocuments(page, [first!, { ...second!, aiValidation: { issues: [issue] } }]);
  await page.route(`**/api/documents/${first!.id}`, async (route) => {
    await showDocuments(page, [second!]);
    await route.fulfill({ status: 204 });
  });
  await openDocuments(page, goWithin);
  const row = documentRow(page, 'second.pdf');
  const copy = row.getByText('Delete one of the two.');
  await copy.waitFor();
  await page.getByRole('button', { name: 'Delete first.pdf' }).click();
  await page.getByRole('button', { name: 'Delete document' }).click();
  await toast(page, 'Document deleted successfully').waitFor();
  await copy.waitFor({ state: 'detached' });
  await row.waitFor();
});

test('the insights show at most two documents with issues, those with an error first and those that were only not read with certainty last, and the first issue of each; further ones are counted, and a long file name stays in its card', async () => {
  const { page } = await world.shared();
  const withIssues = (originalName: string, ...issues: DocumentIssue[]) =>
    documentView({ originalName, hasText: true, aiValidation: { issues } });
  const warning = (message: string) => ({ id: message, severity: 'warning', message, fix: 'Do this.' }) as const;
  const long = 'Scan_2026-11-20_employment_letter_from_Nordic_Research_Laboratories_signed_final_version_2.pdf';
  await showDocuments(page, [
    { ...withIssues('blurred.pdf'), documentType: 'PASSPORT' },
    withIssues('one.pdf', warning('First of one.'), warning('Second of one.')),
    withIssues(long, { ...warning('Look.'), severity: 'error' }),
  ]);
  await openDocuments(page, goWithin);
  await region(page, 'Your documents').getByText('3 documents', { exact: true }).waitFor();
  assert.is(await page.getByRole('search').count(), 0, 'a short list has no search');
  const insights = region(page, 'AI Document Insights');
  await insights.getByText('Look. Do this.').waitFor();
  await insights.getByText('First of one. Do this.').waitFor();
  await insights.getByText('1 more document has something to check: see the list.').waitFor();
  await documentRow(page, 'one.pdf').getByText('First of one. Do this. 1 more thing to check.').waitFor();
  const told = await insights.getByRole('listitem').allInnerTexts();
  assert.equal(
    told.map((text) => text.split('\n')[0]),
    [long, 'one.pdf'],
  );
  assert.equal(await flaws(page, darkPhone), []);
});

test('what was read from a letter is written as in a form; the values scroll, while the title and the page of the document stay visible', async () => {
  const { page } = await world.shared();
  await page.setViewportSize({ width: 1280, height: 600 });
  const letter = {
    employer: 'Northwind Analytics LLC',
    title: 'Software Engineer',
    start: '2021-06-01',
    salary: '98500',
  };
  await showDocuments(page, [
    documentView({
      originalName: 'employment.pdf',
      documentType: 'EMPLOYMENT_LETTER',
      hasText: true,
      values: readValues(letter),
    }),
    documentView({ documentType: 'PASSPORT', hasText: true, values: readValues(ANNA) }),
  ]);
  await openDocuments(page, goWithin);
  await documentRow(page, 'employment.pdf').getByRole('button', { name: 'employment.pdf', exact: true }).click();
  const values = page.getByRole('dialog', { name: 'employment.pdf' }).getByRole('definition');
  await values.first().waitFor();
  assert.equal(await values.allInnerTexts(), [
    'Northwind Analytics LLC',
    'Software Engineer',
    'June 1, 2021',
    '$98,500',
  ]);
  await page.keyboard.press('Escape');
  await values.first().waitFor({ state: 'detached' });

  await documentRow(page, 'letter.pdf').getByRole('button', { name: 'letter.pdf', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'letter.pdf', exact: true });
  const picture = dialog.getByRole('img', { name: 'Page 1 of letter.pdf' });
  await page.waitForFunction((image) => (image as HTMLImageElement).naturalWidth > 400, await picture.elementHandle());
  await dialog.getByRole('link', { name: 'Download' }).scrollIntoViewIfNeeded();
  const inSight = (element: Element): boolean => {
    const { top, left, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 60)));
  };
  assert.ok(await dialog.getByRole('button', { name: 'Close' }).evaluate(inSight));
  assert.ok(await picture.evaluate(inSight));
});

test('a list that fails to load says so, the insights say nothing about it, and Try again loads it', async () => {
  const { page, expect } = await world.shared();
  await showDocuments(page, [documentView({ hasText: true, aiValidation: { issues: [] } })]);
  expect({ status: 500, url: /\/api\/documents/ });
  await page.route(/\/api\/documents(\/checklist)?$/, (route) => route.fulfill({ status: 500, json: {} }));
  // The open application has the list of the test before.
  await page.goto('/documents');
  await page.getByText('Your documents could not be loaded.').waitFor();
  await page.getByText('The checklist could not be loaded.').waitFor();
  const insights = region(page, 'AI Document Insights');
  assert.is(await insights.count(), 0);
  assert.equal(await flaws(page, lightDesktop), []);
  await page.unroute(/\/api\/documents(\/checklist)?$/);
  await region(page, 'Your documents').getByRole('button', { name: 'Try again' }).click();
  await documentRow(page, 'letter.pdf').waitFor();
  await insights.getByText('Nothing to check in the documents that were read.').waitFor();
  await region(page, 'Checklist').getByRole('button', { name: 'Try again' }).click();
  await region(page, 'Checklist').getByText('The documents that it asks for are listed here.').waitFor();
});

test.run();
