import type { Page } from 'playwright';

/** Presses Submit on the review and confirms the dialog. @param button the label of the form's button */
export async function submitForm(page: Page, button: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit form' }).click();
}
