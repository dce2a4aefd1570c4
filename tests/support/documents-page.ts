/** The documents page, as a person finds their way on it. */
import type { Locator, Page } from 'playwright';
import type { TestFile } from './documents/files.ts';

export const fileInput = (page: Page): Locator => page.getByLabel('Choose a file to upload');
export const typeField = (page: Page): Locator => page.getByRole('combobox', { name: 'Document type' });
export const uploadButton = (page: Page): Locator => page.getByRole('button', { name: 'Upload document' });
export const uploader = (page: Page): Locator => page.getByRole('region', { name: 'Upload a document' });

/** The row of a document in the list. */
export const documentRow = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Your documents' }).getByRole('listitem').filter({ hasText: name });

/** A page takes seconds of a processor, and more while other tests use them all. */
const READING_MS = 120_000;

/** Waits until a document was read. */
export const waitUntilRead = (row: Locator): Promise<void> =>
  row.getByText(/^(Verified|Processed)$/).waitFor({ timeout: READING_MS });

/** Opens the page. Files are checked and pages drawn in processes that start anew each time: from here on, waits are long. */
export async function openDocuments(page: Page): Promise<void> {
  page.setDefaultTimeout(READING_MS / 2);
  await page.goto('/documents');
  await page.getByRole('heading', { level: 1, name: 'Document Management' }).waitFor();
  await page.getByRole('heading', { name: 'No documents yet' }).or(documentRow(page, '')).first().waitFor();
}

/** Chooses a file and its type, and does not upload it yet. */
export async function choose(page: Page, { name, mimeType, buffer }: TestFile, type: string): Promise<void> {
  await fileInput(page).setInputFiles({ name, mimeType, buffer });
  await typeField(page).selectOption({ label: type });
}

/** Lets files fall onto the page's area for them, or pastes them. */
export async function giveFiles(page: Page, how: 'drop' | 'paste', names: readonly string[]): Promise<void> {
  await fileInput(page).evaluate(
    (input, { how, names }) => {
      const transfer = new DataTransfer();
      for (const name of names) transfer.items.add(new File(['%PDF-1.4'], name, { type: 'application/pdf' }));
      const event =
        how === 'drop'
          ? new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer })
          : new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: transfer });
      (how === 'drop' ? input : document.body).dispatchEvent(event);
    },
    { how, names: [...names] },
  );
}

/**
 * Makes the way to the server narrow.
 * @param bytesEachSecond of what is sent
 * @returns makes it as fast as ever again
 */
export async function slowUpload(page: Page, bytesEachSecond: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const set = async (uploadThroughput: number): Promise<void> => {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  };
  await set(bytesEachSecond);
  return () => set(-1);
}
