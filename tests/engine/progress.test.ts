import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { wizardProgress } from '../../engine/wizard/progress.ts';

test('the first step is at 0 and the last at 100', () => {
  for (const steps of [2, 6, 8, 12]) {
    assert.is(wizardProgress(1, steps), 0);
    assert.is(wizardProgress(steps, steps), 100);
  }
});

test('the steps in between are at round((step - 1) / (steps - 1) * 100)', () => {
  assert.equal(
    [1, 2, 3, 4, 5, 6].map((step) => wizardProgress(step, 6)),
    [0, 20, 40, 60, 80, 100],
  );
  assert.equal(
    [1, 2, 3, 4, 5, 6, 7, 8].map((step) => wizardProgress(step, 8)),
    [0, 14, 29, 43, 57, 71, 86, 100],
  );
  assert.is(wizardProgress(4, 12), 27);
});

test('a form with a single step is at 100', () => {
  assert.is(wizardProgress(1, 1), 100);
});

test.run();
