import type { LucideIcon } from 'lucide-react';
import { Badge, type BadgeTone } from '../../../components/ui/badge.tsx';

/** The colors of the statuses in Compliance, in all its lists (spec/3 section 4). */
export const TONES = {
  open: 'info',
  inProgress: 'warning',
  done: 'success',
  refused: 'neutral',
} as const satisfies Readonly<Record<string, BadgeTone>>;

interface StatusLook {
  label: string;
  tone: BadgeTone;
  Icon: LucideIcon;
}

export const LookBadge = ({ label, tone, Icon }: StatusLook) => (
  <Badge tone={tone} icon={<Icon size={16} />}>
    {label}
  </Badge>
);

/** The choices of a filter: each value with its label. */
export const choicesOf = (looks: Readonly<Record<string, { label: string }>>) =>
  Object.entries(looks).map(([value, { label }]) => ({ value, label }));
