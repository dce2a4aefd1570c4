/** The fee calculator's sums (spec/3 sections 3 and 9): whole cents, exact. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  applicantsOf,
  FEE_EXTRAS,
  FEE_FORMS,
  feeLines,
  formatCents,
  readFeeChoice,
  totalOf,
  writeFeeChoice,
  type FeeExtra,
  type FeeForm,
} from '../../engine/product/fees/fees.ts';

const test = suite('fees');

const total = (form: FeeForm, applicants: number, extras: readonly FeeExtra[] = []): string =>
  formatCents(totalOf(feeLines({ form, applicants, extras })));

/** The schedule of the specification: base, premium, expedited, attorney. */
const SCHEDULE: Record<FeeForm, readonly [number, number | null, number, number]> = {
  h1b: [780, 2805, 1000, 3500],
  ds160: [185, null, 300, 1500],
  i20: [350, null, 500, 2000],
  l1: [805, 2805, 1000, 4000],
  o1: [1055, 2805, 1500, 5000],
};

test('every form, number of applicants and choice of extras costs what the schedule says', () => {
  for (const form of FEE_FORMS) {
    const [base, premium, expedited, attorney] = SCHEDULE[form];
    for (let applicants = 1; applicants <= 10; applicants++) {
      for (let chosen = 0; chosen < 8; chosen++) {
        const extras = FEE_EXTRAS.filter((_, index) => chosen & (1 << index));
        const has = (extra: FeeExtra): number => (extras.includes(extra) ? 1 : 0);
        const dollars =
          (base + (premium ?? 0) * has('premium') + expedited * has('expedited')) * applicants +
          attorney * has('attorney');
        assert.is(
          totalOf(feeLines({ form, applicants, extras })),
          dollars * 100,
          `${form} ${applicants} ${extras.join()}`,
        );
      }
    }
  }
});

test('the attorney is paid once, and premium processing only for a form that has it', () => {
  assert.is(total('h1b', 3, ['premium', 'attorney']), '$14,255');
  assert.is(total('ds160', 4, ['premium']), '$740');
  assert.is(feeLines({ form: 'i20', applicants: 2, extras: ['premium'] })[1]!.each, null);
});

test('the number of applicants is from 1 to 10, and 1 when the typed text is not a number', () => {
  const typed = ['', 'two', '3', ' 7 ', '0', '-4', '11', '2.9', '1e1', 'NaN', 'Infinity'];
  assert.equal(typed.map(applicantsOf), [1, 1, 3, 7, 1, 1, 10, 2, 10, 1, 1]);
});

test('the address keeps the choice, and a manipulated address gives the default choice', () => {
  const choice = { form: 'o1', applicants: 4, extras: ['premium', 'attorney'] } as const;
  assert.is(writeFeeChoice(choice), '?form=o1&applicants=4&extras=premium,attorney');
  assert.equal(readFeeChoice(new URLSearchParams(writeFeeChoice(choice))), choice);
  assert.equal(readFeeChoice(new URLSearchParams('?form=__proto__&applicants=x&extras=free,<b>')), {
    form: 'h1b',
    applicants: 1,
    extras: [],
  });
  assert.is(writeFeeChoice({ form: 'i20', applicants: 1, extras: ['premium'] }), '?form=i20&applicants=1');
});

test.run();
