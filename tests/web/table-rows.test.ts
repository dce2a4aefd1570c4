import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { TableRows } from '../../web/components/data-table/table-rows.tsx';
import { Theme } from '../../web/theme/theme.tsx';

/** The tag of the checkbox that selects all rows of a page. */
function selectAll(rows: ReadonlyArray<{ id: string }>, chosen: readonly string[]): string {
  const list = { data: { rows, total: 20, hasMore: false }, isLoading: false, sorting: {} };
  const table = createElement(TableRows<{ id: string }>, {
    label: 'Applications',
    noun: 'applications',
    list: list as never,
    columns: [{ title: 'Name', cell: ({ id }) => id }],
    rows,
    chosen: { ids: new Set(chosen), set: () => undefined },
    empty: { title: '', text: '' },
  });
  const markup = renderToStaticMarkup(createElement(Theme, null, table));
  return /<input[^>]*aria-label="Select all[^>]*>/.exec(markup)![0];
}

test('Select all is ticked when each row of the page is selected, and not on a page without rows', () => {
  const rows = [{ id: 'a' }, { id: 'b' }];
  assert.match(selectAll(rows, ['a', 'b']), ' checked=""');
  assert.not.match(selectAll(rows, ['a']), ' checked=""');
  assert.not.match(selectAll([], ['a']), ' checked=""');
});

test.run();
