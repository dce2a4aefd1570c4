import { createElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { NoRows } from '../../web/components/data-table/no-rows.tsx';
import { Pages } from '../../web/components/data-table/pages.tsx';
import { TableRows } from '../../web/components/data-table/table-rows.tsx';
import { Theme } from '../../web/theme/theme.tsx';

type Row = { readonly id: string };

const tableOf = (rows: readonly Row[], chosen: readonly string[], more: { list?: object; set?: unknown } = {}) => ({
  label: 'Applications',
  noun: 'applications',
  list: { data: { rows, total: 20, hasMore: false }, isLoading: false, sorting: {}, ...more.list } as never,
  columns: ['title', 'deadline'].map((name) => ({ title: name, sort: name, cell: ({ id }: Row) => id })),
  rows,
  chosen: { ids: new Set(chosen), set: (more.set ?? (() => undefined)) as never, nameOf: ({ id }: Row) => id },
  empty: { title: '', text: '' },
});

/** The tag of the checkbox that selects all rows of a page. */
function selectAll(rows: readonly Row[], chosen: readonly string[]): string {
  const markup = renderToStaticMarkup(createElement(Theme, null, createElement(TableRows<Row>, tableOf(rows, chosen))));
  return /<input[^>]*aria-label="Select all[^>]*>/.exec(markup)![0];
}

test('Select all is ticked when each row of the page is selected, and not on a page without rows', () => {
  const rows = [{ id: 'a' }, { id: 'b' }];
  assert.match(selectAll(rows, ['a', 'b']), ' checked=""');
  assert.not.match(selectAll(rows, ['a']), ' checked=""');
  assert.not.match(selectAll([], ['a']), ' checked=""');
});

type Part = ReactElement<{
  children?: ReactNode;
  label?: string;
  'aria-sort'?: string;
  onClick?: () => void;
  onChange?: () => void;
}>;

/** The elements inside one, also those that the table's components return, which have no hooks. */
function elementsIn(node: ReactNode): Part[] {
  if (Array.isArray(node)) return node.flatMap(elementsIn);
  if (!isValidElement<Part['props']>(node)) return [];
  const { type, props } = node;
  const isOwn = typeof type === 'function' && ['HeadCell', 'ChooseAll', 'Pages'].includes(type.name);
  return isOwn ? elementsIn((type as (props: object) => ReactNode)(props)) : [node, ...elementsIn(props.children)];
}

test('Select all adds the rows of this page to those of other pages, and removes only them', () => {
  const found: string[][] = [];
  const set = (ids: ReadonlySet<string>): void => void found.push([...ids]);
  for (const chosen of [
    ['a', 'z'],
    ['a', 'b', 'z'],
  ]) {
    const table = TableRows<Row>(tableOf([{ id: 'a' }, { id: 'b' }], chosen, { set }));
    const all = elementsIn(table).find(({ props }) => props.label === 'Select all applications on this page');
    all!.props.onChange!();
  }
  assert.equal(found, [['z', 'a', 'b'], ['z']]);
});

test('a press on the sorted column turns the order round, and one on another column sorts by that, ascending', () => {
  for (const [direction, turned, word] of [
    ['asc', 'desc', 'ascending'],
    ['desc', 'asc', 'descending'],
  ]) {
    const asked: unknown[] = [];
    const list = { sorting: { sort: 'title', direction }, setSorting: (next: unknown) => asked.push(next) };
    const elements = elementsIn(TableRows<Row>(tableOf([], [], { list })));
    for (const { props } of elements) props.onClick?.();
    assert.equal(asked, [
      { sort: 'title', direction: turned },
      { sort: 'deadline', direction: 'asc' },
    ]);
    assert.equal(
      elements.filter(({ type }) => type === 'th').map(({ props }) => props['aria-sort']),
      [word, undefined],
    );
  }
});

test('the pages of a list: the range, and the way back from a page that the list no longer has', () => {
  const pagesOf = (page: number, count: { total: number; hasMore?: boolean }, shown: number) => {
    let asked: number | undefined;
    const props = { noun: 'users', page, setPage: (next: number) => void (asked = next), shown };
    const pages = createElement(Pages, { ...props, count: { hasMore: false, ...count } });
    const pressed = elementsIn(pages).filter(({ props: { onClick } }) => onClick);
    return [
      textOf(pages).replaceAll(/\s+/g, ' ').trim(),
      ...pressed.map(({ props: { onClick } }) => {
        asked = undefined;
        onClick!();
        return asked;
      }),
    ];
  };
  assert.equal(pagesOf(0, { total: 1 }, 1), ['1 row']);
  assert.equal(pagesOf(0, { total: 10 }, 10), ['1–10 of 10 users']);
  assert.equal(pagesOf(0, { total: 13 }, 10), ['1–10 of 13 users Previous Next', undefined, 1]);
  assert.equal(pagesOf(1, { total: 13 }, 3), ['11–13 of 13 users Previous Next', 0, undefined]);
  assert.equal(pagesOf(8, { total: 13 }, 0), ['No rows here of 13 users Previous Next', 1, undefined]);
  assert.equal(pagesOf(1, { total: 1 }, 0), ['No rows here of 1 users Previous Next', 0, undefined]);
  assert.equal(pagesOf(0, { total: 1000, hasMore: true }, 10), ['1–10 of 1,000+ users Previous Next', undefined, 1]);
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
