/** Each piece of advice of the three forms appears when it should, is absent when it should be, and never blocks. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Answers } from '../../../engine/model/types.ts';
import { resolve } from '../../../engine/resolve.ts';
import { productForm } from '../../support/product-form.ts';
import { ds160Advice } from './ds160.ts';
import { DOMAIN_RULES } from './domain-rules.ts';
import { h1bAdvice } from './h1b.ts';
import { i20Advice } from './i20.ts';
import { TODAY, type FormAdvice } from './types.ts';

const FORMS = [i20Advice, h1bAdvice, ds160Advice] as FormAdvice[];

for (const { type, applicant, cases } of FORMS) {
  const form = productForm(type);

  test(`${type}: every check has examples`, () => {
    assert.equal(Object.keys(cases).sort(), form.checks.map(({ id }) => id).sort());
  });

  for (const [id, { base = applicant, trips, quiet }] of Object.entries(cases)) {
    test(`${type}: the advice ${id} appears when it should, and only then`, () => {
      const judge = (change: Answers) => resolve(form, { ...base, ...change }, { today: TODAY });
      assert.equal(judge({}).advice, [], 'the unchanged applicant has no advice');
      assert.ok(trips.length > 0 && quiet.length > 0, 'each check has examples with and without advice');
      for (const trip of trips) {
        const [change, ...also] = Array.isArray(trip) ? trip : [trip];
        const { advice, steps } = judge(change);
        assert.equal(advice.map((one) => one.id).sort(), [id, ...also].sort(), JSON.stringify(change));
        assert.ok(
          advice.every(({ fields }) => fields.length > 0),
          `${JSON.stringify(change)}: the advice has no visible field`,
        );
        assert.equal(
          steps.flatMap(({ blocking }) => blocking),
          [],
          `${JSON.stringify(change)} blocks`,
        );
      }
      for (const change of quiet) {
        assert.not(
          judge(change).advice.some((one) => one.id === id),
          `${JSON.stringify(change)} brings the advice`,
        );
      }
    });
  }
}

test('DS160: the two questions about deportation, whose answers must agree, ask the same', () => {
  const title = (name: string) => productForm('DS160').byName.get(name)?.definition.title ?? '';
  assert.match(title('deportation'), /ordered to leave.*deported.*removed/);
  assert.is(title('deportationPrevious'), title('deportation'));
});

test('DS160: advice about a length of stay or the dates of a passport is true of each answer that brings it', () => {
  const messages = (change: Answers) =>
    resolve(productForm('DS160'), { ...ds160Advice.applicant, ...change }, { today: TODAY }).advice.map(
      ({ message }) => message,
    );
  for (const stay of ['5 hours', '10 nights', '1.5 years', '2-3 weeks', '10-day', 'until the fair is over'])
    assert.equal(messages({ intendedLengthOfStay: stay, previousLengthOfStay: stay }), [
      'The intended length of stay cannot be read as days, weeks, months or years.',
      'The length of your last stay cannot be read as days, weeks, months or years.',
    ]);
  assert.equal(messages({ issuanceDate: '2023-02-15', expirationDate: '2023-02-15' }), [
    'The passport expires before it was issued, or on the same day.',
  ]);
});

for (const { says, checks } of DOMAIN_RULES) {
  test(`rule ${says} has its checks`, () => {
    for (const [type, ids] of Object.entries(checks)) {
      const shown = FORMS.find((form) => form.type === type)?.cases ?? {};
      assert.ok(ids.length > 0);
      for (const id of ids) assert.ok(Object.hasOwn(shown, id), `${type} has no check ${id}`);
    }
  });
}

test.run();
