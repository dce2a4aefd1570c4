import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { daysText, daysUntil, priorityOf, thresholdOf } from '../../engine/product/due.ts';

test('days and priorities have the specified words and thresholds', () => {
  assert.equal([-1305, -12, -2, -1, 0, 1, 2, 30, 1000].map(daysText), [
    '1,305 days overdue',
    '12 days overdue',
    '2 days overdue',
    '1 day overdue',
    'Due today',
    'Due tomorrow',
    '2 days remaining',
    '30 days remaining',
    '1,000 days remaining',
  ]);
  assert.equal([-1, 3, 4, 7, 8, 30, 31].map(priorityOf), [
    'critical',
    'critical',
    'high',
    'high',
    'medium',
    'medium',
    'low',
  ]);
  assert.equal([-1, 0, 1, 3, 4, 7, 8, 30, 31].map(thresholdOf), [0, 0, 3, 3, 7, 7, 30, 30, undefined]);
  assert.is(daysUntil('2028-03-01', '2028-02-28'), 2);
});

test.run();
