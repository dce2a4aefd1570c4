import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { NoRows } from '../../web/components/data-table/no-rows.tsx';
import { Pages } from '../../web/components/data-table/pages.tsx';
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
    chosen: { ids: new Set(chosen), set: () => undefined, nameOf: ({ id }) => id },
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

const textOf = (element: ReactElement): string =>
  renderToStaticMarkup(createElement(Theme, null, element)).replace(/<style.*?<\/style>|<[^>]*>/gs, ' ');

test('a list whose search matches too many users asks for more of the name, and not for a filter', () => {
  const noRows = (hasMore: boolean) =>
    textOf(
      createElement(NoRows, {
        list: { isFiltered: true, clear: () => undefined },
        hasMore,
        noun: 'requests',
        empty: { title: '', text: '' },
      }),
    );
  assert.match(noRows(false), 'No requests match this search and these filters.');
  assert.not.match(noRows(true), /Nothing found|No requests/);
  assert.match(noRows(true), 'Type more of the name or address.');
  const pages = (total: number) =>
    textOf(
      createElement(Pages, {
        noun: 'requests',
        page: Math.ceil(total / 10) - 1,
        setPage: () => undefined,
        count: { total, hasMore: true },
        shown: 1,
      }),
    );
  assert.match(pages(3), 'Type more of the name or address to find them.');
  assert.not.match(pages(3), 'filter');
  assert.match(pages(1000), 'Search or filter to find the others.');
});

test.run();
