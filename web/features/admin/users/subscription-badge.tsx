import { chakra } from '@chakra-ui/react';
import type { AdminUser } from '../../../../api/features/admin/users/schemas.ts';
import { TRIAL } from '../../../../engine/product/plans.ts';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { Badge } from '../../../components/ui/badge.tsx';
import { SUBSCRIPTIONS } from './words.ts';

const looks = {
  active: { tone: 'success', Icon: CircleCheck },
  trial: { tone: 'info', Icon: Clock },
  cancelled: { tone: 'neutral', Icon: CircleX },
} as const;

const hasTrialEnded = (createdAt: string): boolean => Date.parse(createdAt) + TRIAL <= Date.now();

/** The user's subscription, and a warning if the payment provider's data differs. */
export function SubscriptionBadge({ user }: { user: AdminUser }) {
  const { subscriptionStatus, createdAt, setByAdministrator, isCharged } = user;
  const { tone, Icon } = looks[subscriptionStatus];
  const isPaidWithoutUse = subscriptionStatus === 'cancelled' && isCharged;
  const isTrialOver = subscriptionStatus === 'trial' && hasTrialEnded(createdAt);
  return (
    <>
      <Badge tone={isTrialOver ? 'neutral' : tone} icon={<Icon size={16} />}>
        {SUBSCRIPTIONS[isTrialOver ? 'trial-ended' : subscriptionStatus]}
      </Badge>
      {setByAdministrator && (
        <chakra.span display="block" textStyle="meta" color={isPaidWithoutUse ? 'fg.warning' : 'fg.muted'}>
          {isPaidWithoutUse ? 'Set by an administrator, the person still pays' : 'Set by an administrator'}
        </chakra.span>
      )}
    </>
  );
}
