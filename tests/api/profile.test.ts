/** A user's profile and settings: what is allowed, how it is stored, and what a change of the email address needs. */
import { eq } from 'drizzle-orm';
import * as assert from 'uvu/assert';
import { batch } from '../../api/db/batch.ts';
import { profiles, users } from '../../api/db/tables.ts';
import { sealProfile, type SealedProfile } from '../../api/modules/users/profile-content.ts';
import { putProfile } from '../../api/modules/users/queries.ts';
import { SEALED_PROFILE_FIELDS } from '../../api/modules/users/schemas.ts';
import { DEFAULT_SETTINGS } from '../../engine/product/account/settings.ts';
import {
  PROFILE_CHOICES,
  PROFILE_FIELDS,
  profileCompleteness,
  type Profile,
} from '../../engine/product/account/profile.ts';
import { createTestApp, type TestClient } from '../support/api.ts';
import { suite } from '../support/suite.ts';

const test = suite('profile and settings');

const NUMBER = 'L898902C3';
const full = (email: string): Profile => ({
  firstName: 'Ada',
  lastName: 'Lind',
  email,
  phone: '+46 8 123 456',
  dateOfBirth: '1994-08-12',
  nationality: 'Sweden',
  passportNumber: NUMBER,
  passportExpiry: '2031-04-02',
  address: 'Storgatan 1',
  city: 'Uppsala',
  state: '',
  postalCode: '753 20',
  country: 'Sweden',
  currentEmployer: 'Ångström AB',
  jobTitle: 'Engineer',
  industry: 'technology',
  workExperience: 'Six years',
  highestEducation: 'master',
  university: 'Uppsala University',
  fieldOfStudy: 'Physics',
  graduationYear: '2018',
  currentVisaStatus: 'none',
  intendedVisaType: 'h1b',
  previousApplications: '',
  emergencyContactName: 'Bo Lind',
  emergencyContactPhone: '+46 8 654 321',
  emergencyContactRelation: 'parent',
});
const names = (email: string) => ({ firstName: 'Ada', lastName: 'Lind', email });
const save = (client: TestClient, body: unknown) => client.call('PUT', '/api/user/profile', body);

test('a profile is returned as it was saved, and omitted fields are blank', async () => {
  const api = await createTestApp();
  const ada = await api.signedIn('ada');
  const saved = await save(ada, full(ada.email));
  assert.is(saved.status, 200);
  for (const field of PROFILE_FIELDS) assert.is(saved.body[field], full(ada.email)[field], field);
  assert.equal((await ada.call('GET', '/api/user')).body, saved.body);
  await save(ada, names(ada.email));
  const emptied = (await ada.call('GET', '/api/user')).body;
  assert.is(emptied.phone, '');
  assert.is(emptied.firstName, 'Ada');
});

test('only names and email address are readable in the database', async () => {
  const api = await createTestApp();
  const ada = await api.signedIn('ada');
  await save(ada, full(ada.email));
  const rows = JSON.stringify([await api.deps.db.select().from(profiles), await api.deps.db.select().from(users)]);
  const [row] = await api.deps.db.select().from(profiles);
  for (const text of [NUMBER, '1994-08-12', 'Storgatan', 'technology']) {
    assert.not.match(rows, text);
    assert.not.match(row!.content.toString('latin1'), text);
  }
});

test('a profile copied to another user’s row cannot be decrypted', async () => {
  const api = await createTestApp();
  const [ada, bo] = [await api.signedIn('ada'), await api.signedIn('bo')];
  await save(ada, full(ada.email));
  await save(bo, full(bo.email));
  const rows = await api.deps.db.select().from(profiles);
  const of = (userId: string) => rows.find((row) => row.userId === userId)!;
  await api.deps.db
    .update(profiles)
    .set({ content: of(ada.userId).content })
    .where(eq(profiles.userId, bo.userId));
  assert.is((await bo.call('GET', '/api/user')).status, 500);
  assert.is((await ada.call('GET', '/api/user')).status, 200);
});

