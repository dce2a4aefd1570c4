import { chakra } from '@chakra-ui/react';
import type { AdminUser } from '../../../../api/features/admin/users/schemas.ts';
import { Button } from '../../../components/ui/button.tsx';
import { confirm } from '../../../components/ui/confirm-dialog.tsx';
import { formatDollars } from '../format.ts';
import { useChangeUser } from './api.ts';

/**
 * Active becomes cancelled; any other state becomes active (spec/3 section 4). Asks first if the user pays, or has
 * paid for a longer time.
 */
export function SubscriptionButton({ user }: { user: AdminUser }) {
  const { id, email, subscriptionStatus, planName } = user;
  const { busy, run } = useChangeUser();
  const isActive = subscriptionStatus === 'active';
  const toggle = async (): Promise<void> => {
    if (isActive && planName !== null && !(await confirm(paidQuestion(user)))) return;
    await run(id, { subscriptionStatus: isActive ? 'cancelled' : 'active' });
  };
  return (
    <Button size="sm" busy={busy} onClick={() => void toggle()}>
      {isActive ? 'Cancel subscription' : 'Activate subscription'}
      <chakra.span srOnly> of {email}</chakra.span>
    </Button>
  );
}

const paidQuestion = ({ email, isCharged, monthlyRevenue }: AdminUser) => ({
  title: `Cancel the subscription of ${email}`,
  text: isCharged
    ? `The person loses the Professional plan here, but the payment provider continues to take ${monthlyRevenue === null ? 'their payments' : `${formatDollars(monthlyRevenue)} a month`}. Only they, or you at the payment provider, can stop that. Their settings tell them how.`
    : 'The person has cancelled already, so no further payment is taken. But they lose the Professional plan now, and not at the end of the time that they have paid for.',
  confirmLabel: 'Cancel subscription',
  cancelLabel: 'Keep it',
  danger: true,
});
