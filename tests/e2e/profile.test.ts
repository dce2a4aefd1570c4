import * as assert from 'uvu/assert';
import sharp from 'sharp';
import { PROFILE_FIELDS } from '../../engine/product/account/profile.ts';
import { DEFAULT_SETTINGS } from '../../engine/product/account/settings.ts';
import { dayIn } from '../../engine/product/time-zone.ts';
import { darkPhone, flaws, lightDesktop } from '../support/a11y.ts';
import { goWithin } from '../support/go-within.ts';
import { call, journey, newPerson, PASSWORD, readForm, register, startForm, toast } from '../support/journey.ts';

const { test, world } = journey('Profile and known answers');

const profile = {
  firstName: 'Anna',
  lastName: 'Eriksson',
  dateOfBirth: '1996-03-14',
  nationality: 'Sweden',
  address: 'Storgatan 1',
  city: 'Uppsala',
  country: 'Sweden',
  phone: '+46 8 123 456',
  passportNumber: 'L898902C3',
};

test('two fields beside each other are at the same height on every tab', async () => {
  const { page } = await world.shared();
  await goWithin(page, '/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    const uneven = await page.getByRole('tabpanel').evaluate((panel) => {
      const fields = [...panel.firstElementChild!.children].map((field) => ({
        label: field.querySelector('label, legend')!.textContent,
        row: Math.round(field.getBoundingClientRect().top),
        top: field.querySelector('input:not([type=hidden]), select, textarea')!.getBoundingClientRect().top,
      }));
      return fields.flatMap((field, index) => {
        const next = fields[index + 1];
        // The short labels of a date's parts are 2 px lower than a help text.
        return next && next.row === field.row && Math.abs(next.top - field.top) > 2 ? [field.label] : [];
      });
    });
    assert.equal(uneven, [], (await tab.textContent())!);
  }
});

test('leaving with unsaved changes asks for confirmation, by a link and by closing', async () => {
  const { page } = await world.shared();
  await goWithin(page, '/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const toForms = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Forms' });
  await page.getByLabel('First name').fill('Annika');
  await toForms.click();
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving' });
  await dialog.getByText('Your changes to the profile are not saved yet.').waitFor();
  await dialog.getByRole('button', { name: 'Stay on this page' }).click();
  assert.is(await page.getByLabel('First name').inputValue(), 'Annika');

  const asked = page.waitForEvent('dialog');
  void page.close({ runBeforeUnload: true });
  const browserAsks = await asked;
  assert.is(browserAsks.type(), 'beforeunload');
  await browserAsks.dismiss();
  assert.is(await page.getByLabel('First name').inputValue(), 'Annika');

  await toForms.click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { level: 1, name: 'Immigration Forms' }).waitFor();
  // Without changes there is no question.
  await goWithin(page, '/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await toForms.click();
  await page.getByRole('heading', { level: 1, name: 'Immigration Forms' }).waitFor();
});

test('while a profile is being saved, neither Cancel button ends the editing, and a refusal is shown in the field', async () => {
  const { page, expect } = await world.shared();
  await goWithin(page, '/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Last name').fill('Berg');
  let answer = (): void => undefined;
  const wanted = new Promise<void>((resolve) => (answer = resolve));
  const refusal = { code: 'BAD_REQUEST', message: 'Check the names.', fields: { lastName: 'Not this name' } };
  await page.route('**/api/user/profile', (route) => wanted.then(() => route.fulfill({ status: 400, json: refusal })));
  expect({ status: 400, url: /\/api\/user\/profile$/ });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  for (const cancel of await page.getByRole('button', { name: 'Cancel' }).all()) {
    assert.is(await cancel.getAttribute('aria-disabled'), 'true');
    await cancel.click({ force: true });
  }
  answer();
  await page.getByText('Not this name').waitFor();
  assert.is(await page.getByLabel('Last name').inputValue(), 'Berg');
  assert.is(await page.getByRole('button', { name: 'Edit Profile' }).count(), 0);
  await page.getByRole('button', { name: 'Cancel' }).first().click();
});