test('a birth date in the future is refused by the engine’s rules, and one from earlier days can still be read', async () => {
  const api = await createTestApp();
  const ada = await api.signedIn('ada');
  const refused = await save(ada, { ...names(ada.email), dateOfBirth: '2090-03-14', graduationYear: 'soon' });
  assert.equal([refused.status, refused.body.code], [400, 'BAD_REQUEST']);
  assert.equal(refused.body.fields, {
    dateOfBirth: 'The date of birth cannot be in the future. Check the year.',
    graduationYear: 'Enter a four-digit year, such as 2019',
  });
  const stored = Object.fromEntries(SEALED_PROFILE_FIELDS.map((field) => [field, ''])) as SealedProfile;
  const content = await sealProfile(api.deps, ada.userId, {
    ...stored,
    dateOfBirth: '2090-03-14',
    nationality: 'Prussia',
  });
  await batch(api.deps.db, [putProfile(api.deps.db, { userId: ada.userId, content, updatedAt: api.clock.now })]);
  assert.is((await ada.call('GET', '/api/user')).body.dateOfBirth, '2090-03-14');
  const { id } = (await ada.call('POST', '/api/forms', { formType: 'I20' })).body;
  assert.not.match((await ada.call('GET', `/api/forms/${id}/prefill`)).text, /2090|Prussia/);
});

test('countries come from the forms’ list, under any of their names; an older text is kept until it is changed', async () => {
  const api = await createTestApp();
  const ada = await api.signedIn('ada');
  const list = (await ada.call('GET', '/api/form-definitions/choices/countries')).body as { value: string }[];
  assert.ok(list.some(({ value }) => value === 'Sweden'));
  assert.is((await ada.call('GET', '/api/form-definitions/choices/planets')).status, 404);

  const stored = Object.fromEntries(SEALED_PROFILE_FIELDS.map((field) => [field, ''])) as SealedProfile;
  const content = await sealProfile(api.deps, ada.userId, { ...stored, nationality: 'Prussia' });
  await batch(api.deps.db, [putProfile(api.deps.db, { userId: ada.userId, content, updatedAt: api.clock.now })]);
  const kept = await save(ada, { ...names(ada.email), nationality: 'Prussia', country: 'sverige' });
  assert.equal([kept.status, kept.body.nationality, kept.body.country], [200, 'Prussia', 'Sweden']);
  for (const [field, value] of [
    ['nationality', 'Atlantis'],
    ['country', 'Prussia'],
  ] as const) {
    const refused = await save(ada, { ...names(ada.email), [field]: value });
    assert.equal([refused.status, refused.body.fields], [400, { [field]: 'Choose an entry from the list' }]);
  }
  assert.is((await save(ada, names(ada.email))).body.nationality, '');
  assert.is((await save(ada, { ...names(ada.email), nationality: 'Prussia' })).status, 400);
});

test('names and email address are required, with the specified messages; all else is optional', async () => {
  const api = await createTestApp();
  const ada = await api.signedIn('ada');
  const refused = await save(ada, { firstName: '\u2800', lastName: '', email: 'ada' });
  assert.is(refused.status, 400);
  assert.equal(refused.body.fields, {
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Invalid email address',
  });
  assert.is((await save(ada, names(ada.email))).status, 200);
  for (const [field, values] of Object.entries(PROFILE_CHOICES)) {
    for (const value of ['', ...values])
      assert.is((await save(ada, { ...names(ada.email), [field]: value })).status, 200, `${field} ${value}`);
    assert.is((await save(ada, { ...names(ada.email), [field]: 'something else' })).status, 400, field);
  }
  for (const date of ['2029-04-', '2023-02-29', 'soon']) {
    assert.is(
      (await save(ada, { ...names(ada.email), dateOfBirth: date })).body.fields.dateOfBirth,
      'Enter a full date: month, day and four-digit year',
    );
  }
  for (const bad of [{ phone: 5 }, { phone: 'x'.repeat(201) }, { phone: 'a\0b' }, { shoeSize: '44' }]) {
    assert.is((await save(ada, { ...names(ada.email), ...bad })).status, 400, JSON.stringify(bad).slice(0, 40));
  }
});

