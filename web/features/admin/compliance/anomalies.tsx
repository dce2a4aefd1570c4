import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import type { Anomaly } from '../../../../api/features/admin/investigations/schemas.ts';
import { DataTable, type Column } from '../../../components/data-table/data-table.tsx';
import { TableFilters } from '../../../components/data-table/table-filters.tsx';
import { formatMoment } from '../../../lib/format.ts';
import { detailsButton } from '../components/details-button.tsx';
import { RiskLevel } from '../components/risk-level.tsx';
import { AnomalyDialog } from './anomaly-dialog.tsx';
import { useAnomalies } from './api.ts';
import { INVESTIGATION_FILTERS, InvestigationBadge } from './investigation.tsx';

/** Users shown per row; the dialog shows all of them. */
const SHOWN = 3;

const columns: ReadonlyArray<Column<Anomaly>> = [
  { title: 'Anomaly', cell: ({ description }) => <strong>{description}</strong> },
  {
    title: 'Affected users',
    cell: ({ affectedUsers }) =>
      affectedUsers.length === 0 ? (
        <chakra.span color="fg.muted">Deleted</chakra.span>
      ) : (
        <chakra.span overflowWrap="anywhere">
          {affectedUsers.slice(0, SHOWN).join(', ')}
          {affectedUsers.length > SHOWN && ` +${affectedUsers.length - SHOWN} more`}
        </chakra.span>
      ),
  },
  { title: 'Events', numeric: true, cell: ({ events }) => events },
  { title: 'Severity', cell: ({ severity }) => <RiskLevel level={severity} /> },
  { title: 'Status', cell: ({ status }) => <InvestigationBadge status={status} /> },
  { title: 'Detected', sort: 'detectedAt', cell: ({ detectedAt }) => formatMoment(detectedAt) },
];

/** Unusual events that the rules found in the audit trail. */
export function Anomalies() {
  const list = useAnomalies();
  /** What the dialog shows. Kept when the row leaves the list, for example because of a filter by status. */
  const [opened, setOpened] = useState<Anomaly | null>(null);
  const rows = list.data?.rows ?? [];
  const row = rows.find(({ id }) => id === opened?.id);
  if (row && row !== opened) setOpened(row);
  const open = (id: string): void => setOpened(rows.find((one) => one.id === id) ?? null);
  // The answer may come when the dialog is closed, or shows another one.
  const update = (moved: Anomaly): void => setOpened((now) => (now?.id === moved.id ? moved : now));
  return (
    <>
      <TableFilters list={list} searchLabel="User email" filters={INVESTIGATION_FILTERS} />
      <DataTable
        label="Anomalies"
        noun="anomalies"
        list={list}
        columns={columns}
        empty={{ title: 'No anomalies', text: 'The audit trail is checked for anomalies every five minutes.' }}
        actions={detailsButton(open, (anomaly) => `${anomaly.description}, ${formatMoment(anomaly.detectedAt)}`)}
      />
      <AnomalyDialog anomaly={opened} onMoved={update} onClose={() => setOpened(null)} />
    </>
  );
}