test('a photo is chosen, shown in the bar, and removed', async () => {
  const { page, expect } = await world.shared();
  expect({ status: 400, url: /\/api\/user\/photo$/ });
  await goWithin(page, '/profile');
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#225ea9' } })
    .png()
    .toBuffer();
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Change photo' }).waitFor();
  await choose('photo.png', Buffer.from('no picture'));
  await toast(page, 'Photo not changed').waitFor();
  await choose('photo.png', photo);
  await toast(page, 'Photo changed').waitFor();
  const inBar = page.getByRole('banner').locator('img[src^="/api/user/photo/"]').first();
  await inBar.waitFor();
  assert.is(await inBar.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)), 512);
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await toast(page, 'Photo removed').waitFor();
  await inBar.waitFor({ state: 'detached' });
  await page.locator('button:focus', { hasText: 'Change photo' }).waitFor();
});

test('the offers can be dismissed, and are used by keyboard', async () => {
  const { page } = await world.shared();
  const { id } = await startForm(page, 'I20');
  await goWithin(page, `/forms/${id}`);
  await page.getByRole('button', { name: 'Show them' }).focus();
  await page.keyboard.press('Enter');
  const use = page.getByRole('button', { name: 'Use all 3' });
  await use.focus();
  await page.keyboard.press('Enter');
  await page.getByText('3 answers used.').waitFor();
  assert.match(
    await page.evaluate(() => document.activeElement?.textContent ?? ''),
    /^Undo/,
    'the focus stays on the same button',
  );
  await page.keyboard.press('Enter');
  await page.locator('[data-field="familyName"]').getByRole('button', { name: 'Use Eriksson' }).press('Enter');
  await page.getByRole('button', { name: 'Undo answers from your profile' }).press('Enter');
  await page.locator('button:focus', { hasText: 'Use all 3' }).waitFor();
  await page.getByRole('button', { name: 'Not now' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: /already know/ }).waitFor({ state: 'detached' });
  await page.locator('h2:focus').waitFor();
  await page.locator('[data-field="familyName"]').getByRole('button', { name: 'Use Eriksson' }).waitFor();
});

