/** The rules of a profile, which the browser and the server share. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { profileErrors } from '../../engine/product/account/profile-errors.ts';
import { plainProfile } from '../../engine/product/account/plain-profile.ts';
import { PROFILE_FIELDS, type Profile, type ProfileField } from '../../engine/product/account/profile.ts';

const test = suite('errors in a profile');
const today = '2026-11-20';
const right: Profile = {
  ...(Object.fromEntries(PROFILE_FIELDS.map((field) => [field, ''])) as Profile),
  firstName: 'Anna',
  lastName: 'Eriksson',
  email: 'anna@example.org',
};
const errorOf = (field: ProfileField, value: string) => profileErrors({ ...right, [field]: value }, { today })[field];

test('a profile needs only names and an email address', () => {
  assert.equal(profileErrors(right, { today }), {});
  assert.equal(profileErrors({ ...right, firstName: ' ', lastName: '\u200b', email: 'anna' }, { today }), {
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Invalid email address',
  });
});

test('a birth is a real day, in the past, and in a plausible year', () => {
  for (const day of ['1996-03-14', '1900-01-01', '2004-02-29', today])
    assert.is(errorOf('dateOfBirth', day), undefined, day);
  for (const day of ['2090-03-14', '2026-11-21'])
    assert.is(errorOf('dateOfBirth', day), 'The date of birth cannot be in the future. Check the year.', day);
  for (const day of ['1899-12-31', '0196-03-14'])
    assert.is(errorOf('dateOfBirth', day), 'The year of birth is before 1900. Check the year.', day);
  for (const day of ['1996-02-30', '1996-03', 'long ago'])
    assert.is(errorOf('dateOfBirth', day), 'Enter a full date: month, day and four-digit year', day);
});

test('a passport expires on a real day, before or after today', () => {
  for (const day of ['2020-04-02', '2036-04-02']) assert.is(errorOf('passportExpiry', day), undefined, day);
  assert.is(errorOf('passportExpiry', '2031-02-29'), 'Enter a full date: month, day and four-digit year');
});

test('a year of graduation has four digits and is plausible', () => {
  for (const year of ['2018', ' 2018 ', '1950', '2036']) assert.is(errorOf('graduationYear', year), undefined, year);
  for (const year of ['18', 'May 2018', '2037', '1066', '20188'])
    assert.is(errorOf('graduationYear', year), 'Enter a four-digit year, such as 2019', year);
});

test('full-width characters, Arabic digits and invisible marks are read as in the forms', () => {
  for (const year of ['２０１９', '٢٠١٩', '\u200e2019', '20\u200b19'])
    assert.is(errorOf('graduationYear', year), undefined, JSON.stringify(year));
  for (const email of ['anna＠example.org', '\u200eanna@example.org', ' anna@example.org '])
    assert.is(errorOf('email', email), undefined, JSON.stringify(email));
  const typed = { ...right, email: '\u200eanna＠example.org', graduationYear: '٢٠١٩', jobTitle: ' Cook\u200e' };
  assert.equal(plainProfile(typed), { ...right, graduationYear: '2019', jobTitle: 'Cook' });
});

test.run();
