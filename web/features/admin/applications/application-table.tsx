import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { RefreshCw, Eye, Lock, LockOpen, MessageSquarePlus } from 'lucide-react';
import type { ApplicationRow } from '../../../../api/features/admin/applications/schemas.ts';
import { FORM_STATUSES } from '../../../../engine/product/status.ts';
import { DataTable, type Column } from '../../../components/data-table/data-table.tsx';
import { TableFilters } from '../../../components/data-table/table-filters.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ProgressBar } from '../../../components/ui/progress-bar.tsx';
import type { SelectChoice } from '../../../components/ui/select-field.tsx';
import { statusLabel } from '../../../components/ui/status-badge.tsx';
import { formatPercent, formatTime } from '../../../lib/format.ts';
import { useFormCode } from '../../../lib/get-catalogue.ts';
import { FormType } from '../../../components/form-type.tsx';
import { ApplicationStatus } from '../components/application-status.tsx';
import { PersonCell } from '../components/person-cell.tsx';
import { RiskLevel } from '../components/risk-level.tsx';
import { useApplicationFilters, useApplications, writeNote } from './api.ts';
import { ApplicationDialog } from './application-dialog.tsx';
import { BulkMove } from './bulk-move.tsx';
import { DeadlineCell } from './deadline-cell.tsx';
import { LockDialog } from './lock-dialog.tsx';
import { toast } from '../../../components/ui/toaster.tsx';
import { TextDialog } from '../../../components/text-dialog.tsx';
import { applicationName } from './words.ts';
import { IconButton } from '../../../components/ui/icon-button.tsx';

const columns: ReadonlyArray<Column<ApplicationRow>> = [
  { title: 'User', cell: (row) => <PersonCell name={row.userName} email={row.userEmail} /> },
  { title: 'Form Type', cell: ({ formType }) => <FormType type={formType} /> },
  { title: 'Status', cell: (row) => <ApplicationStatus {...row} /> },
  { title: 'Progress', cell: (row) => <Progress row={row} /> },
  { title: 'Risk', cell: ({ riskLevel }) => <RiskLevel level={riskLevel} /> },
  {
    title: 'Errors',
    numeric: true,
    cell: ({ errorCount }) => (
      <chakra.span color={errorCount ? undefined : 'fg.muted'}>{errorCount ?? '–'}</chakra.span>
    ),
  },
  { title: 'Deadline', sort: 'deadline', cell: (row) => <DeadlineCell row={row} /> },
];

function Progress({ row: { completionPercentage, title } }: { row: ApplicationRow }) {
  return (
    <chakra.span display="inline-grid" gridTemplateColumns="4rem auto" alignItems="center" gap="2">
      <ProgressBar value={completionPercentage} label={`Progress of ${title}`} />
      <chakra.span fontVariantNumeric="tabular-nums" color="fg.muted">
        {formatPercent(completionPercentage)}
      </chakra.span>
    </chakra.span>
  );
}

/** The Application Pipeline (spec/3 2.3): all users' forms, the nearest deadline first. */
export function ApplicationTable() {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const list = useApplications(dialog !== null);
  const { data: filters } = useApplicationFilters();
  const close = (): void => setDialog(null);
  const codeOf = useFormCode();
  const types = (values: readonly string[] = []) => values.map((value) => ({ value, label: codeOf(value) }));
  const countries = (values: readonly string[] = []) => values.map((value) => ({ value, label: value }));
  const grouped = (choices: readonly SelectChoice[]) =>
    choices.map((choice) => ({ ...choice, group: 'Among the others' }));
  return (
    <>
      <TableFilters
        list={list}
        searchLabel="Search by email or name"
        filters={[
          {
            name: 'status',
            label: 'Status',
            blank: 'All statuses',
            choices: FORM_STATUSES.map((value) => ({ value, label: statusLabel(value) })),
          },
          {
            name: 'formType',
            label: 'Form type',
            blank: 'All forms',
            choices: [
              ...types(filters?.formTypes),
              { value: 'OTHER', label: 'Other' },
              ...grouped(types(filters?.otherFormTypes)),
            ],
          },
          {
            name: 'country',
            label: 'Country',
            blank: 'All countries',
            choices: [
              ...countries(filters?.countries),
              { value: 'OTHER', label: 'Other, or not known' },
              ...grouped(countries(filters?.otherCountries)),
            ],
          },
        ]}
      >
        <Button
          size="lg"
          icon={<RefreshCw size={18} />}
          busy={list.isLoading && list.data !== undefined}
          onClick={() => void list.refresh()}
        >
          Refresh
        </Button>
      </TableFilters>
      <chakra.p
        textStyle="hint"
        marginBottom="3"
        textAlign={{ md: 'end' }}
        // It keeps its place: on a phone it needs two lines.
        visibility={list.updatedAt === undefined ? 'hidden' : undefined}
      >
        Updated at {formatTime(list.updatedAt ?? 0)}. Refreshes every 60 seconds.
      </chakra.p>
      <DataTable
        label="Applications"
        noun="applications"
        list={list}
        columns={columns}
        chosen={{ ids: chosen, set: setChosen, nameOf: applicationName }}
        empty={{ title: 'No applications yet', text: 'Forms that people start are listed here.' }}
        actions={rowActions(setDialog)}
      />
      <BulkMove
        ids={chosen}
        onDone={(done) => setChosen((now) => new Set([...now].filter((id) => !done.includes(id))))}
        onClear={() => setChosen(new Set())}
      />
      <ApplicationDialog id={dialog?.kind === 'view' ? dialog.row.id : null} onClose={close} />
      <LockDialog row={dialog?.kind === 'lock' ? dialog.row : null} onClose={close} />
      <NoteDialog row={dialog?.kind === 'note' ? dialog.row : null} onClose={close} />
    </>
  );
}

function NoteDialog({ row, onClose }: { row: ApplicationRow | null; onClose: () => void }) {
  return (
    <TextDialog
      open={row !== null}
      title={`Note on ${row ? applicationName(row) : ''}`}
      label="Note"
      help="Administrators read it. It is also in the applicant’s data export."
      required="Write a note"
      submit="Save note"
      failure="The note was not saved"
      send={async (text) => {
        if (row) await writeNote(row.id, text);
        toast({ title: 'Note saved' });
      }}
      onClose={onClose}
    />
  );
}

interface OpenDialog {
  readonly kind: 'view' | 'lock' | 'note';
  readonly row: ApplicationRow;
}

/** The buttons for one application. */
const rowActions = (open: (dialog: OpenDialog) => void) => (row: ApplicationRow) => {
  const name = applicationName(row);
  return (
    <>
      <IconButton label={`View ${name}`} onClick={() => open({ kind: 'view', row })}>
        <Eye size={20} />
      </IconButton>
      <IconButton label={`${row.isLocked ? 'Unlock' : 'Lock'} ${name}`} onClick={() => open({ kind: 'lock', row })}>
        {row.isLocked ? <LockOpen size={20} /> : <Lock size={20} />}
      </IconButton>
      <IconButton label={`Write a note on ${name}`} onClick={() => open({ kind: 'note', row })}>
        <MessageSquarePlus size={20} />
      </IconButton>
    </>
  );
};
