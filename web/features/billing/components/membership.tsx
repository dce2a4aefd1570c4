import { chakra } from '@chakra-ui/react';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { useConfirm } from '../../../components/ui/confirm-dialog.tsx';
import { toast } from '../../../components/ui/toaster.tsx';
import { formatDate } from '../../../lib/format.ts';
import { isPaidForNothing, isRunning, membershipState } from '../../../lib/membership.ts';
import { useMutation } from '../../../lib/mutation.ts';
import type { Subscription } from '../../../lib/subscription.ts';
import { cancelSubscription, openPortal, resumeSubscription } from '../api/subscription.ts';
import { money } from '../money.ts';
import { Receipts } from './receipts.tsx';

const CHANGE_FAILED = 'Your subscription could not be changed';

/** A member, or somebody who still pays: what comes next, and how to change or end it. */
export function Membership({ subscription }: { subscription: Subscription }) {
  const { status, periodEnd, cancelAtPeriodEnd, amount, currency } = subscription;
  const isMember = status === 'active';
  const runs = isRunning(subscription);
  const confirm = useConfirm();
  const resume = useMutation(async () => {
    await resumeSubscription();
    toast({ title: 'Your subscription goes on' });
  }, CHANGE_FAILED);
  const cancel = useMutation(async () => {
    const yes = await confirm({
      title: 'Cancel your subscription',
      text: isMember
        ? `You stay a member until ${periodEnd ? formatDate(periodEnd) : 'the end of the time that you have paid for'}. Your forms, documents and answers stay in your account.`
        : 'No further payment is taken. Your forms, documents and answers stay in your account.',
      confirmLabel: 'Cancel subscription',
      cancelLabel: 'Keep it',
      danger: true,
    });
    if (!yes) return;
    await cancelSubscription('period-end');
    toast({ title: 'Your subscription is cancelled' });
  }, CHANGE_FAILED);
  const portal = useMutation(async () => location.assign(await openPortal()), 'The payment page could not be opened');
  return (
    <chakra.div display="grid" gap="6" maxWidth="45rem">
      <Warning subscription={subscription} />
      <Card as="section" padded aria-labelledby="membership">
        <chakra.h2 id="membership" textStyle="card">
          {isMember ? 'You are a Premium Member' : 'Your membership has ended'}
        </chakra.h2>
        <chakra.p marginTop="2" color="fg.muted">
          Professional plan
          {runs && amount !== null && currency !== null ? `, ${money(amount, currency)} a month` : ''}.{' '}
          {membershipState(subscription)}.
        </chakra.p>
        {runs && (
          <chakra.div display="flex" flexWrap="wrap" gap="3" marginTop="5">
            <Button variant="primary" busy={portal.busy} onClick={() => void portal.run()}>
              Change card
            </Button>
            {cancelAtPeriodEnd ? (
              <Button busy={resume.busy} onClick={() => void resume.run()}>
                Keep my subscription
              </Button>
            ) : (
              <Button busy={cancel.busy} onClick={() => void cancel.run()}>
                Cancel subscription
              </Button>
            )}
          </chakra.div>
        )}
      </Card>
      {runs && <Receipts />}
    </chakra.div>
  );
}

/** What the person has to do so that they are a member, or pay for nothing. */
function Warning({ subscription }: { subscription: Subscription }) {
  const { status, state, graceEndsAt, cancelAtPeriodEnd } = subscription;
  if (isPaidForNothing(subscription))
    return (
      <Banner status="warning" title="An administrator has ended your membership." role="alert">
        {cancelAtPeriodEnd
          ? 'You have cancelled the subscription, so no further payment is taken.'
          : 'Your payments still go on. Cancel the subscription here, or ask support why.'}
      </Banner>
    );
  if (state !== 'past-due') return null;
  return (
    <Banner status="warning" title="Your last payment is missing." role="alert">
      {status === 'active'
        ? `Please check your card${graceEndsAt ? `: without a payment your membership ends on ${formatDate(graceEndsAt)}` : ''}.`
        : 'Your membership has ended because of it. Check your card: once it is paid you are a member again.'}
    </Banner>
  );
}
