import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { DAY, utcDay } from '../../engine/lib/time.ts';
import { DueLine } from '../../web/features/forms/components/due-line.tsx';
import { Theme } from '../../web/theme/theme.tsx';

type Due = Parameters<typeof DueLine>[0]['form'];

/** The text of the line for a deadline in some days. */
function line(days: number, status: Due['status'] = 'DRAFT'): string {
  const today = '2026-02-27';
  const form: Due = { deadline: utcDay(Date.parse(today) + days * DAY), deadlineLabel: 'arrival', status };
  const markup = renderToStaticMarkup(createElement(Theme, null, createElement(DueLine, { form, today })));
  return markup.replaceAll(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ');
}

test('the deadline of a form is a date with its reason', () => {
  assert.match(line(8), /Due \w+ \d+, \d+ \(arrival\)/);
  assert.not.match(line(8), 'days');
});

test('a deadline within the next 7 days, and one that is over, also says how many days are left', () => {
  assert.match(line(7), '7 days remaining');
  assert.match(line(0), 'Due today');
  assert.match(line(-2, 'IN_PROGRESS'), '2 days overdue');
});

test('after the submit, the days do not count any more', () => {
  assert.not.match(line(-2, 'SUBMITTED'), 'overdue');
});

test.run();
