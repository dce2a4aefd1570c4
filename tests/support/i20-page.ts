/** The first step of an I-20 in a browser, and the locators that tell whether its answers are saved. */
import type { Dialog, Locator, Page, Request } from 'playwright';
import type { Answers } from '../../engine/model/types.ts';
import { goWithin } from './go-within.ts';
import { startForm } from './journey.ts';

export const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name });
export const familyName = (page: Page): Locator => field(page, 'Family name');
export const saveState = (page: Page, kind: string): Locator => page.locator(`[data-save-state=${kind}]`);
export const savedAt = (page: Page): Locator => saveState(page, 'saved').getByText(/^Saved at /);
export const isSave = (request: Request): boolean => request.method() === 'PUT' && /\/api\/forms\//.test(request.url());
export const pressSave = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save', exact: true }).click();

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/forms/${id}`);
  await familyName(page).waitFor();
}

/**
 * Takes the network away. The browser ends its offline mode for a page that unloads, and the page would save then, so
 * the page's requests fail too, until another page is loaded.
 */
export async function loseNetwork(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  });
}

/** @returns the form's id */
export async function openI20(page: Page, answers: Answers = {}): Promise<string> {
  const { id } = await startForm(page, 'I20', answers);
  await open(page, id);
  return id;
}

/** As `openI20`, in a window in which the application is open. @returns the form's id */
export async function openI20Within(page: Page, answers: Answers = {}): Promise<string> {
  const { id } = await startForm(page, 'I20', answers);
  await goWithin(page, `/forms/${id}`);
  await familyName(page).waitFor();
  return id;
}

/** Opens another window of the same user on the same form. */
export async function openBeside(page: Page, id: string): Promise<Page> {
  const other = await page.context().newPage();
  await open(other, id);
  return other;
}

/** The number of drafts with unsaved answers on this device. */
export const answersOnDevice = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('unsaved-answers');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const counting = opening.result.transaction('pages').objectStore('pages').count();
    await new Promise((resolve) => (counting.onsuccess = resolve));
    return counting.result;
  });

/**
 * Closes a window as a user does: the page gets its unload event and no more time. A user who is asked whether to lose
 * answers stays, and tries again.
 */
export async function closeWindow(page: Page): Promise<void> {
  const closed = page.waitForEvent('close').then(() => true);
  for (let gone = false; !gone;) {
    const asked = page.waitForEvent('dialog').then(async (dialog) => {
      await stayOn(page, dialog);
      return false;
    });
    // When the window closes, this promise rejects.
    asked.catch(() => undefined);
    await page.close({ runBeforeUnload: true });
    gone = await Promise.race([closed, asked]);
  }
}

/** Dismisses the question whether to leave. A page takes no second try before it has drawn a frame. */
async function stayOn(page: Page, dialog: Dialog): Promise<void> {
  await dialog.dismiss();
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
      }),
  );
}

/**
 * Goes to an address as a user does. A page that is still writing an answer to the device asks first, and is left after
 * the write.
 */
export async function leaveFor(page: Page, address: string): Promise<void> {
  let stayed: Promise<void> | undefined;
  do {
    stayed = undefined;
    const stay = (dialog: Dialog): void => {
      stayed = stayOn(page, dialog);
    };
    page.once('dialog', stay);
    await page.goto(address).catch((error: unknown) => {
      if (!stayed) throw error;
    });
    page.off('dialog', stay);
    await stayed;
  } while (stayed);
}
