import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { money } from '../../web/features/billing/money.ts';

test('an amount is shown in the unit in which the payment provider gives it', () => {
  const shown = [
    [19_900, 'usd'],
    [29_800, 'jpy'],
    [14_950, 'eur'],
    [60_500, 'kwd'],
    // Written without decimals, but given in hundredths.
    [500_000, 'isk'],
  ] as const;
  assert.equal(
    shown.map(([amount, currency]) => money(amount, currency).replaceAll('\u00a0', ' ')),
    ['$199.00', '¥29,800', '€149.50', 'KWD 60.500', 'ISK 5,000'],
  );
});

test('the price of the plan has no empty decimals', () => {
  const shown = [19_900, 24_950].map((amount) => money(amount, 'usd', { trailingZeroDisplay: 'stripIfInteger' }));
  assert.equal(shown, ['$199', '$249.50']);
});

test.run();
