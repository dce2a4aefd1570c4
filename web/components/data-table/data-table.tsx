import { useEffect, useRef, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { LoadFailed } from '../ui/load-failed.tsx';
import { LoadingRegion } from '../ui/loading.tsx';
import { keepFocus } from '../../lib/focus.ts';
import { usePhone } from '../../lib/use-media.ts';
import { NoRows } from './no-rows.tsx';
import { PhoneRows } from './phone-rows.tsx';
import { TableRows } from './table-rows.tsx';
import { TableShape } from './table-shape.tsx';
import { Pages } from './pages.tsx';
import type { List } from './use-list.ts';

export interface ListRow {
  readonly id: string;
}

export interface Column<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** The name that the request sorts this column by. Without it, the column cannot be sorted. */
  readonly sort?: string;
  /** A number: aligned to the end, with digits of equal width. */
  readonly numeric?: boolean;
  /** A long text: it has a minimum width; on a phone it is below its title, as wide as the card. */
  readonly wide?: boolean;
}

export interface DataTableProps<Row extends ListRow> {
  /** Names the table: 'Users'. */
  readonly label: string;
  readonly list: List<Row>;
  /** The first column names the row, also on a phone. */
  readonly columns: readonly Column<Row>[];
  /** Buttons at the end of the row. */
  readonly actions?: (row: Row) => ReactNode;
  /** The plural name of the rows: 'users'. */
  readonly noun: string;
  /** Shown when the list is empty and no search or filter is set. */
  readonly empty: { readonly title: string; readonly text: string };
  /** When it is set, the user can select rows for an action on several rows. */
  readonly chosen?: Chosen<Row> | undefined;
}

export interface RowsProps<Row extends ListRow> extends DataTableProps<Row> {
  readonly rows: readonly Row[];
}

export interface Chosen<Row> {
  readonly ids: ReadonlySet<string>;
  readonly set: (ids: ReadonlySet<string>) => void;
  /** Names a row for its checkbox. The first column may be the same in several rows. */
  readonly nameOf: (row: Row) => string;
}

/** A list as a table, on a phone as cards. It sorts, pages and selects rows, and has a text for each state. */
export function DataTable<Row extends ListRow>(props: DataTableProps<Row>) {
  const place = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  useEffect(() => {
    // A row that no longer fits the filter disappears, and the pressed button with it.
    if (hasFocus.current) keepFocus(place.current);
  });
  return (
    <div
      ref={place}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
    >
      <Content {...props} toTop={() => place.current?.scrollIntoView({ block: 'start' })} />
    </div>
  );
}

function Content<Row extends ListRow>({ toTop, ...props }: DataTableProps<Row> & { readonly toTop: () => void }) {
  const { label, list, noun, empty } = props;
  const { data, error, page } = list;
  const isPhone = usePhone();
  const rows = data?.rows ?? [];
  const parts = { ...props, rows };
  const isEmpty = data !== undefined && rows.length === 0 && page === 0;
  return (
    <div>
      {error !== undefined && (
        <chakra.div marginBottom={data && '4'}>
          <LoadFailed role="status" title={`The ${noun} could not be loaded.`} error={error} onRetry={list.refresh} />
        </chakra.div>
      )}
      {data === undefined && error === undefined && (
        <LoadingRegion label={`Loading ${label}`}>
          <TableShape />
        </LoadingRegion>
      )}
      {data && !isEmpty && (isPhone ? <PhoneRows {...parts} /> : <TableRows {...parts} />)}
      <Pages
        noun={noun}
        page={page}
        setPage={(next) => {
          list.setPage(next);
          // On a phone the buttons are many screens below the first row.
          if (isPhone) toTop();
        }}
        count={data}
        shown={rows.length}
        none={isEmpty && <NoRows list={list} hasMore={data.hasMore} noun={noun} empty={empty} />}
      />
    </div>
  );
}
