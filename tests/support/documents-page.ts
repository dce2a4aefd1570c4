/** The documents page: its controls and actions, as a user finds them. */
import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import type { DocumentView } from '../../api/modules/documents/schemas.ts';
import { documentView } from './document-view.ts';
import type { TestFile } from './documents/files.ts';

export const fileInput = (page: Page): Locator => page.getByLabel('Choose a file to upload');
export const typeField = (page: Page): Locator => page.getByRole('combobox', { name: 'Document type' });
export const uploadButton = (page: Page): Locator => page.getByRole('button', { name: 'Upload document' });
export const uploader = (page: Page): Locator => page.getByRole('region', { name: 'Upload a document' });

/** The row of a document in the list. */
export const documentRow = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Your documents' }).getByRole('listitem').filter({ hasText: name });

/** Reading one page takes seconds of processor time, and longer while other tests use the processor. */
const READING_MS = 120_000;

/** Waits until a document is read. */
export const waitUntilRead = (row: Locator): Promise<void> =>
  row.getByText(/^(Verified|Processed)$/).waitFor({ timeout: READING_MS });

/** Answers for the pictures of all pages with a white page, because drawing a real one takes 0.7 s. */
export async function showWhitePages(page: Page): Promise<void> {
  const body = await sharp({ create: { width: 850, height: 1100, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  await page.route('**/api/documents/*/pages/*', (route) => route.fulfill({ contentType: 'image/png', body }));
}

/** Lists these documents instead of stored ones, because storing one takes 0.7 s. */
export async function showDocuments(page: Page, documents: readonly DocumentView[]): Promise<void> {
  await showWhitePages(page);
  await page.route('**/api/documents', (route) => route.fulfill({ json: documents }));
}

/** Shows `letter 1.pdf` and so on. Each fourth is a verified passport. */
export const showManyDocuments = (page: Page, count: number): Promise<void> =>
  showDocuments(
    page,
    Array.from({ length: count }, (_, index) =>
      documentView(
        index % 4 === 0
          ? {
              originalName: `Müller ${index + 1}.pdf`,
              documentType: 'PASSPORT',
              hasText: true,
              isVerified: true,
            }
          : { originalName: `letter ${index + 1}.pdf` },
      ),
    ),
  );

/** Opens the page. From here on timeouts are long, because each file check and page drawing starts a new process. */
export async function openDocuments(
  page: Page,
  go: (page: Page, address: string) => Promise<unknown> = (_, address) => page.goto(address),
): Promise<void> {
  page.setDefaultTimeout(READING_MS / 2);
  await go(page, '/documents');
  await page.getByRole('heading', { level: 1, name: 'Document Management' }).waitFor();
  await page.getByRole('heading', { name: 'No documents yet' }).or(documentRow(page, '')).first().waitFor();
}

/** Chooses a file and its type, without uploading it. */
export async function choose(page: Page, { name, mimeType, buffer }: TestFile, type: string): Promise<void> {
  await fileInput(page).setInputFiles({ name, mimeType, buffer });
  await typeField(page).selectOption({ label: type });
}

/** Drops files onto the page's drop area, or pastes them. */
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
 * Limits the upload speed.
 * @param bytesEachSecond limit for sent bytes
 * @returns function that removes the limit
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
