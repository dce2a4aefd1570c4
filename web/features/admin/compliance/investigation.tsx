import { Circle, CircleCheck, CircleX, Search } from 'lucide-react';
import type { InvestigationStatus } from '../../../../engine/product/investigation.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { RISK_LOOKS } from '../components/risk-level.tsx';
import { TONES } from './tones.ts';

const STATUSES = {
  ACTIVE: { label: 'Active', tone: TONES.open, Icon: Circle },
  INVESTIGATING: { label: 'Investigating', tone: TONES.inProgress, Icon: Search },
  RESOLVED: { label: 'Resolved', tone: TONES.done, Icon: CircleCheck },
  FALSE_POSITIVE: { label: 'False positive', tone: TONES.refused, Icon: CircleX },
} as const;

/** The labels of the buttons that move an investigation to a state. */
const MOVES: Record<InvestigationStatus, string> = {
  ACTIVE: 'Reopen',
  INVESTIGATING: 'Investigate',
  RESOLVED: 'Resolve',
  FALSE_POSITIVE: 'False positive',
};

const choices = (looks: Readonly<Record<string, { label: string }>>) =>
  Object.entries(looks).map(([value, { label }]) => ({ value, label }));

/** The filters for a list of investigations. */
export const INVESTIGATION_FILTERS = [
  { name: 'status', label: 'Status', blank: 'All', choices: choices(STATUSES) },
  { name: 'severity', label: 'Severity', blank: 'All', choices: choices(RISK_LOOKS) },
];

export function InvestigationBadge({ status }: { status: InvestigationStatus }) {
  const { label, tone, Icon } = STATUSES[status];
  return (
    <Badge tone={tone} icon={<Icon size={16} />}>
      {label}
    </Badge>
  );
}

/** One button for each state that the investigation may move to. */
export function MoveButtons({
  moves,
  busy,
  onMove,
}: {
  moves: readonly InvestigationStatus[];
  busy: boolean;
  onMove: (status: InvestigationStatus) => void;
}) {
  return moves.map((status) => (
    <Button
      key={status}
      busy={busy}
      variant={status === 'RESOLVED' ? 'primary' : 'secondary'}
      onClick={() => onMove(status)}
    >
      {MOVES[status]}
    </Button>
  ));
}
