import { useRef } from 'react';
import { Circle, CircleCheck, CircleX, Search } from 'lucide-react';
import type { InvestigationStatus } from '../../../../engine/product/investigation.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useKeepFocus } from '../../../lib/focus.ts';
import { RISK_LOOKS } from '../components/risk-level.tsx';
import { choicesOf, LookBadge, TONES } from './status-look.tsx';

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

/** The filters for a list of investigations. */
export const INVESTIGATION_FILTERS = [
  { name: 'status', label: 'Status', blank: 'All', choices: choicesOf(STATUSES) },
  { name: 'severity', label: 'Severity', blank: 'All', choices: choicesOf(RISK_LOOKS) },
];

export const InvestigationBadge = ({ status }: { status: InvestigationStatus }) => <LookBadge {...STATUSES[status]} />;

/** In a dialog: it takes the focus of the pressed move button, which disappears, so that a screen reader says it. */
export function ChangingBadge({ status }: { status: InvestigationStatus }) {
  const place = useRef<HTMLSpanElement>(null);
  useKeepFocus(status, place);
  return (
    <span ref={place}>
      <InvestigationBadge status={status} />
    </span>
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
