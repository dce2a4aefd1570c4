import { chakra } from '@chakra-ui/react';
import type { AdminUser } from '../../../../api/features/admin/users/schemas.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useChangeUser } from './use-change-user.ts';
import { toggled, toggleLabel } from './words.ts';

/** Active becomes cancelled; anything else becomes active. */
export function SubscriptionButton({ user: { id, email, subscriptionStatus } }: { user: AdminUser }) {
  const { busy, run } = useChangeUser();
  return (
    <Button size="sm" busy={busy} onClick={() => void run(id, { subscriptionStatus: toggled(subscriptionStatus) })}>
      {toggleLabel(subscriptionStatus)}
      <chakra.span srOnly> of {email}</chakra.span>
    </Button>
  );
}
