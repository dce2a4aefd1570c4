import { chakra } from '@chakra-ui/react';
import type { MessageList } from '../../../../api/features/admin/visitors/schemas.ts';
import { DataTable, type Column } from '../../../components/data-table/data-table.tsx';
import { TableFilters } from '../../../components/data-table/table-filters.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { formatMoment } from '../../../lib/format.ts';
import { useMutation } from '../../../lib/mutation.ts';
import { markMessage, useMessages } from './api.ts';

type Message = MessageList['messages'][number];

const columns: ReadonlyArray<Column<Message>> = [
  {
    title: 'From',
    cell: ({ name, email, account }) => (
      <>
        {name}
        <chakra.span display="block" textStyle="hint" overflowWrap="anywhere">
          {email}
        </chakra.span>
        {account !== email && (
          <chakra.span display="block" textStyle="detail" overflowWrap="anywhere">
            {account === null ? 'No account' : `Sent from the account of ${account}`}
          </chakra.span>
        )}
      </>
    ),
  },
  {
    title: 'Message',
    wide: true,
    cell: ({ subject, message }) => (
      <>
        <chakra.strong overflowWrap="anywhere">{subject}</chakra.strong>
        <chakra.span display="block" whiteSpace="pre-line" overflowWrap="anywhere">
          {message}
        </chakra.span>
      </>
    ),
  },
  { title: 'Time', sort: 'createdAt', cell: ({ createdAt }) => formatMoment(createdAt) },
  { title: 'Status', cell: ({ isDone }) => (isDone ? 'Answered' : 'Open') },
];

const actions = (message: Message) => <Mark message={message} />;

function Mark({ message: { id, isDone, subject } }: { message: Message }) {
  const { busy, run } = useMutation(() => markMessage(id, !isDone), 'The message could not be changed');
  return (
    <Button size="sm" busy={busy} onClick={() => void run()}>
      {isDone ? 'Reopen' : 'Mark as answered'}
      <chakra.span srOnly>: {subject}</chakra.span>
    </Button>
  );
}

/** Messages from the contact page. Administrators answer by e-mail. */
export function Messages() {
  const list = useMessages();
  return (
    <>
      <TableFilters
        list={list}
        filters={[
          {
            name: 'status',
            label: 'Status',
            blank: 'All',
            choices: [
              { value: 'open', label: 'Open' },
              { value: 'done', label: 'Answered' },
            ],
          },
        ]}
      />
      <DataTable
        label="Messages to support"
        noun="messages"
        list={list}
        columns={columns}
        empty={{ title: 'No messages', text: 'Messages from the contact page appear here.' }}
        actions={actions}
      />
    </>
  );
}
