/**
 * DOMAIN, rule 6: every birth in the product's forms is in the past and in a plausible year. Any other birth is an
 * error.
 */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { resolve } from '../../engine/resolve.ts';
import { fixtureAnswers } from '../support/complete.ts';
import { productForm } from '../support/product-form.ts';

const test = suite('dates of birth');
const today = '2026-11-20';

/** Each date field that asks for a birth, with a complete applicant who gets the question. */
const BIRTHS = {
  I20: { applicant: 'i20-jose-munoz-pena', fields: ['dateOfBirth', 'dependentBirth1'] },
  H1B: { applicant: 'h1b-arjun-krishnamurthy', fields: ['beneficiaryBirthDate'] },
  DS160: {
    applicant: 'ds160-abdulrahman-al-husayni',
    fields: ['dateOfBirth', 'fatherBirthDate', 'motherBirthDate', 'spouseBirthDate'],
  },
} as const;

for (const [type, { applicant, fields }] of Object.entries(BIRTHS)) {
  const form = productForm(type as keyof typeof BIRTHS);
  const answers = fixtureAnswers(applicant);
  const errorOf = (field: string, value: string) =>
    resolve(form, { ...answers, [field]: value }, { today }).fields.get(field)?.error;

  test(`${type}: the test covers every birth date that the form asks for`, () => {
    const asked = form.fields
      .filter(({ name, definition }) => definition.format === 'date' && /birth/i.test(name))
      .map(({ name }) => name);
    assert.equal(asked, [...fields]);
  });

  for (const field of fields) {
    test(`${type}: ${field} is neither in the future nor in an impossible year`, () => {
      assert.is(errorOf(field, '1990-05-17'), undefined);
      assert.is(errorOf(field, today), undefined);
      for (const future of ['2026-11-21', '2090-05-17']) {
        const error = errorOf(field, future);
        assert.is(error?.keyword, 'maximum');
        assert.match(error!.message, /cannot be in the future\. Check the year\.$/);
      }
      assert.match(errorOf(field, '0196-03-14')!.message, /^The year of birth is before 1(90|85)0\. Check the year\.$/);
    });
  }
}

test('a required birth in the future blocks its step', () => {
  const { steps } = resolve(
    productForm('DS160'),
    { ...fixtureAnswers('ds160-abdulrahman-al-husayni'), dateOfBirth: '2090-01-01' },
    { today },
  );
  assert.equal(
    steps.filter(({ valid }) => !valid).map(({ blocking }) => blocking),
    [['dateOfBirth']],
  );
});

test.run();
