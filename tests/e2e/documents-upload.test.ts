/** Uploading a document: what is asked, what is refused, and what happens when the connection breaks. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import { letterFile, largePdf, listDocuments, testFile } from '../support/documents/files.ts';
import {
  choose,
  documentRow,
  fileInput,
  giveFiles,
  openDocuments,
  slowUpload,
  typeField,
  uploadButton,
  uploader,
} from '../support/documents-page.ts';
import { goWithin } from '../support/go-within.ts';
import { breakableConnection } from '../support/connection.ts';
import { call, journey, newPerson, PASSWORD, toast } from '../support/journey.ts';
import { openPage } from '../support/page.ts';
import { saidAtFocus } from '../support/said-at-focus.ts';
import { tempDir } from '../support/temp-dir.ts';
import { tap } from '../support/touch.ts';

const { test, world } = journey('Uploading a document');

const MB = 1024 * 1024;
const alert = (page: Page, text: string) => uploader(page).getByRole('alert').getByText(text, { exact: true });
const hasFocus = (element: Element): boolean => element === document.activeElement;

test('the user chooses a file, is asked for its type, and uploads it', async () => {
  const { page } = await world.shared('new');
  await openDocuments(page);
  assert.is(await uploadButton(page).count(), 0);
  await fileInput(page).setInputFiles(letterFile('bank-letter.pdf'));
  await uploader(page).getByText('bank-letter.pdf', { exact: true }).waitFor();
  assert.ok(await typeField(page).evaluate(hasFocus), 'the focus is on the document type');

  await uploadButton(page).focus();
  const said = await saidAtFocus(typeField(page), () => page.keyboard.press('Enter'));
  assert.is(said, 'Please select a document type before uploading');
  await uploader(page).getByText('Please select a document type before uploading').waitFor();
  assert.ok(await typeField(page).evaluate(hasFocus));
  assert.equal(await typeField(page).locator('option').allInnerTexts(), [
    'Choose a type',
    'Passport',
    'I-94',
    'Employment letter',
    'Transcript',
    'Photo',
    'Other',
  ]);
  await typeField(page).selectOption({ label: 'Other' });
  assert.is(await uploader(page).getByText('Please select a document type').count(), 0);

  await uploadButton(page).click();
  await toast(page, 'Document uploaded successfully').waitFor();
  const row = documentRow(page, 'bank-letter.pdf');
  await row.getByText('Uploaded', { exact: true }).waitFor();
  await row.getByText(/^Other · \d+ (bytes|kB) · [A-Z][a-z]{2} \d{1,2}, \d{4}$/).waitFor();
  await row.getByRole('button', { name: 'Process bank-letter.pdf' }).waitFor();
  assert.is(await uploadButton(page).count(), 0, 'the uploader is ready for the next file');
  const [stored, ...more] = await listDocuments(page);
  assert.equal([stored!.originalName, stored!.documentType, more.length], ['bank-letter.pdf', 'OTHER', 0]);
  assert.not.match(stored!.filename, /bank-letter/);
});

test('when the session ends, the chosen file stays on the page and is uploaded after signing in again', async () => {
  const { page, person, expect } = await world.shared('new');
  await openDocuments(page);
  await choose(page, letterFile('letter.pdf'), 'Other');
  await call(page, 'POST', '/api/logout');
  expect({ status: 401, url: /\/api\// });
  await uploadButton(page).click();
  await page.getByText('Your file is not uploaded yet.').waitFor();
  await page.getByRole('link', { name: /^Sign In/ }).waitFor();
  // As in another window.
  await call(page, 'POST', '/api/login', { email: person.email, password: PASSWORD });
  await uploadButton(page).click();
  await documentRow(page, 'letter.pdf').waitFor();
});

test('when only the answer about a stored document is lost, another try does not store it twice; without a network the file stays', async () => {
  const { page, context, expect } = await world.shared('new');
  await openDocuments(page);
  let isLost = true;
  await page.route('**/api/documents', async (route) => {
    if (route.request().method() !== 'POST' || !isLost) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  expect({ status: 0, url: /\/api\/documents$/ });
  await choose(page, letterFile('letter.pdf'), 'Other');
  await uploadButton(page).click();
  await uploader(page).getByText('The connection was lost. Your file is still here.').waitFor();
  await documentRow(page, 'letter.pdf').waitFor();
  isLost = false;
  await uploader(page).getByRole('button', { name: 'Try again' }).click();
  await toast(page, 'Document uploaded successfully').waitFor();
  assert.is((await listDocuments(page)).length, 1);
  assert.is(await documentRow(page, 'letter.pdf').count(), 1);

  // A document that the user deletes before the next try is uploaded again.
  isLost = true;
  await choose(page, letterFile('other.pdf'), 'Other');
  await uploadButton(page).click();
  await documentRow(page, 'other.pdf').waitFor();
  await uploader(page).getByRole('button', { name: 'Try again' }).waitFor();
  const [stored] = await listDocuments(page);
  await call(page, 'DELETE', `/api/documents/${stored!.id}`);
  isLost = false;
  expect({ status: 404, url: /\/api\/documents$/ });
  await uploader(page).getByRole('button', { name: 'Try again' }).click();
  await typeField(page).waitFor({ state: 'detached' });
  assert.equal(
    (await listDocuments(page)).map(({ originalName }) => originalName),
    ['other.pdf', 'letter.pdf'],
  );

  // Without a network, and when the server gives no upload URL, the uploader says so and keeps the file.
  await page.unroute('**/api/documents');
  await choose(page, letterFile('third.pdf'), 'Other');
  expect({ status: 0, url: /\/api\/objects\/upload$/ });
  await context.setOffline(true);
  await uploadButton(page).click();
  await uploader(page).getByText('You are offline. Your file is still here. Try again when you are online.').waitFor();
  await context.setOffline(false);

  expect({ status: 503, url: /\/api\/objects\/upload$/ });
  await page.route('**/api/objects/upload', (route) => route.fulfill({ status: 503, json: {} }));
  await uploader(page).getByRole('button', { name: 'Try again' }).click();
  await toast(page, 'Failed to get upload URL').waitFor();
  await uploader(page).getByText('Upload failed. Please try again.').waitFor();
});

