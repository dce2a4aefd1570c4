/**
 * Values read from a document are offered in a form and in the profile, compared with the answers, and never filled in
 * automatically.
 */
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import type { DocumentView } from '../../api/modules/documents/schemas.ts';
import type { Answers } from '../../engine/model/types.ts';
import { PROFILE_FIELDS, type Profile } from '../../engine/product/account/profile.ts';
import { prefillOffers } from '../../engine/product/prefill/prefill-offers.ts';
import { darkPhone, flaws } from '../support/a11y.ts';
import { documentView, readValues } from '../support/document-view.ts';
import { showDocuments, showWhitePages } from '../support/documents-page.ts';
import { goWithin } from '../support/go-within.ts';
import { call, journey, readForm, startForm } from '../support/journey.ts';
import { productForm } from '../support/product-form.ts';
import { ANNA } from '../support/documents/passport-values.ts';

const { test, world } = journey('Answers from documents');

/** What a passport counts as after it was read. Other tests show that passports are read. */
const READ = {
  originalName: 'passport.pdf',
  documentType: 'PASSPORT',
  hasText: true,
  isVerified: true,
  aiValidation: { issues: [] },
  values: readValues(ANNA),
} satisfies Partial<DocumentView>;

const blank = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, ''])) as Profile;

/** Opens a form of a user who has that passport. */
async function openForm(page: Page, answers: Answers, step: string, passed: readonly string[] = []): Promise<string> {
  await showWhitePages(page);
  const form = productForm('DS160');
  const { id, formData } = await startForm(page, 'DS160', answers, passed);
  await page.route(`**/api/forms/${id}/prefill`, (route) =>
    route.fulfill({
      json: prefillOffers(form, formData, {
        profile: blank,
        earlier: [],
        documents: [documentView(READ)],
        today: '2026-11-20',
      }),
    }),
  );
  await goWithin(page, `/forms/${id}/${step}`);
  await page.getByRole('heading', { level: 2, name: form.steps.find((one) => one.id === step)!.title }).waitFor();
  return id;
}

