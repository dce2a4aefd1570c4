/** Hints for a phone's keyboard and the browser, the Enter key, and what is shown beside a field. */
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import { completeI20, fixtureAnswers } from '../support/complete.ts';
import { goWithin } from '../support/go-within.ts';
import { announced, journey, readForm, startForm } from '../support/journey.ts';
import { isSave, pressSave, savedAt } from '../support/i20-page.ts';
import { productForm } from '../support/product-form.ts';

const { test, world } = journey('Typing');

const control = (page: Page, field: string) => page.locator(`[id="field-${field}"]`);
const hints = (page: Page, field: string): Promise<Record<string, string | null>> =>
  control(page, field).evaluate((input) =>
    Object.fromEntries(
      ['autocapitalize', 'autocorrect', 'spellcheck', 'inputmode', 'enterkeyhint'].map((name) => [
        name,
        input.getAttribute(name),
      ]),
    ),
  );

const exact = { autocorrect: 'off', spellcheck: 'false', enterkeyhint: 'next' };
const name = { ...exact, autocapitalize: 'words', inputmode: null };
const code = { ...exact, autocapitalize: 'characters', inputmode: null };

test('the error of a wrong answer is announced once, when the question is left, and again after a change that is still wrong', async () => {
  // The first test of the shared account, because earlier forms would put buttons with known answers between the
  // questions.
  const { page } = await world.shared();
  const { id } = await startForm(page, 'I20');
  await goWithin(page, `/forms/${id}/student`);
  await control(page, 'phoneNumber').focus();
  await page.keyboard.press('Tab');
  await page.locator('[id="field-phoneNumber-error"]').waitFor();
  const announcer = page.locator('[data-announcer]');
  assert.is(await announcer.innerText(), '', 'a question that was only passed by');
  await page.keyboard.type('anna');
  assert.is(await announcer.innerText(), '');
  await page.keyboard.press('Tab');
  const error = 'Email address: Valid email is required';
  const first = announced(page, error);
  await first.evaluate((text) => text.setAttribute('data-heard', ''));
  await control(page, 'email').focus();
  await page.keyboard.press('Tab');
  assert.is(await first.getAttribute('data-heard'), '', 'the same error is not announced again');

  await control(page, 'email').fill('anna@');
  await page.keyboard.press('Tab');
  await announcer.locator('span:not([data-heard])').filter({ hasText: error }).waitFor({ state: 'attached' });
});

test('names and codes are not corrected, and get the right capitals and keyboard', async () => {
  const { page } = await world.shared();
  const { id } = await startForm(page, 'I20', fixtureAnswers('i20-anna-eriksson'), ['student', 'school', 'program']);
  await goWithin(page, `/forms/${id}/student`);
  for (const [field, wanted] of Object.entries({
    familyName: name,
    city: name,
    permanentAddress: name,
    countryOfBirth: name,
    sevisId: code,
    postalCode: code,
    email: { ...exact, autocapitalize: 'off', inputmode: 'email' },
    phoneNumber: { ...exact, autocapitalize: 'off', inputmode: 'tel' },
  }))
    assert.equal(await hints(page, field), wanted, field);
  await goWithin(page, `/forms/${id}/financial`);
  assert.equal(await hints(page, 'tuitionFees'), { ...exact, autocapitalize: 'off', inputmode: 'decimal' });
  // The browser has no autofill type for this name, but the definition marks it as a name.
  await goWithin(page, `/forms/${id}/school`);
  assert.equal(await hints(page, 'dsoName'), name);
});

test('a name in Arabic letters is written from the right', async () => {
  const { page } = await world.shared();
  const { id } = await startForm(page, 'DS160', { surname: 'Al-Husayni' });
  await goWithin(page, `/forms/${id}`);
  const direction = (element: Element) => getComputedStyle(element).direction;
  const name = control(page, 'fullNameNativeAlphabet');
  await name.fill('عبد الرحمن');
  assert.is(await name.evaluate(direction), 'rtl');
  assert.is(await control(page, 'surname').evaluate(direction), 'ltr');
  await name.fill('Åsa');
  assert.is(await name.evaluate(direction), 'ltr');
});

test('each line of an answer has its own direction in the review, as where it was written', async () => {
  const { page } = await world.shared();
  const lines = 'أسافر إلى نيويورك\nThen home (الرياض).';
  const steps = productForm('DS160').steps.map(({ id }) => id);
  const { id } = await startForm(
    page,
    'DS160',
    { ...fixtureAnswers('ds160-anna-eriksson'), specificTravel: lines },
    steps,
  );
  await goWithin(page, `/forms/${id}/review`);
  await page.getByRole('button', { name: 'Show all' }).click();
  const starts = await page.getByText('Then home').evaluate((element) => {
    const text = element.firstChild as Text;
    return ['Then', '.'].map((part) => {
      const range = document.createRange();
      range.setStart(text, text.data.lastIndexOf(part));
      range.setEnd(text, text.data.lastIndexOf(part) + 1);
      return range.getBoundingClientRect().left;
    });
  });
  assert.ok(starts[0]! < starts[1]!, 'the full stop is at the end of the English line');
});