test('dropped and pasted files are accepted, and a file can be removed again', async () => {
  const { page } = await world.shared();
  await openDocuments(page, goWithin);
  for (const how of ['drop', 'paste'] as const) {
    await giveFiles(page, how, [`${how}.pdf`]);
    await uploader(page).getByText(`${how}.pdf`, { exact: true }).waitFor();
  }
  await uploader(page).getByRole('button', { name: 'Remove paste.pdf' }).click();
  assert.is(await uploader(page).getByText('paste.pdf').count(), 0);
  assert.ok(await fileInput(page).evaluate(hasFocus), 'the button that was pressed is gone');

  // Cells of a spreadsheet are on the clipboard as text and as a picture.
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  const question = page.getByRole('textbox', { name: 'Your question' });
  await question.focus();
  await question.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Rent 900');
    clipboardData.items.add(new File(['cells'], 'image.png', { type: 'image/png' }));
    field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
  });
  await page.keyboard.type('Why?');
  assert.is(await question.inputValue(), 'Why?');
  assert.is(await uploader(page).getByText('image.png').count(), 0);
  await page.keyboard.press('Escape');
});

test('too many files, too large files, other file types and content of another type are refused with advice before anything is sent', async () => {
  const { page } = await world.shared();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/objects/.test(request.url())) sent.push(request.url());
  });
  await openDocuments(page, goWithin);
  await giveFiles(page, 'drop', ['one.pdf', 'two.pdf']);
  await alert(page, 'Maximum 1 files allowed').waitFor();
  // Playwright cannot put such a large file into an input by itself.
  await fileInput(page).evaluate(
    (input: HTMLInputElement, size) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(size)], 'scan.pdf', { type: 'application/pdf' }));
      input.files = transfer.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    10 * MB + 1,
  );
  await alert(page, 'File scan.pdf is too large. Maximum size is 10MB').waitFor();
  assert.is(await uploader(page).getByText('Maximum 1 files allowed').count(), 0);
  for (const name of ['letter.docx', 'photo.heic', 'letter.pdf.exe', 'letter']) {
    await fileInput(page).setInputFiles(testFile(name, Buffer.from('x')));
    await uploader(page).getByRole('alert').getByText(`File ${name} cannot be uploaded.`).waitFor();
    await uploader(page).getByRole('alert').getByText('such as DOCX, XLSX or HEIC, as one of these first').waitFor();
  }
  for (const [name, content] of [
    ['passport.jpg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['letter.pdf', 'MZ\u0090\u0000 this is a program'],
  ] as const) {
    await choose(page, testFile(name, Buffer.from(content)), 'Other');
    await uploadButton(page).click();
    await toast(page, 'Failed to upload document').waitFor();
    const text = await uploader(page).getByRole('alert').innerText();
    assert.match(text, /^Upload failed\. Please try again\. This file .*(Choose|Save|choose)/, name);
    assert.is(
      await uploader(page).getByRole('button', { name: 'Try again' }).count(),
      0,
      'Try again is not offered for a file that is always refused',
    );
    await uploader(page)
      .getByRole('button', { name: `Remove ${name}` })
      .click();
  }
  await fileInput(page).setInputFiles(testFile('x.jpg.pdf', Buffer.from('%PDF-1.4')));
  await uploader(page).getByRole('alert').getByText('File x.jpg.pdf cannot be uploaded.').waitFor();
  await uploader(page).getByRole('alert').getByText('Give it a plain name that ends in .pdf').waitFor();
  assert.is(await uploadButton(page).count(), 0);
  // A valid file removes the alert.
  await fileInput(page).setInputFiles(letterFile('letter.pdf'));
  await uploadButton(page).waitFor();
  assert.is(await uploader(page).getByRole('alert').count(), 0);
  assert.equal(sent, []);
  await page.getByRole('heading', { name: 'No documents yet' }).waitFor();
});