const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`);
const surname = (page: Page) => page.getByRole('textbox', { name: 'Surname' });

test('a passport value is shown beside its question with a picture of its place; Use takes it and Undo removes it, by keyboard', async () => {
  const { page } = await world.shared();
  const id = await openForm(page, {}, 'personal-1');
  const row = field(page, 'surname');
  await row.getByText('From passport.pdf (ANNA MARIA ERIKSSON): ERIKSSON').waitFor();
  const picture = row.getByRole('img', { name: 'Surname in passport.pdf' });
  await page.waitForFunction((image) => (image as HTMLImageElement).naturalWidth > 400, await picture.elementHandle());
  // The center of the frame must show the center of the value's place on the page.
  const [across, down] = await picture.evaluate((image) => {
    const [frame, whole] = [image.parentElement!.getBoundingClientRect(), image.getBoundingClientRect()];
    return [
      (frame.left + frame.width / 2 - whole.left) / whole.width,
      (frame.top + frame.height / 2 - whole.top) / whole.height,
    ] as const;
  });
  assert.ok(Math.abs(across - 0.3) < 0.005 && Math.abs(down - 0.075) < 0.002, `${across} ${down}`);
  assert.is(await surname(page).inputValue(), '', 'no answer is filled in automatically');
  assert.equal((await readForm(page, id)).formData['surname'], undefined);

  const [use, undo] = ['Use ERIKSSON for Surname', 'Undo for Surname'].map((name) => row.getByRole('button', { name }));
  const focused = page.locator(':focus');
  await use!.focus();
  await page.keyboard.press('Enter');
  assert.is(await surname(page).inputValue(), 'ERIKSSON');
  await row.getByText('From passport.pdf', { exact: false }).waitFor();
  await undo!.and(focused).waitFor();
  await page.keyboard.press('Enter');
  assert.is(await surname(page).inputValue(), '');
  await row.getByText('From passport.pdf (ANNA MARIA ERIKSSON): ERIKSSON').waitFor();
  await use!.and(focused).waitFor();

  await page.setViewportSize({ width: 390, height: 844 });
  await use!.click();
  assert.is(await surname(page).inputValue(), 'ERIKSSON');
});

test('an answer that differs from the passport is reported after the user leaves the field, not while typing', async () => {
  const { page } = await world.shared();
  await openForm(page, { givenName: 'Anna Maria', dateOfBirth: '1996-03-14' }, 'personal-1');
  const row = field(page, 'surname');
  const told = row.getByText('passport.pdf says ERIKSSON. Check which of the two is right.');
  await surname(page).pressSequentially('Eriksen');
  assert.is(await told.count(), 0, 'no warning while the user types');
  await surname(page).fill('Eriksson');
  await page.keyboard.press('Tab');
  assert.is(await told.count(), 0, 'letter case makes no difference');
  await surname(page).fill('Eriksen');
  await page.keyboard.press('Tab');
  await told.waitFor();
});

test('a mismatch is shown at the field and in the review, and can be replaced and restored, by keyboard too', async () => {
  const { page } = await world.shared();
  const form = productForm('DS160');
  const steps = form.steps.map(({ id }) => id);
  const id = await openForm(
    page,
    { surname: 'Eriksson', givenName: 'Anna Maria', dateOfBirth: '1996-03-14', passportNumber: 'L898902C8' },
    'passport',
    steps,
  );
  const row = field(page, 'passportNumber');
  const told = row.getByText('passport.pdf says L898902C3. Check which of the two is right.');
  await told.waitFor();
  await row.getByRole('img', { name: 'Passport number in passport.pdf' }).waitFor();
  assert.equal(await flaws(page), []);

  await goWithin(page, `/forms/${id}/review`);
  await page
    .getByText('passport.pdf says L898902C3. Check which of the two is right.')
    .filter({ visible: true })
    .waitFor();
  await goWithin(page, `/forms/${id}/passport`);
  const [use, undo] = ['Use L898902C3', 'Undo'].map((name) =>
    row.getByRole('button', { name: `${name} for Passport number` }),
  );
  const focused = page.locator(':focus');
  await use!.focus();
  await page.keyboard.press('Enter');
  const number = page.getByRole('textbox', { name: 'Passport number' });
  assert.is(await number.inputValue(), 'L898902C3');
  assert.is(await told.count(), 0);
  await undo!.and(focused).waitFor();
  await page.keyboard.press('Enter');
  assert.is(await number.inputValue(), 'L898902C8', 'the earlier answer is back');
  await told.waitFor();
  await use!.and(focused).waitFor();
  await number.fill('L898902C3');
  await goWithin(page, `/forms/${id}/review`);
  await page.getByRole('heading', { name: 'Answers by step' }).waitFor();
  assert.is(await page.getByText('passport.pdf says').count(), 0);
});

test('the passport of another family member is not compared with the answers of this person', async () => {
  const { page } = await world.shared();
  await openForm(
    page,
    { surname: 'Eriksson', givenName: 'Olle', dateOfBirth: '1990-01-01', passportNumber: 'AA1234567' },
    'passport',
    productForm('DS160').steps.map(({ id }) => id),
  );
  await page.getByRole('textbox', { name: 'Passport number' }).waitFor();
  assert.is(await page.getByText('passport.pdf says').count(), 0);
});

test('the profile gets the same offers, and nothing is stored before the user saves', async () => {
  const { page, person } = await world.shared('new');
  await showDocuments(page, [documentView(READ)]);
  await call(page, 'PUT', '/api/user/profile', {
    ...blank,
    ...person,
    passportNumber: 'L898902C8',
    dateOfBirth: '1996-03-14',
  });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const panel = page.getByRole('tabpanel');
  await panel.getByText('From passport.pdf: Sweden').waitFor();
  await panel.getByRole('button', { name: 'Use Sweden for Nationality' }).click();
  assert.is(await panel.getByRole('combobox', { name: 'Nationality' }).inputValue(), 'Sweden');
  await panel.getByRole('button', { name: 'Undo for Nationality' }).click();
  await panel.getByText('From passport.pdf: Sweden').waitFor();
  assert.not(await panel.getByText('passport.pdf says ANNA MARIA').isVisible(), 'Anna is the first of her given names');
  await page.getByRole('tab', { name: 'Immigration' }).click();
  await panel.getByText('passport.pdf says L898902C3. Check which of the two is right.').waitFor();
  assert.equal(await flaws(page, darkPhone), []);
  await page.getByRole('tab', { name: 'Personal' }).click();
  await panel.getByRole('button', { name: 'Use Sweden for Nationality' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Edit Profile' }).waitFor();
  const { nationality, firstName } = await call<Profile>(page, 'GET', '/api/user');
  assert.equal([nationality, firstName], ['Sweden', 'Anna']);
});

test.run();