test('Enter moves to the next control or the chosen button of a group, and takes the first match of a list', async () => {
  const { page } = await world.shared();
  const { id } = await startForm(page, 'I20', { gender: 'Female' });
  await goWithin(page, `/forms/${id}/student`);
  const focused = (): Promise<string | undefined> => page.evaluate(() => document.activeElement?.id);
  await control(page, 'familyName').focus();
  await control(page, 'familyName').dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
  assert.is(await focused(), 'field-familyName', 'Enter of an input method');
  for (const next of ['field-givenName', 'field-middleName', 'field-dateOfBirth-month']) {
    await page.keyboard.press('Enter');
    assert.is(await focused(), next);
  }
  await control(page, 'dateOfBirth-year').focus();
  await page.keyboard.press('Enter');
  assert.is(await page.evaluate(() => (document.activeElement as HTMLInputElement).value), 'Female');
  await control(page, 'countryOfBirth').focus();
  await page.keyboard.type('swed');
  await page.keyboard.press('Enter');
  assert.is(await focused(), 'field-countryOfBirth');
  await page.keyboard.press('Enter');
  assert.is(await focused(), 'field-countryOfCitizenship');
});

test('an amount shows its dollar sign once, also when the user types one, and a wrong amount gets all keys of a phone', async () => {
  const { page } = await world.shared();
  const { id } = await startForm(page, 'I20', fixtureAnswers('i20-anna-eriksson'), ['student', 'school', 'program']);
  await goWithin(page, `/forms/${id}/financial`);
  const sign = (): Promise<string> =>
    control(page, 'tuitionFees').evaluate((input) => getComputedStyle(input.parentElement!, '::before').content);
  await control(page, 'tuitionFees').fill('32,500');
  assert.is(await sign(), '"$"');
  await control(page, 'tuitionFees').fill('$32,500');
  assert.is(await sign(), 'none');

  await control(page, 'tuitionFees').fill('45,50');
  await page.keyboard.press('Tab');
  await page.locator('[id="field-tuitionFees-error"]').waitFor();
  assert.is((await hints(page, 'tuitionFees'))['inputmode'], 'text');
  for (const amount of ['45', '45.', '45.50']) {
    await control(page, 'tuitionFees').fill(amount);
    assert.is((await hints(page, 'tuitionFees'))['inputmode'], 'text', `${amount}, until it is corrected`);
  }
});

test('a form that stays open past midnight is not saved before a change; then its button sets the signature date to the new day', async () => {
  const { page } = await world.signedIn();
  const saves: string[] = [];
  page.on('request', (request) => {
    if (isSave(request)) saves.push(request.url());
  });
  await page.clock.install();
  const { id: untouched } = await startForm(page, 'DS160');
  await page.goto(`/forms/${untouched}`);
  await page.getByRole('textbox', { name: 'Surname' }).waitFor();
  await page.clock.runFor(60_000);

  const { id } = await completeI20(page, { signatureDate: undefined });
  await goWithin(page, `/forms/${id}/student`);
  await page.getByRole('group', { name: 'Date of birth' }).waitFor();
  assert.is(await page.getByRole('button', { name: /^Today/ }).count(), 0, 'a birth date has no Today button');
  await goWithin(page, `/forms/${id}/review`);
  const today = page.getByRole('button', { name: 'Today: Signature date' });
  await today.waitFor();
  await page.clock.fastForward('24:00:00');
  assert.equal(saves, []);
  await today.press('Enter');
  assert.ok(await today.evaluate((button) => button === document.activeElement));
  const advice = page.getByText('The signature date is in the future.').first();
  assert.is(await advice.isVisible(), false);
  await pressSave(page);
  await savedAt(page).waitFor();
  const day = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'));
  assert.is((await readForm(page, id)).formData['signatureDate'], day);
  await control(page, 'signatureDate-year').fill('2090');
  await advice.waitFor();
});

test('long choices are shown one below the other, short ones side by side', async () => {
  const { page } = await world.shared();
  const { id } = await startForm(page, 'H1B', fixtureAnswers('h1b-arjun-krishnamurthy'), [
    'petitioner',
    'petition',
    'beneficiary',
    'status',
    'job',
  ]);
  await goWithin(page, `/forms/${id}/qualifications`);
  const lefts = (group: string): Promise<number[]> =>
    page
      .locator(`[id="field-${group}"] label`)
      .evaluateAll((tiles) => tiles.map((tile) => Math.round(tile.getBoundingClientRect().x)));
  await page.locator('[id="field-specialtyOccupationBasis"]').waitFor();
  assert.is(new Set(await lefts('specialtyOccupationBasis')).size, 1);
  await goWithin(page, `/forms/${id}/job`);
  await page.locator('[id="field-specialtyOccupationBasis"]').waitFor({ state: 'detached' });
  await page.locator('[data-part=tiles]').first().waitFor();
  const short = (await page.locator('[data-part=tiles]').first().getAttribute('id'))!.replace('field-', '');
  assert.ok(new Set(await lefts(short)).size > 1);
});

test('a note has its icon', async () => {
  const { page } = await world.shared();
  const { id } = await startForm(page, 'I20', fixtureAnswers('i20-anna-eriksson'), [
    'student',
    'school',
    'program',
    'financial',
  ]);
  await goWithin(page, `/forms/${id}/dependents`);
  const note = page.locator('[data-banner]').filter({ hasText: 'This form takes one dependent.' });
  await note.locator('svg.lucide-info').waitFor();
});

test.run();
