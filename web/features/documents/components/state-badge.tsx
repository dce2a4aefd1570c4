import { ArrowUpFromLine, CircleCheck, ScanText, type LucideIcon } from 'lucide-react';
import { Badge, type BadgeTone } from '../../../components/ui/badge.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import type { DocumentState } from '../document-state.ts';

const looks: Record<DocumentState, { tone: BadgeTone; Icon: LucideIcon | null }> = {
  Processing: { tone: 'info', Icon: null },
  Verified: { tone: 'success', Icon: CircleCheck },
  Processed: { tone: 'info', Icon: ScanText },
  Uploaded: { tone: 'neutral', Icon: ArrowUpFromLine },
};

export function StateBadge({ state }: { state: DocumentState }) {
  const { tone, Icon } = looks[state];
  return (
    <Badge tone={tone} icon={Icon ? <Icon size={16} /> : <Spinner size="1rem" />}>
      {state}
    </Badge>
  );
}
