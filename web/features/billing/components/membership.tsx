import { chakra } from '@chakra-ui/react';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { useConfirm } from '../../../components/ui/confirm-dialog.tsx';
import { toast } from '../../../components/ui/toaster.tsx';
import { formatDate } from '../../../lib/format.ts';
import { useMutation } from '../../../lib/mutation.ts';
import { cancelSubscription, openPortal, resumeSubscription, type Subscription } from '../api/subscription.ts';
import { money } from '../money.ts';
import { Receipts } from './receipts.tsx';

const CHANGE_FAILED = 'Your subscription could not be changed';

/** A subscription that runs: what comes next, and how to change or end it. */
export function Membership({ subscription }: { subscription: Subscription }) {
  const { state, periodEnd, cancelAtPeriodEnd, graceEndsAt, amount, currency } = subscription;
  const confirm = useConfirm();
  const resume = useMutation(async () => {
    await resumeSubscription();
    toast({ title: 'Your subscription goes on' });
  }, CHANGE_FAILED);
  const cancel = useMutation(async () => {
    const yes = await confirm({
      title: 'Cancel your subscription',
      text: `You stay a member until ${periodEnd ? formatDate(periodEnd) : 'the end of the time that you have paid for'}. Your forms, documents and answers stay in your account.`,
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
      {state === 'past-due' && (
        <Banner status="warning" title="Your last payment is missing." role="alert">
          Please check your card
          {graceEndsAt ? `: without a payment your membership ends on ${formatDate(graceEndsAt)}` : ''}.
        </Banner>
      )}
      <Card as="section" padded aria-labelledby="membership">
        <chakra.h2 id="membership" textStyle="card">
          You are a Premium Member
        </chakra.h2>
        <chakra.p marginTop="2" color="fg.muted">
          Professional plan
          {amount !== null && currency !== null ? `, ${money(amount, currency)} a month` : ''}.{' '}
          {periodEnd &&
            (cancelAtPeriodEnd ? `It ends on ${formatDate(periodEnd)}.` : `Next payment: ${formatDate(periodEnd)}.`)}
        </chakra.p>
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
      </Card>
      <Receipts />
    </chakra.div>
  );
}
