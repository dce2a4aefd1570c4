import { chakra } from '@chakra-ui/react';
import type { AdminUser } from '../../../../api/features/admin/users/schemas.ts';
import { Button } from '../../../components/ui/button.tsx';
import { confirm } from '../../../components/ui/confirm-dialog.tsx';
import { formatDollars } from '../format.ts';
import { useChangeUser } from './api.ts';
import { toggled, toggleLabel } from './words.ts';

/** Active becomes cancelled; any other state becomes active. Asks first if the user would go on paying for nothing. */
export function SubscriptionButton({ user }: { user: AdminUser }) {
  const { id, email, subscriptionStatus, planName } = user;
  const { busy, run } = useChangeUser();
  const toggle = async (): Promise<void> => {
    const isPaid = subscriptionStatus === 'active' && planName !== null;
    if (isPaid && !(await confirm(paidQuestion(user)))) return;
    await run(id, { subscriptionStatus: toggled(subscriptionStatus) });
  };
  return (
    <Button size="sm" busy={busy} onClick={() => void toggle()}>
      {toggleLabel(subscriptionStatus)}
      <chakra.span srOnly> of {email}</chakra.span>
    </Button>
  );
}

const paidQuestion = ({ email, monthlyRevenue }: AdminUser) => ({
  title: `Cancel the subscription of ${email}`,
  text: `The person loses the Professional plan here, but the payment provider continues to take ${monthlyRevenue === null ? 'their payments' : `${formatDollars(monthlyRevenue)} a month`}. Only they, or you at the payment provider, can stop that. Their settings tell them how.`,
  confirmLabel: 'Cancel subscription',
  cancelLabel: 'Keep it',
  danger: true,
});
