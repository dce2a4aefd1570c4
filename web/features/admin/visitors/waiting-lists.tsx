import { Download } from 'lucide-react';
import type { WaitingPeople } from '../../../../api/features/admin/visitors/schemas.ts';
import { WAITING_TOPICS } from '../../../../engine/product/waiting-list.ts';
import { DataTable, type Column } from '../../../components/data-table/data-table.tsx';
import { TableFilters } from '../../../components/data-table/table-filters.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { formatDate } from '../../../lib/format.ts';
import { useMutation } from '../../../lib/mutation.ts';
import { exportWaitingPeople, useWaitingPeople } from './api.ts';

const columns: ReadonlyArray<Column<WaitingPeople['entries'][number]>> = [
  { title: 'Email', cell: ({ email }) => email },
  { title: 'List', cell: ({ topic }) => WAITING_TOPICS[topic].title },
  { title: 'Agreed', cell: ({ consentAt }) => formatDate(consentAt) },
  { title: 'Confirmed', sort: 'confirmedAt', cell: ({ confirmedAt }) => formatDate(confirmedAt) },
];

/** People who have confirmed their address. The exported file has a link for each of them to withdraw. */
export function WaitingLists() {
  const list = useWaitingPeople();
  const { busy, run } = useMutation(
    () => exportWaitingPeople(list.filters['topic']),
    'The waiting list was not exported',
  );
  return (
    <>
      <TableFilters
        list={list}
        filters={[
          {
            name: 'topic',
            label: 'List',
            blank: 'All',
            choices: Object.entries(WAITING_TOPICS).map(([value, { title }]) => ({ value, label: title })),
          },
        ]}
      >
        <Button size="lg" icon={<Download size={18} />} busy={busy} onClick={() => void run()}>
          Export CSV
        </Button>
      </TableFilters>
      <DataTable
        label="People on waiting lists"
        noun="people"
        list={list}
        columns={columns}
        empty={{ title: 'Nobody is waiting', text: 'People appear here after they confirm their address.' }}
      />
    </>
  );
}
