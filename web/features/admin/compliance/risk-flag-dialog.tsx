import { chakra, Flex } from '@chakra-ui/react';
import type { RiskFlagDetail } from '../../../../api/features/admin/investigations/schemas.ts';
import { formatMoment } from '../../../lib/format.ts';
import { useMutation } from '../../../lib/mutation.ts';
import { FormType } from '../../../components/form-type.tsx';
import { LoadedDialog } from '../components/loaded-dialog.tsx';
import { RiskLevel } from '../components/risk-level.tsx';
import { moveRiskFlag, useRiskFlag } from './api.ts';
import { InvestigationBadge, MoveButtons } from './investigation.tsx';
import { TermList } from './term-list.tsx';

/** One risk flag: what was found, and buttons for the next states of the investigation. */
export function RiskFlagDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
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
    (to: RiskFlagDetail['status']) => moveRiskFlag(id, to),
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
          Status: <InvestigationBadge status={status} />,
          Raised: formatMoment(createdAt),
        }}
      />
      <Flex wrap="wrap" gap="3">
        <MoveButtons moves={moves} busy={change.busy} onMove={(to) => void change.run(to)} />
      </Flex>
    </chakra.div>
  );
}
