import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import type { AuditRow } from '../../../../api/features/admin/compliance/schemas.ts';
import { DataTable, type Column } from '../../../components/data-table/data-table.tsx';
import { TableFilters } from '../../../components/data-table/table-filters.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { formatMoment } from '../../../lib/format.ts';
import { useMutation } from '../../../lib/mutation.ts';
import { LARGE_TEXT } from '../../../theme/large-text.ts';
import { detailsButton } from '../components/details-button.tsx';
import { TIME_RANGES } from '../time-ranges.ts';
import { exportAuditTrail, useAuditTrail, useAuditTypes, useAuditEvent } from './api.ts';
import { LoadedDialog } from '../components/loaded-dialog.tsx';
import { TermList } from './term-list.tsx';

const RANGES = [...TIME_RANGES, { value: 'all', label: 'All' }];

const columns: ReadonlyArray<Column<AuditRow>> = [
  { title: 'Event', cell: ({ description }) => <strong>{description}</strong> },
  {
    title: 'User',
    cell: ({ userEmail, actor }) => userEmail ?? <chakra.span color="fg.muted">{actor}</chakra.span>,
  },
  { title: 'Time', sort: 'timestamp', cell: ({ timestamp }) => formatMoment(timestamp) },
];

/** The audit log: user, event and time, with an export as CSV. */
export function AuditTrail() {
  const list = useAuditTrail();
  const types = (useAuditTypes().data ?? []).map(({ eventType, description }) => ({
    value: eventType,
    label: description,
  }));
  const [openId, setOpenId] = useState<string | null>(null);
  const { dateRange = '7d', from, to } = list.filters;
  const hasDays = from !== undefined || to !== undefined;
  const download = useMutation(() => exportAuditTrail(list.search, list.filters), 'The audit trail was not exported');
  return (
    <>
      <TableFilters
        list={{
          ...list,
          filters: { ...list.filters, dateRange: hasDays ? '' : dateRange },
          // A range replaces the days, and the days replace a range.
          setFilters: (values) => list.setFilters('dateRange' in values ? { ...values, from: '', to: '' } : values),
        }}
        searchLabel="User email"
        filters={[
          { name: 'eventType', label: 'Event type', blank: 'All events', choices: types },
          { name: 'dateRange', label: 'Date range', blank: hasDays ? 'The days below' : undefined, choices: RANGES },
        ]}
      />
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: '12rem 12rem auto' }}
        css={{ [LARGE_TEXT]: { gridTemplateColumns: 'minmax(0, 1fr)' } }}
        gap="4"
        alignItems="end"
        marginBottom="5"
      >
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            type="date"
            label={name === 'from' ? 'From day (UTC)' : 'To day (UTC)'}
            value={list.filters[name] ?? ''}
            onChange={({ target }) => list.setFilters({ [name]: target.value, dateRange: '' })}
          />
        ))}
        <chakra.div gridColumn={{ base: '1 / -1', md: 'auto' }}>
          <Button size="lg" icon={<Download size={18} />} busy={download.busy} onClick={() => void download.run()}>
            Export CSV
          </Button>
        </chakra.div>
      </chakra.div>
      <DataTable
        label="Audit trail"
        noun="events"
        list={list}
        columns={columns}
        empty={{ title: 'No events', text: 'Nothing happened in the last 7 days.' }}
        actions={detailsButton(setOpenId, ({ description, timestamp }) => `${description}, ${formatMoment(timestamp)}`)}
      />
      <AuditDialog id={openId} onClose={() => setOpenId(null)} />
    </>
  );
}

/** Labels of what the request was made with. */
const ACCESS: Readonly<Record<string, string>> = { session: 'Browser session', 'api-key': 'API key' };

/** One event, with the address and program it came from. */
function AuditDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const answer = useAuditEvent(id);
  return (
    <LoadedDialog
      open={id !== null}
      onClose={onClose}
      title={answer.data?.description ?? 'Event'}
      name="The event"
      answer={answer}
    >
      {({ timestamp, actor, eventType, ipAddress, userAgent, metadata }) => (
        <TermList
          terms={{
            Time: formatMoment(timestamp),
            User: actor,
            Type: eventType,
            Address: ipAddress ?? 'Not known',
            Program: userAgent ?? 'Not known',
            Access: ACCESS[metadata.via ?? ''] ?? 'Not known',
            'Done by': metadata.actorId ?? 'No account',
            'Done to': metadata.subjectId ?? 'Nothing',
          }}
        />
      )}
    </LoadedDialog>
  );
}