test('a profile change cannot be used to guess the password', async () => {
  const api = await createTestApp();
  const ada = await api.signedIn('ada');
  const tries = [];
  for (let tried = 0; tried < 12; tried += 1)
    tries.push((await save(ada, { ...names('other@example.net'), currentPassword: `wrong ${tried}` })).status);
  assert.is(tries.filter((status) => status === 400).length, 10);
  assert.equal(tries.slice(10), [429, 429]);
});

test('settings have the specified defaults, are stored, and invalid ones are refused', async () => {
  const api = await createTestApp();
  const ada = await api.signedIn('ada');
  assert.equal((await ada.call('GET', '/api/user')).body.settings, DEFAULT_SETTINGS);
  assert.equal(DEFAULT_SETTINGS, {
    emailNotifications: true,
    formReminders: true,
    attorneyUpdates: true,
    marketing: false,
    profileVisibility: 'private',
    language: 'en',
    timezone: 'utc-8',
    darkMode: false,
    autoSave: true,
    languageModel: true,
  });
  const changed = {
    ...DEFAULT_SETTINGS,
    marketing: true,
    profileVisibility: 'attorneys',
    language: 'fr',
    timezone: 'utc-5',
    darkMode: true,
    autoSave: false,
  };
  assert.equal((await ada.call('PUT', '/api/user/settings', changed)).body, changed);
  assert.equal((await ada.call('GET', '/api/user')).body.settings, changed);
  for (const bad of [
    { darkMode: 'yes' },
    { language: 'de' },
    { timezone: 'utc+1' },
    { profileVisibility: 'all' },
    { fontSize: 12 },
  ]) {
    assert.is((await ada.call('PUT', '/api/user/settings', { ...changed, ...bad })).status, 400, JSON.stringify(bad));
  }
  assert.equal((await ada.call('GET', '/api/user')).body.settings, changed);
});

test('a request without the language model does not switch it on again when another one switches it off', async () => {
  const api = await createTestApp();
  const ada = await api.signedIn('ada');
  const { languageModel: _, ...others } = DEFAULT_SETTINGS;
  for (let times = 0; times < 10; times += 1) {
    await ada.call('PUT', '/api/user/settings', DEFAULT_SETTINGS);
    await Promise.all([
      ada.call('PUT', '/api/user/settings', { ...others, languageModel: false }),
      ada.call('PUT', '/api/user/settings', { ...others, marketing: true }),
    ]);
    assert.is((await ada.call('GET', '/api/user')).body.settings.languageModel, false);
  }
});

test('the colors follow the device until the user has chosen; from then on, off means light', async () => {
  const api = await createTestApp();
  const ada = await api.signedIn('ada');
  const darkMode = async () => {
    const { settings, darkModeChosen } = (await ada.call('GET', '/api/user')).body;
    return [settings.darkMode, darkModeChosen];
  };
  assert.equal(await darkMode(), [false, false]);
  const { darkMode: _, ...others } = DEFAULT_SETTINGS;
  assert.equal((await ada.call('PUT', '/api/user/settings', { ...others, marketing: true })).body, {
    ...DEFAULT_SETTINGS,
    marketing: true,
  });
  assert.equal(await darkMode(), [false, false], 'other settings do not choose a color scheme');
  await ada.call('PUT', '/api/user/settings', { ...others, darkMode: false });
  assert.equal(await darkMode(), [false, true]);
  await ada.call('PUT', '/api/user/settings', { ...others, darkMode: true });
  assert.equal(await darkMode(), [true, true]);
});

test('the completeness of a profile counts twelve fields', () => {
  const blank = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, ''])) as Profile;
  assert.is(profileCompleteness(blank), 0);
  assert.is(profileCompleteness({ ...blank, firstName: 'Ada', lastName: 'Lind', email: 'a@b.se' }), 25);
  assert.is(profileCompleteness({ ...blank, firstName: 'Ada', lastName: ' ', passportNumber: NUMBER }), 8);
  assert.is(profileCompleteness(full('a@b.se')), 100);
});

test.run();
