/** The documents page in two looks, and its special states in one. */
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import { DIALOG, darkPhone, flaws, lightDesktop } from '../support/a11y.ts';
import { letterFile, listDocuments, storeDocument, testFile } from '../support/documents/files.ts';
import {
  choose,
  documentRow,
  fileInput,
  openDocuments,
  showManyDocuments,
  slowUpload,
  uploadButton,
  uploader,
} from '../support/documents-page.ts';
import { goWithin } from '../support/go-within.ts';
import { journey, startForm } from '../support/journey.ts';
import { FILTER_FROM } from '../../web/lib/filter-list.ts';
import type { DocumentView } from '../../api/modules/documents/schemas.ts';

const { test, world } = journey('The documents page is accessible');

const issue = {
  id: 'blurred',
  severity: 'warning',
  message: 'The picture is blurred.',
  fix: 'Take it again.',
} as const;

/** Shows copies of one stored document, in every state that a row can have. */
async function showEveryState(page: Page): Promise<void> {
  await storeDocument(page, letterFile('letter.pdf', 2), 'OTHER');
  const [stored] = await listDocuments(page);
  const value = { confidence: 0.9, page: 0, box: [0.1, 0.06, 0.4, 0.03] };
  const states: Array<Partial<DocumentView> | object> = [
    { originalName: 'uploaded-with-a-name-that-is-far-too-long-for-one-line-on-a-telephone.pdf' },
    { originalName: 'reading.pdf', processing: { page: 2, pages: 3 } },
    { originalName: 'failed.pdf', failed: 'This file could not be read. Take a new picture.' },
    {
      originalName: 'processed.pdf',
      hasText: true,
      aiValidation: { issues: [issue, { ...issue, severity: 'error' }] },
    },
    {
      id: stored!.id,
      originalName: 'verified.pdf',
      documentType: 'PASSPORT',
      hasText: true,
      isVerified: true,
      values: [
        { ...value, name: 'surname', value: 'ERIKSSON', certain: true },
        { ...value, name: 'number', value: 'L898902C3', certain: false },
      ],
    },
  ];
  await page.route('**/api/documents', (route) =>
    route.fulfill({ json: states.map((state, index) => ({ ...stored, id: `${stored!.id}${index}`, ...state })) }),
  );
}

test('no flaw without documents, without a document type, with a refused file, and while a file is uploaded', async () => {
  const { page, expect } = await world.shared();
  await openDocuments(page, goWithin);
  assert.equal(await flaws(page), []);
  await fileInput(page).setInputFiles(letterFile('letter.pdf'));
  await uploadButton(page).focus();
  await page.keyboard.press('Enter');
  await uploader(page).getByText('Please select a document type before uploading').waitFor();
  assert.equal(await flaws(page, lightDesktop), []);
  expect({ status: 400, url: /\/api\/(documents|objects\/upload\/.+)$/ });
  await choose(page, testFile('photo.png', Buffer.from('no picture')), 'Photo');
  await uploadButton(page).click();
  await uploader(page).getByText('Upload failed. Please try again.').waitFor();
  assert.equal(await flaws(page, darkPhone), []);

  const uploadFast = await slowUpload(page, 20);
  await choose(page, letterFile('letter.pdf'), 'Other');
  await uploadButton(page).click();
  await uploader(page).getByRole('progressbar').waitFor();
  assert.equal(await flaws(page, lightDesktop), []);
  expect({ status: 0, url: /\/api\/objects\/upload/ });
  await uploader(page).getByRole('button', { name: 'Cancel upload' }).click();
  await uploadFast();
});

test('no flaw with documents in every state, the checklist of two forms, a document dialog, and the deletion dialog', async () => {
  const { page } = await world.shared();
  await startForm(page, 'I20');
  await startForm(page, 'DS160');
  await showEveryState(page);
  await openDocuments(page, goWithin);
  await page.getByRole('button', { name: 'Add Photo' }).waitFor();
  assert.equal(await flaws(page), []);

  await documentRow(page, 'verified.pdf').getByRole('button', { name: 'verified.pdf', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'verified.pdf' });
  await dialog.getByText('Check this').waitFor();
  await dialog.getByRole('img', { name: /^Page 1/ }).waitFor();
  assert.equal(await flaws(page, darkPhone, DIALOG), []);
  await page.keyboard.press('Escape');
  await documentRow(page, 'failed.pdf').getByRole('button', { name: 'Delete failed.pdf' }).click();
  await page.getByRole('alertdialog').waitFor();
  assert.equal(await flaws(page, lightDesktop, DIALOG), []);
});

test('no flaw with a search in many documents, with and without matches', async () => {
  const { page } = await world.shared();
  await showManyDocuments(page, FILTER_FROM);
  await openDocuments(page, goWithin);
  const search = page.getByRole('search');
  await search.getByText(`${FILTER_FROM} of ${FILTER_FROM} documents`).waitFor();
  assert.equal(await flaws(page), []);
  await search.getByRole('searchbox', { name: 'Search by name' }).fill('no such file');
  await page.getByRole('heading', { name: 'No documents found' }).waitFor();
  assert.equal(await flaws(page, darkPhone), []);
});

test.run();
