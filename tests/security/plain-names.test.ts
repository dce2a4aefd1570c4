/** Promise 36: names and titles hold no line ends, controls or bidirectional characters. */
import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { lineOfText } from '../../api/lib/text.ts';
import { createTestApp } from '../support/api.ts';
import { suite } from '../support/suite.ts';

const test = suite('plain names');
const HOSTILE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

test('no text keeps a line end, a control character or a direction mark; any other text stays unchanged', () => {
  const schema = lineOfText(10_000, { tooLong: 'too long' });
  const character = fc.oneof(
    fc.constantFrom(
      '\n',
      '\r',
      '\t',
      '\0',
      '\u007f',
      '\u0085',
      '\u061c',
      '\u200e',
      '\u200f',
      '\u2028',
      '\u2029',
      '\u202a',
      '\u202e',
      '\u2066',
      '\u2069',
    ),
    fc.string({ unit: 'binary', maxLength: 3 }),
  );
  let passed = 0;
  fc.assert(
    fc.property(
      fc.array(character).map((parts) => parts.join('')),
      (text) => {
        const { success, data } = schema.safeParse(text);
        if (!success) return /[\0\p{Surrogate}]/u.test(text);
        passed += 1;
        return !HOSTILE.test(data) && (HOSTILE.test(text) || data === text.trim());
      },
    ),
    { numRuns: 1000 },
  );
  assert.ok(passed > 500);
  for (const name of ['Søren', 'نگار\u200cسادات', 'राम', '山田 太郎', 'O’Brien-Smith', 'Nguyễn'])
    assert.is(schema.parse(name), name);
  console.log(`  ${passed} of 1000 texts passed, none with such a character`);
});

test('names of users and forms become one line, and are refused when nothing visible is left', async () => {
  const api = await createTestApp();
  const ada = await api.signedIn('ada');
  const save = (more: object) =>
    ada.call('PUT', '/api/user/profile', { firstName: 'Ada', lastName: 'Lind', email: ada.email, ...more });
  const saved = (
    await save({
      firstName: 'A\u202eda\r\nBcc: x',
      jobTitle: 'Head\u2028of\tsales',
      address: 'First line\nsecond line',
    })
  ).body;
  assert.equal(
    [saved.firstName, saved.jobTitle, saved.address],
    ['Ada Bcc: x', 'Head of sales', 'First line\nsecond line'],
  );
  for (const blank of ['\u200b\u200f', '\u2060', '\u3164', ' \n ']) {
    assert.is(
      (await save({ firstName: blank })).body.fields?.firstName,
      'First name is required',
      JSON.stringify(blank),
    );
  }
  const form = (await ada.call('POST', '/api/forms', { formType: 'I20', title: 'My\nI-20\u2067' })).body;
  assert.is(form.title, 'My I-20');
  assert.is((await ada.call('PATCH', `/api/forms/${form.id}`, { title: 'Other\r\nname' })).body.title, 'Other name');
  assert.is((await ada.call('PATCH', `/api/forms/${form.id}`, { title: '\u200e' })).status, 400);
});

test.run();
