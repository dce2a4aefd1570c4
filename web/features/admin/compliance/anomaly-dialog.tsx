import { useState } from 'react';
import { chakra, Flex } from '@chakra-ui/react';
import type { Anomaly } from '../../../../api/features/admin/investigations/schemas.ts';
import {
  INVESTIGATION_MOVES,
  RESOLUTIONS,
  type InvestigationStatus,
  type Resolution,
} from '../../../../engine/product/investigation.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { formatMoment } from '../../../lib/format.ts';
import { useMutation } from '../../../lib/mutation.ts';
import { RiskLevel } from '../components/risk-level.tsx';
import { moveAnomaly } from './api.ts';
import { ChangingBadge, MoveButtons } from './investigation.tsx';
import { TermList } from './term-list.tsx';

const RESOLUTION_LABELS: Record<Resolution, string> = {
  PERSON_TOLD: 'The person was told',
  ACCESS_ENDED: 'Access was ended',
  EXPLAINED: 'There is an explanation',
};

interface AnomalyDialogProps {
  anomaly: Anomaly | null;
  /** Called with the anomaly in its new state. */
  onMoved: (anomaly: Anomaly) => void;
  onClose: () => void;
}

/** One anomaly, with buttons for the next states of the investigation. */
export function AnomalyDialog({ anomaly, onMoved, onClose }: AnomalyDialogProps) {
  return (
    <Dialog
      open={anomaly !== null}
      onClose={onClose}
      title={anomaly?.description ?? 'Anomaly'}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {anomaly && <Detail key={anomaly.id} anomaly={anomaly} onMoved={onMoved} />}
    </Dialog>
  );
}

function Detail({ anomaly, onMoved }: Pick<AnomalyDialogProps, 'onMoved'> & { anomaly: Anomaly }) {
  const { id, affectedUsers, severity, status, events, detectedAt, resolution, moves } = anomaly;
  const [chosen, setChosen] = useState<Resolution>(RESOLUTIONS[0]);
  const change = useMutation(async (to: InvestigationStatus) => {
    await moveAnomaly(id, to === 'RESOLVED' ? { status: to, resolution: chosen } : { status: to });
    const outcome = to === 'RESOLVED' ? chosen : null;
    onMoved({ ...anomaly, status: to, resolution: outcome, moves: [...INVESTIGATION_MOVES[to]] });
  }, 'The status of the anomaly was not changed');
  return (
    <chakra.div color="fg" display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)" marginTop="4">
      <TermList
        terms={{
          'Affected users': affectedUsers.length === 0 ? 'Deleted' : affectedUsers.join(', '),
          Events: events,
          Severity: <RiskLevel level={severity} />,
          Status: <ChangingBadge status={status} />,
          Detected: formatMoment(detectedAt),
          ...(resolution !== null && { Resolution: RESOLUTION_LABELS[resolution] }),
        }}
      />
      {moves.includes('RESOLVED') && (
        <SelectField
          label="Resolution"
          value={chosen}
          onChange={setChosen}
          choices={RESOLUTIONS.map((value) => ({ value, label: RESOLUTION_LABELS[value] }))}
        />
      )}
      <Flex wrap="wrap" gap="3">
        <MoveButtons moves={moves} busy={change.busy} onMove={(to) => void change.run(to)} />
      </Flex>
    </chakra.div>
  );
}