test('a file that was deleted after it was chosen cannot be read, and the uploader says so', async () => {
  const { page } = await world.shared();
  await openDocuments(page, goWithin);
  const path = join(tempDir(), 'letter.pdf');
  writeFileSync(path, letterFile('letter.pdf').buffer);
  await fileInput(page).setInputFiles(path);
  await typeField(page).selectOption({ label: 'Other' });
  rmSync(path);
  await uploadButton(page).click();
  await uploader(page).getByText('This file cannot be read.').waitFor();
  assert.is(await uploader(page).getByRole('button', { name: 'Try again' }).count(), 0);
});

test('leaving the page during an upload asks for confirmation, and stops the upload', async () => {
  const { page, expect } = await world.shared();
  await openDocuments(page, goWithin);
  const fast = await slowUpload(page, MB / 8);
  await choose(page, largePdf('scan.pdf', 2 * MB), 'Transcript');
  await uploadButton(page).click();
  await uploader(page).getByRole('button', { name: 'Cancel upload' }).waitFor();
  await page.getByRole('link', { name: 'Forms', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving' });
  await dialog.getByText('If you leave now, the upload stops.').waitFor();
  await dialog.getByRole('button', { name: 'Stay on this page' }).click();
  await uploader(page).getByRole('button', { name: 'Cancel upload' }).waitFor();
  expect({ status: 0, url: /\/api\/objects\/upload/ });
  await uploader(page).getByRole('button', { name: 'Cancel upload' }).click();
  await page.getByRole('link', { name: 'Forms', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Immigration Forms' }).waitFor();

  await page.getByRole('link', { name: 'Documents', exact: true }).click();
  await choose(page, largePdf('scan.pdf', 2 * MB), 'Transcript');
  await uploadButton(page).click();
  await uploader(page).getByRole('button', { name: 'Cancel upload' }).waitFor();
  const stopped = page.waitForEvent('requestfailed', (request) => request.method() === 'PUT');
  await page.getByRole('link', { name: 'Forms', exact: true }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await stopped;
  await fast();
  await page.getByRole('link', { name: 'Documents', exact: true }).click();
  await page.getByRole('heading', { name: 'No documents yet' }).waitFor();
  assert.equal(await listDocuments(page), []);
});

test('an upload shows its progress, and can be cancelled and started again, also while its file is being checked', async () => {
  const { page, expect } = await world.shared();
  await call(page, 'POST', '/api/forms', { formType: 'I20' });
  // The open application has the checklist of the test before.
  await openDocuments(page);
  let check = (): void => undefined;
  const wanted = new Promise<void>((resolve) => (check = resolve));
  await page.route('**/api/documents', async (route) => {
    if (route.request().method() === 'POST') await wanted;
    await route.continue().catch(() => undefined);
  });
  await choose(page, letterFile('letter.pdf'), 'Other');
  await uploadButton(page).click();
  await uploader(page).getByText('Checking the file').waitFor();
  await page.getByRole('button', { name: 'Add Passport photo page' }).click();
  assert.is(await typeField(page).inputValue(), 'OTHER');

  expect({ status: 0, url: /\/api\/documents$/ });
  await uploader(page).getByRole('button', { name: 'Cancel upload' }).click();
  check();
  await uploader(page).getByRole('button', { name: 'Remove letter.pdf' }).waitFor();
  assert.ok(await uploadButton(page).evaluate(hasFocus));
  assert.equal(await listDocuments(page), []);
  await page.unroute('**/api/documents');

  const fast = await slowUpload(page, MB / 2);
  await choose(page, largePdf('scan.pdf', 4 * MB), 'Transcript');
  await uploadButton(page).click();
  await page.waitForFunction(() => {
    const bar = document.querySelector('[role=progressbar][aria-label="Upload of scan.pdf"]');
    return bar !== null && Number(bar.getAttribute('aria-valuenow')) >= 10;
  });
  assert.ok(await typeField(page).isDisabled());
  await uploader(page)
    .getByText(/^\d+% of 4 MB$/)
    .waitFor();
  expect({ status: 0, url: /\/api\/objects\/upload/ });
  await uploader(page).getByRole('button', { name: 'Cancel upload' }).click();
  await uploader(page).getByRole('button', { name: 'Remove scan.pdf' }).waitFor();
  assert.is(await uploader(page).getByRole('alert').count(), 0, 'a cancelled upload shows no alert');
  assert.equal(await listDocuments(page), []);
  await fast();
  await uploadButton(page).click();
  await documentRow(page, 'scan.pdf').waitFor();
  assert.is((await listDocuments(page)).length, 1);
});

test('when the connection breaks during an upload, the file stays, and a second try stores it once', async () => {
  const connection = await breakableConnection(world.server.url);
  const { page, expect, close } = await openPage(world.browser, { url: connection.url });
  await call(page, 'POST', '/api/register', { ...newPerson(), password: PASSWORD });
  await openDocuments(page);
  await choose(page, largePdf('scan.pdf', 4 * MB), 'Transcript');
  connection.cutAfter(2 * MB);
  expect({ status: 0, url: /\/api\/objects\/upload/ });
  await uploadButton(page).click();
  await uploader(page).getByText('Upload failed. Please try again.').waitFor();
  await toast(page, 'Failed to upload document').waitFor();
  await uploader(page).getByText('The connection was lost. Your file is still here.').waitFor();
  assert.is(await typeField(page).inputValue(), 'TRANSCRIPT');

  // The network is still down, so the request for an upload URL fails too.
  await uploader(page).getByRole('button', { name: 'Try again' }).click();
  await toast(page, 'Failed to get upload URL').waitFor();
  assert.ok(await uploadButton(page).evaluate(hasFocus));
  connection.restore();
  await uploader(page).getByRole('button', { name: 'Try again' }).click();
  await toast(page, 'Document uploaded successfully').waitFor();
  await documentRow(page, 'scan.pdf').waitFor();
  assert.is(await uploader(page).getByRole('alert').count(), 0);
  assert.is((await listDocuments(page)).length, 1);
  assert.not.match(world.server.log(), '"level":"error"', 'the server logs no error for a broken connection');
  await close();
  await connection.close();
});

test('on the phone the user takes a photo with the camera, by touch', async () => {
  const { page } = await world.signedIn({ width: 390, height: 844, touch: true });
  await openDocuments(page);
  assert.is(await page.getByText('or drop it here').filter({ visible: true }).count(), 0);
  const camera = uploader(page).getByRole('button', { name: 'Take a photo' });
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tap(camera)]);
  assert.is(await chooser.element().getAttribute('capture'), 'environment');
  await chooser.setFiles(letterFile('letter.pdf'));
  await typeField(page).selectOption({ label: 'Other' });
  await tap(uploadButton(page));
  await documentRow(page, 'letter.pdf').waitFor();
});

test.run();
