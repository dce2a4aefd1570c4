import { chakra, Flex } from '@chakra-ui/react';
import { Banner } from '../../../components/ui/banner.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { confirm } from '../../../components/ui/confirm-dialog.tsx';
import { SectionCard } from '../../../components/ui/section-card.tsx';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { toast } from '../../../components/ui/toaster.tsx';
import { paths } from '../../../config/paths.ts';
import { formatDate } from '../../../lib/format.ts';
import { isPaidWithoutUse, isRunning, membershipState } from '../../../lib/membership.ts';
import { useMutation } from '../../../lib/mutation.ts';
import type { Subscription } from '../../../lib/subscription.ts';
import { cancelSubscription, openPortal, resumeSubscription } from '../api/subscription.ts';
import { money } from '../money.ts';
import { Receipts } from './receipts.tsx';

const CHANGE_FAILED = 'Your subscription could not be changed';

/** For members, and for users who still pay: the next payment, and changes. @param justPaid paid during this visit */
export function Membership({ subscription, justPaid }: { subscription: Subscription; justPaid: boolean }) {
  const { amount, currency } = subscription;
  const runs = isRunning(subscription);
  return (
    <chakra.div display="grid" gap="6" maxWidth="45rem">
      {justPaid ? <Paid subscription={subscription} /> : <Warning subscription={subscription} />}
      <SectionCard title="Professional plan">
        <chakra.p color="fg.muted">
          {runs && amount !== null && currency !== null ? `${money(amount, currency)} a month. ` : ''}
          {membershipState(subscription)}.
        </chakra.p>
        {runs && <Changes subscription={subscription} />}
      </SectionCard>
      {/* Also those of an earlier subscription, when an administrator has given the membership. */}
      {subscription.state !== 'none' && <Receipts />}
    </chakra.div>
  );
}

/** The primary button is the action that the state calls for. */
function Changes({ subscription }: { subscription: Subscription }) {
  const { status, state, periodEnd, cancelAtPeriodEnd, setByAdministrator } = subscription;
  const isMissing = state === 'past-due';
  // A membership that an administrator has given needs no payment.
  const isCardAsked = isMissing && !(status === 'active' && setByAdministrator);
  const resume = useMutation(async () => {
    await resumeSubscription();
    toast({ title: 'Your subscription continues' });
  }, CHANGE_FAILED);
  const cancel = useMutation(async () => {
    const yes = await confirm({
      title: 'Cancel your subscription',
      text: `${
        status === 'active' && !isMissing
          ? `You stay a member until ${periodEnd ? formatDate(periodEnd) : 'the end of the time that you have paid for'}.`
          : `${status === 'active' && isCardAsked ? 'Your membership ends now. ' : ''}No further payment is taken.`
      } Your forms, documents and answers stay in your account.`,
      confirmLabel: 'Cancel subscription',
      cancelLabel: 'Keep it',
      danger: true,
    });
    if (!yes) return;
    await cancelSubscription('period-end');
    toast({ title: 'Your subscription is cancelled' });
  }, CHANGE_FAILED);
  const portal = useMutation(async () => location.assign(await openPortal()), 'The payment page could not be opened');
  const primary = (isAsked: boolean) => (isAsked ? 'primary' : 'secondary');
  return (
    <Flex direction={{ base: 'column', sm: 'row' }} wrap="wrap" gap="3" marginTop="5">
      <Button variant={primary(isCardAsked)} busy={portal.busy} onClick={() => void portal.run()}>
        Change card
      </Button>
      {cancelAtPeriodEnd && !isMissing ? (
        <Button
          variant={primary(status === 'active' && !setByAdministrator)}
          busy={resume.busy}
          onClick={() => void resume.run()}
        >
          Keep my subscription
        </Button>
      ) : (
        <Button
          variant={primary(setByAdministrator && !isCardAsked)}
          busy={cancel.busy}
          onClick={() => void cancel.run()}
        >
          Cancel subscription
        </Button>
      )}
    </Flex>
  );
}

/** Confirms the payment just made, and shows the date of the next one until the subscription is cancelled. */
const Paid = ({ subscription: { periodEnd, cancelAtPeriodEnd } }: { subscription: Subscription }) => (
  <Banner
    status="success"
    role="status"
    title="Your payment has gone through."
    action={
      <ButtonLink variant="primary" to={paths.home.to()}>
        Go to the dashboard
      </ButtonLink>
    }
  >
    {periodEnd && !cancelAtPeriodEnd && `The next one is on ${formatDate(periodEnd)}. `}
    Your receipt is below.
  </Banner>
);

/** What the user must do to remain a member, or to stop paying for nothing. */
function Warning({ subscription }: { subscription: Subscription }) {
  const { status, state, graceEndsAt, cancelAtPeriodEnd, setByAdministrator } = subscription;
  if (isPaidWithoutUse(subscription))
    return (
      <Banner status="warning" title="An administrator has ended your membership." role="alert">
        {cancelAtPeriodEnd && state === 'active' ? (
          'You have cancelled the subscription, so no further payment is taken.'
        ) : (
          <>
            You are still charged each month. Cancel the subscription here, or{' '}
            <TextLink to={paths.contact.to()}>ask support</TextLink> why.
          </>
        )}
      </Banner>
    );
  if (state !== 'past-due') return null;
  if (status === 'active' && setByAdministrator)
    return (
      <Banner status="warning" title="Your last payment is missing." role="alert">
        Your membership stays, because an administrator has given it. But the payment provider still tries to charge
        your card: cancel the subscription here to end that.
      </Banner>
    );
  return (
    <Banner status="warning" title="Your last payment is missing." role="alert">
      {status === 'active'
        ? `Check your card${graceEndsAt ? `: without a payment your membership ends on ${formatDate(graceEndsAt)}` : ''}.`
        : 'Your membership has ended because of it. Check your card: once it is paid you are a member again.'}
    </Banner>
  );
}