test('a profile is read, edited on its five tabs, and saved; what another device has changed meanwhile is kept', async () => {
  const { page, person } = await world.shared('new');
  await page.goto('/profile');
  await page.getByRole('heading', { name: 'Anna Eriksson' }).waitFor();
  await page.getByRole('main').getByText('Trial Member').waitFor();
  await page.getByText(/^Joined /).waitFor();
  const completeness = page.getByRole('progressbar', { name: 'Profile completeness' });
  assert.is(await completeness.getAttribute('aria-valuenow'), '25');
  assert.equal(await page.getByRole('tab').allTextContents(), [
    'Personal',
    'Contact',
    'Professional',
    'Education',
    'Immigration',
  ]);
  assert.is(await page.getByLabel('First name').getAttribute('readonly'), '');
  assert.equal(await flaws(page), []);

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.locator('input[name=nationality]').fill('sverige');
  await page.getByLabel('First name').focus();
  assert.is(
    await page.locator('input[name=nationality]').inputValue(),
    'Sweden',
    'another name of the country selects its choice',
  );
  await page.getByLabel('Month').selectOption('March');
  await page.getByLabel('Day').fill('14');
  await page.getByLabel('Year').fill('1996');
  await page.getByRole('tab', { name: 'Professional' }).click();
  await page.getByLabel('Industry').selectOption('Technology');
  await page.getByRole('tab', { name: 'Personal' }).click();
  await page.getByLabel('First name').fill(' ');
  await page.getByRole('tab', { name: 'Immigration' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('First name is required').waitFor();
  assert.is(
    await page.evaluate(() => document.activeElement?.getAttribute('name')),
    'firstName',
    'the first wrong field has the focus',
  );
  assert.equal(await flaws(page, darkPhone), []);

  await page.getByLabel('First name').fill('Annika');
  await page.getByText('First name is required').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await toast(page, 'Profile Updated').waitFor();
  await toast(page, 'Your profile has been successfully updated.').waitFor();
  await page.getByRole('heading', { name: 'Annika Eriksson' }).waitFor();
  assert.is(await page.getByLabel('Date of birth').inputValue(), 'March 14, 1996');
  assert.is(await completeness.getAttribute('aria-valuenow'), '42');
  const saved = await call<Record<string, string>>(page, 'GET', '/api/user');
  assert.equal(
    [saved['firstName'], saved['industry'], saved['dateOfBirth'], saved['nationality'], saved['email']],
    ['Annika', 'technology', '1996-03-14', 'Sweden', person.email],
  );

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Last name').fill('Somebody');
  await page.getByRole('button', { name: 'Cancel' }).first().click();
  assert.is(await page.getByLabel('Last name').inputValue(), 'Eriksson');

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('First name').fill('Anneli');
  const body = Object.fromEntries(PROFILE_FIELDS.map((name) => [name, saved[name]]));
  await call(page, 'PUT', '/api/user/profile', { ...body, city: 'Uppsala' });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('heading', { name: 'Anneli Eriksson' }).waitFor();
  const user = await call<Record<string, string>>(page, 'GET', '/api/user');
  assert.equal([user['firstName'], user['lastName'], user['city']], ['Anneli', 'Eriksson', 'Uppsala']);
});

test("countries use the forms' searchable list, and an older text that is not in the list is kept with advice", async () => {
  const { page, person, expect } = await world.shared('new');
  expect({ status: 400, url: /\/api\/user\/profile$/ });
  await page.route('**/api/user', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), nationality: 'Prussia' } });
  });
  await page.goto('/profile');
  const nationality = page.locator('input[name=nationality]');
  const advice = page.getByText('“Prussia” is not in the list. Choose a country from the list');
  await advice.waitFor();
  assert.is(await nationality.inputValue(), 'Prussia');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  assert.is(await nationality.inputValue(), 'Prussia');
  assert.equal(await flaws(page, lightDesktop), []);

  await page.getByRole('tab', { name: 'Contact' }).click();
  const country = page.getByRole('combobox', { name: 'Country' });
  await country.click();
  await page.getByRole('option', { name: 'Afghanistan' }).waitFor();
  await country.fill('uk');
  await page.getByRole('option', { name: 'United Kingdom', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('input[name=country][value="United Kingdom"]').waitFor();
  await country.fill('Atlantis');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Choose an entry from the list', { exact: true }).waitFor();
  assert.is(await country.inputValue(), 'Atlantis');
  await country.fill('swed');
  await page.getByRole('option', { name: 'Sweden' }).click();
  await page.getByRole('tab', { name: 'Personal' }).click();
  await nationality.fill('german');
  await page.getByRole('option', { name: 'Germany' }).click();
  await advice.waitFor({ state: 'detached' });
  await page.unroute('**/api/user');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await toast(page, 'Profile Updated').waitFor();
  const saved = await call<Record<string, string>>(page, 'GET', '/api/user');
  assert.equal([saved['nationality'], saved['country'], saved['email']], ['Germany', 'Sweden', person.email]);
});

test('changing the email address asks for the password, and a taken address says so', async () => {
  const other = newPerson();
  await register(world.server.url, other);
  const { page, expect } = await world.shared('new');
  expect({ status: 400, url: /\/api\/user\/profile$/ }, { status: 409, url: /\/api\/user\/profile$/ });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByRole('tab', { name: 'Contact' }).click();
  assert.is(await page.getByLabel('Current password').count(), 0);
  await page.getByLabel('Email').fill(other.email);
  const save = page.getByRole('button', { name: 'Save Changes' });
  await save.click();
  await page.getByText('Enter your current password to change the email address').waitFor();
  await page.getByLabel('Current password').fill('not the password');
  await save.click();
  await toast(page, 'Update Failed').waitFor();
  await page.getByText('This is not your current password', { exact: true }).waitFor();
  await page.getByLabel('Current password').fill(PASSWORD);
  await save.click();
  await page.getByText('Another account has this email address', { exact: true }).waitFor();
  await page.getByLabel('Email').fill(`new-${newPerson().email}`);
  await save.click();
  await toast(page, 'Profile Updated').waitFor();
});

