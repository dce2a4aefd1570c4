import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import type { DeletionRequest } from '../../../../api/features/admin/compliance/schemas.ts';
import { daysText, daysUntil } from '../../../../engine/product/due.ts';
import { DataTable, type Column } from '../../../components/data-table/data-table.tsx';
import { TableFilters } from '../../../components/data-table/table-filters.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { formatDate, personDay, personToday } from '../../../lib/format.ts';
import { useDeletionRequests } from './api.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { choicesOf, LookBadge, TONES } from './status-look.tsx';

const STATUSES = {
  PENDING: { label: 'Pending', tone: TONES.open, Icon: Clock },
  COMPLETED: { label: 'Completed', tone: TONES.done, Icon: CircleCheck },
  REJECTED: { label: 'Rejected', tone: TONES.refused, Icon: CircleX },
} as const;

const columns: ReadonlyArray<Column<DeletionRequest>> = [
  {
    id: 'user',
    title: 'User',
    cell: ({ userEmail, status }) =>
      userEmail ?? (
        <chakra.span color="fg.muted">{status === 'COMPLETED' ? 'Deleted' : 'Account no longer exists'}</chakra.span>
      ),
  },
  {
    id: 'type',
    title: 'Request',
    cell: ({ requestType, onBehalf }) => `${requestType}${onBehalf ? ', by an administrator' : ''}`,
  },
  { id: 'asked', title: 'Requested', cell: ({ requestedAt }) => formatDate(requestedAt) },
  { id: 'status', title: 'Status', cell: ({ status }) => <LookBadge {...STATUSES[status]} /> },
  { id: 'due', title: 'Decide by', sort: 'dueAt', cell: (request) => <Due request={request} /> },
];

const daysLeft = (dueAt: string): number => daysUntil(personDay(dueAt), personToday());

function Due({ request: { dueAt, completedAt, status } }: { request: DeletionRequest }) {
  if (status !== 'PENDING') return completedAt === null ? '–' : `Decided ${formatDate(completedAt)}`;
  const days = daysLeft(dueAt);
  return (
    <chakra.span color={days <= 7 ? 'fg.error' : undefined}>
      {formatDate(dueAt)} ({daysText(days)})
    </chakra.span>
  );
}

const actions = (request: DeletionRequest) => <DecisionButtons request={request} />;

/** Requests to delete a user's data. Each must be decided in time (`DECIDE_WITHIN`). */
export function DataDeletion() {
  const list = useDeletionRequests();
  const [isAsking, setIsAsking] = useState(false);
  const ask = (
    <Button size="lg" onClick={() => setIsAsking(true)}>
      Request for a user
    </Button>
  );
  return (
    <>
      <TableFilters
        list={list}
        searchLabel="User email"
        filters={[{ name: 'status', label: 'Status', blank: 'All', choices: choicesOf(STATUSES) }]}
      >
        {ask}
      </TableFilters>
      <DataTable
        label="Deletion requests"
        noun="requests"
        list={list}
        columns={columns}
        empty={{ title: 'No requests', text: 'Users request the deletion of their data in their settings.' }}
        actions={actions}
      />
      <RequestDialog open={isAsking} onClose={() => setIsAsking(false)} />
    </>
  );
}
