/**
 * The whole path of a passport: uploaded, read, offered in a form, used, and compared with what the user types
 * afterwards.
 */
import * as assert from 'uvu/assert';
import { testFile } from '../support/documents/files.ts';
import { drawPassport } from '../support/documents/passport.ts';
import { PASSPORT_HOLDERS } from '../support/documents/people.ts';
import { choose, documentRow, openDocuments, uploadButton, waitUntilRead } from '../support/documents-page.ts';
import { goWithin } from '../support/go-within.ts';
import { journey, startForm, toast } from '../support/journey.ts';

const { test, world } = journey('A passport');

const holder = PASSPORT_HOLDERS.find(({ state }) => state === 'IND')!;
/** Smaller than the pictures of other tests, so that it is read faster. */
const picture = (): Buffer => drawPassport(holder, undefined, 10).toBuffer('image/png');

test('a passport is uploaded, read and verified; the form offers its values and reports an answer that differs', async () => {
  const { page } = await world.signedIn();
  const { id } = await startForm(page, 'DS160');
  await openDocuments(page);
  await choose(page, testFile('passport.png', picture()), 'Passport');
  await uploadButton(page).click();
  const row = documentRow(page, 'passport.png');
  await row.getByRole('button', { name: 'Process passport.png' }).click();
  await waitUntilRead(row);
  await toast(page, 'Document processed successfully').waitFor();
  await row.getByRole('button', { name: 'passport.png', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'passport.png' });
  await dialog.getByText(holder.number, { exact: true }).waitFor();
  await dialog.getByText('India', { exact: true }).first().waitFor();
  await page.keyboard.press('Escape');

  await goWithin(page, `/forms/${id}/personal-1`);
  const surname = page.getByRole('textbox', { name: 'Surname' });
  const field = page.locator('[data-field="surname"]');
  await field.getByText(`: ${holder.mrzSurname}`).first().waitFor();
  const crop = field.getByRole('img', { name: 'Surname in passport.png' });
  await page.waitForFunction((image) => (image as HTMLImageElement).naturalWidth > 400, await crop.elementHandle());
  assert.is(await surname.inputValue(), '');
  await field.getByRole('button', { name: `Use ${holder.mrzSurname} for Surname` }).click();
  assert.is(await surname.inputValue(), holder.mrzSurname);
  await page
    .locator('[data-field="givenName"]')
    .getByRole('button', { name: `Use ${holder.mrzGivenNames} for Given name` })
    .click();
  await surname.fill('Sharmaa');
  await page.keyboard.press('Tab');
  await field.getByText(`passport.png says ${holder.mrzSurname}. Check which of the two is right.`).waitFor();
});

test.run();