test('a profile that is saved while a photo is sent is shown as it was saved', async () => {
  const { page, person } = await world.shared('new');
  await page.goto('/profile');
  const photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#225ea9' } })
    .png()
    .toBuffer();
  let send = (): void => undefined;
  const wanted = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/api/user/photo', (route) => wanted.then(() => route.continue()));
  await page.locator('input[type=file]').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: photo });
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('First name').fill('Annika');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await toast(page, 'Profile Updated').waitFor();
  send();
  await toast(page, 'Photo changed').waitFor();
  await page.getByRole('banner').locator('img[src^="/api/user/photo/"]').first().waitFor();
  assert.is(await page.getByLabel('First name').inputValue(), 'Annika');
  await page.getByRole('heading', { name: `Annika ${person.lastName}` }).waitFor();
});

test('a new form offers known answers, one by one or a whole source, with Undo, and fills in nothing automatically', async () => {
  const { page, person } = await world.shared('new');
  await call(page, 'PUT', '/api/user/profile', { ...profile, email: person.email });
  await startForm(page, 'DS160', { countryOfBirth: 'Norway' });
  const { id } = await startForm(page, 'I20');
  await page.goto(`/forms/${id}`);
  const panel = page.getByRole('region', { name: 'We already know answers from 2 sources' });
  await panel.getByRole('button', { name: 'Show them' }).click();
  const own = panel.getByRole('listitem', { name: 'Your profile · Anna Eriksson' });
  await own.getByText('9 answers', { exact: true }).waitFor();
  await own.getByText('Show the answers').click();
  await own.getByText('Shown beside its question').waitFor();
  assert.is(await panel.getByText('March 14, 1996').count(), 0, 'the list shows no birth date');
  assert.equal(await flaws(page, lightDesktop), []);
  assert.is(await page.getByRole('textbox', { name: 'Family name', exact: true }).inputValue(), '');

  const row = (field: string) => page.locator(`[data-field="${field}"]`);
  await row('countryOfBirth').getByText('From DS-160 Visa Application: Norway').waitFor();
  await row('familyName').getByRole('button', { name: 'Use Eriksson for Family name' }).click();
  assert.is(await page.getByRole('textbox', { name: 'Family name', exact: true }).inputValue(), 'Eriksson');
  await row('familyName').getByRole('button', { name: 'Undo for Family name' }).click();
  assert.is(await page.getByRole('textbox', { name: 'Family name', exact: true }).inputValue(), '');

  // A typed answer is no longer offered a value, and is not overwritten.
  await page.getByRole('textbox', { name: 'Given name', exact: true }).fill('Anna Maria');
  await own.getByRole('button', { name: 'Use all 8' }).click();
  await row('familyName').getByText('From your profile').waitFor();
  assert.is(await page.getByRole('textbox', { name: 'Given name', exact: true }).inputValue(), 'Anna Maria');
  assert.is(await page.locator('#field-countryOfBirth').inputValue(), '', 'values of another source are not used');
  assert.equal(await flaws(page, darkPhone), []);
  await own.getByRole('button', { name: 'Undo' }).click();
  assert.is(await page.getByRole('textbox', { name: 'Family name', exact: true }).inputValue(), '');
  await own.getByRole('button', { name: 'Use all 8' }).click();
  await row('countryOfBirth').getByRole('button', { name: 'Use Norway' }).click();
  await page.locator('[data-save-state=saved]').waitFor();
  const { formData } = await readForm(page, id);
  assert.equal(
    [formData['familyName'], formData['givenName'], formData['dateOfBirth'], formData['countryOfBirth']],
    ['Eriksson', 'Anna Maria', '1996-03-14', 'Norway'],
  );

  await goWithin(page, '/forms');
  await page.getByRole('heading', { level: 1, name: 'Immigration Forms' }).waitFor();
  await goWithin(page, `/forms/${id}`);
  await page.getByRole('textbox', { name: 'Family name', exact: true }).waitFor();
  assert.is(await page.getByRole('region', { name: /already know/ }).count(), 0, 'no offer is left');
});

