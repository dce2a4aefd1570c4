/** The forms of the sign-in page, filled in as a user does. */
import type { Page } from 'playwright';
import { PASSWORD, type Person } from './journey.ts';

/** Fills the open Sign Up form. */
export async function fillSignUp(page: Page, person: Person, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'First name' }).fill(person.firstName);
  await page.getByRole('textbox', { name: 'Last name' }).fill(person.lastName);
  await page.getByRole('textbox', { name: /^Email/ }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** Fills in and sends the open Sign In form. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}
