import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { DAY, utcDay } from '../../engine/lib/time.ts';
import { DeadlineCell } from '../../web/features/admin/applications/deadline-cell.tsx';
import { personToday } from '../../web/lib/format.ts';
import { Theme } from '../../web/theme/theme.tsx';

/** The text of the cell for a deadline in some days. */
function cell(days: number, status = 'SUBMITTED'): string {
  const deadline = utcDay(Date.parse(personToday()) + days * DAY);
  const row = { deadline, status } as Parameters<typeof DeadlineCell>[0]['row'];
  const markup = renderToStaticMarkup(createElement(Theme, null, createElement(DeadlineCell, { row })));
  return markup.replaceAll(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ');
}

test('a deadline within the next 7 days, and one that is over, says how many days are left', () => {
  assert.not.match(cell(8), 'days');
  assert.match(cell(7), '7 days remaining');
  assert.match(cell(0), 'Due today');
  assert.match(cell(-2), '2 days overdue');
});

test('the deadline of a completed form is a date only', () => {
  assert.not.match(cell(1, 'COMPLETED'), 'Due');
});

test.run();
