import { useState } from 'react';
import { chakra, Flex } from '@chakra-ui/react';
import type { RiskFlag, RiskFlagDetail } from '../../../../api/features/admin/investigations/schemas.ts';
import { DataTable, type Column } from '../../../components/data-table/data-table.tsx';
import { TableFilters } from '../../../components/data-table/table-filters.tsx';
import { formatMoment } from '../../../lib/format.ts';
import { detailsButton } from '../components/details-button.tsx';
import { FormType } from '../../../components/form-type.tsx';
import { RiskLevel } from '../components/risk-level.tsx';
import { useRiskFlags, moveRiskFlag, useRiskFlag } from './api.ts';
import { ChangingBadge, INVESTIGATION_FILTERS, InvestigationBadge, MoveButtons } from './investigation.tsx';
import { useMutation } from '../../../lib/mutation.ts';
import { LoadedDialog } from '../components/loaded-dialog.tsx';
import { TermList } from './term-list.tsx';

const columns: ReadonlyArray<Column<RiskFlag>> = [
  { title: 'Risk flag', cell: ({ description }) => <strong>{description}</strong> },
  {
    title: 'User',
    cell: ({ userEmail }) => (
      <chakra.span display="block" minWidth={{ md: '11rem' }} overflowWrap="anywhere">
        {userEmail}
      </chakra.span>
    ),
  },
  { title: 'Form Type', cell: ({ formType }) => <FormType type={formType} /> },
  { title: 'Severity', cell: ({ severity }) => <RiskLevel level={severity} /> },
  { title: 'Status', cell: ({ status }) => <InvestigationBadge status={status} /> },
  { title: 'Raised', sort: 'createdAt', cell: ({ createdAt }) => formatMoment(createdAt) },
];

/** Problems that rules found in submitted forms. The details of each open in a dialog. */
export function RiskFlags() {
  const list = useRiskFlags();
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <>
      <TableFilters list={list} searchLabel="User email" filters={INVESTIGATION_FILTERS} />
      <DataTable
        label="Risk flags"
        noun="risk flags"
        list={list}
        columns={columns}
        empty={{
          title: 'No risk flags',
          text: 'A risk flag is raised when a form is submitted and a rule finds something that you should check.',
        }}
        actions={detailsButton(setOpenId, (flag) => `the ${flag.formType} of ${flag.userEmail}: ${flag.description}`)}
      />
      <RiskFlagDialog id={openId} onClose={() => setOpenId(null)} />
    </>
  );
}

/** One risk flag: what was found, and buttons for the next states of the investigation. */
function RiskFlagDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const answer = useRiskFlag(id);
  return (
    <LoadedDialog open={id !== null} onClose={onClose} title="Risk flag" name="The risk flag" answer={answer}>
      {(flag) => <Detail flag={flag} />}
    </LoadedDialog>
  );
}

function Detail({ flag }: { flag: RiskFlagDetail }) {
  const { id, message, why, userEmail, formType, severity, status, createdAt, moves } = flag;
  const change = useMutation(
    async (to: RiskFlagDetail['status']) => void (await moveRiskFlag(id, to)),
    'The status of the risk flag was not changed',
  );
  return (
    <chakra.div color="fg" display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.p overflowWrap="anywhere">
        <strong>{message}</strong> {why}
      </chakra.p>
      <TermList
        terms={{
          Applicant: userEmail,
          Form: <FormType type={formType} />,
          Severity: <RiskLevel level={severity} />,
          Status: <ChangingBadge status={status} />,
          Raised: formatMoment(createdAt),
        }}
      />
      <Flex wrap="wrap" gap="3">
        <MoveButtons moves={moves} busy={change.busy} onMove={(to) => void change.run(to)} />
      </Flex>
    </chakra.div>
  );
}
