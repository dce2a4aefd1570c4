import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { Badge } from '../../../components/ui/badge.tsx';
import { SUBSCRIPTIONS, type SubscriptionStatus } from './words.ts';

const looks = {
  active: { tone: 'success', Icon: CircleCheck },
  trial: { tone: 'info', Icon: Clock },
  cancelled: { tone: 'neutral', Icon: CircleX },
} as const;

export function SubscriptionBadge({ status }: { status: SubscriptionStatus }) {
  const { tone, Icon } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon size={16} strokeWidth={1.75} aria-hidden="true" />}>
      {SUBSCRIPTIONS[status]}
    </Badge>
  );
}