test("in a family's account each group of offers belongs to one person, and is used and undone separately", async () => {
  const { page, person } = await world.shared('new');
  await call(page, 'PUT', '/api/user/profile', { ...profile, email: person.email });
  await startForm(page, 'DS160', {
    surname: 'Okafor',
    givenName: 'Chidi',
    gender: 'Male',
    countryOfBirth: 'Nigeria',
    homeCity: 'Lagos',
  });
  await startForm(page, 'DS160', {
    surname: 'Okafor',
    givenName: 'Ada',
    gender: 'Female',
    countryOfBirth: 'Ghana',
    homeCity: 'Accra',
  });
  const { id } = await startForm(page, 'I20');
  await page.goto(`/forms/${id}`);
  await page.getByRole('region', { name: 'We already know answers from 3 sources' }).waitFor();
  // The region's name changes when all of its answers are used.
  const panel = page.getByRole('region', { name: /already know|Known answers used/ });
  await panel.getByRole('button', { name: 'Show them' }).click();
  const groups = panel.getByRole('listitem');
  assert.equal(await groups.getByRole('heading').allInnerTexts(), [
    'Your profile · Anna Eriksson',
    'DS-160 Visa Application · Ada Okafor',
    'DS-160 Visa Application · Chidi Okafor',
  ]);
  const ofAda = panel.getByRole('listitem', { name: 'DS-160 Visa Application · Ada Okafor' });
  const values = async () =>
    Promise.all(
      ['givenName', 'familyName', 'countryOfBirth', 'city'].map((field) =>
        page.locator(`#field-${field}`).inputValue(),
      ),
    );
  await ofAda.getByRole('button', { name: /^Use all \d+ from DS-160 Visa Application \(Ada Okafor\)$/ }).click();
  assert.equal(await values(), ['Ada', 'Okafor', 'Ghana', 'Accra']);
  await page.locator('[data-field="givenName"]').getByText('From DS-160 Visa Application (Ada Okafor)').waitFor();

  // A value that Ada's form lacks may come from another source. The group names its person, and Undo leaves Ada's
  // values.
  const own = panel.getByRole('listitem', { name: 'Your profile · Anna Eriksson' });
  await own.getByRole('button', { name: /^Use all/ }).click();
  assert.is(await page.getByLabel('Phone number').inputValue(), profile.phone);
  await own.getByRole('button', { name: 'Undo' }).click();
  assert.is(await page.getByLabel('Phone number').inputValue(), '');
  assert.equal(await values(), ['Ada', 'Okafor', 'Ghana', 'Accra']);
  await ofAda.getByRole('button', { name: 'Undo' }).click();
  assert.equal(await values(), ['', '', '', '']);
});

test('dates are judged by the day in the time zone of the settings, as on the server', async () => {
  // The device is 26 hours behind the time zone of the settings.
  const { page } = await world.signedIn({ timezoneId: 'Etc/GMT+12' });
  const timezone = 'Pacific/Kiritimati';
  await call(page, 'PUT', '/api/user/settings', { ...DEFAULT_SETTINGS, timezone });
  const today = dayIn(timezone, Date.now());
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Month').selectOption({ index: Number(today.slice(5, 7)) });
  await page.getByLabel('Day').fill(today.slice(8));
  await page.getByLabel('Year').fill(today.slice(0, 4));
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await toast(page, 'Profile Updated').waitFor();
  assert.is((await call<Record<string, string>>(page, 'GET', '/api/user'))['dateOfBirth'], today);
});

test.run();
