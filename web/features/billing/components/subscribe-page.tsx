import { chakra } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Banner } from '../../../components/ui/banner.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { DoneHeading } from '../../../components/ui/done-heading.tsx';
import { LoadFailed } from '../../../components/ui/load-failed.tsx';
import { Page, PageHeading } from '../../../components/ui/page.tsx';
import { paths } from '../../../config/paths.ts';
import { isRunning } from '../../../lib/membership.ts';
import { useUser } from '../../../lib/session.ts';
import { useSubscription, type Subscription } from '../../../lib/subscription.ts';
import { paymentScript } from '../payment-script.ts';
import { Checkout } from './checkout.tsx';
import { Membership } from './membership.tsx';
import { PlanCard } from './plan-card.tsx';
import { Receipts } from './receipts.tsx';
import { Waiting } from './waiting.tsx';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { usePolling } from '../../../lib/use-polling.ts';
import { startPayment } from '../api/subscription.ts';

/** `/subscribe` (spec/1 2.11). The route's guard redirects visitors. */
export function SubscribePage() {
  const title = useTitle();
  // The payment form that had the focus is gone, or the user returns from the bank: the heading takes the focus.
  const isNews = isSent(useOutcome()) && title !== UPGRADE;
  return (
    <Page title={title}>
      {isNews ? (
        <DoneHeading>{title}</DoneHeading>
      ) : (
        <PageHeading subtitle={title === UPGRADE ? 'One plan, by the month. Cancel whenever you like.' : undefined}>
          {title}
        </PageHeading>
      )}
      <chakra.div marginTop={{ base: 8, md: 10 }}>
        <Content />
      </chakra.div>
    </Page>
  );
}

const UPGRADE = 'Upgrade Plan';

/** The result of the payment in this visit: the provider adds it to the return URL. */
const useOutcome = (): string | null => useSearchParams()[0].get('redirect_status');

const isSent = (outcome: string | null): boolean => outcome === 'succeeded' || outcome === 'processing';

/** The heading shows the subscription's state; until it is loaded, the account's state. */
function useTitle(): string {
  const { user } = useUser();
  const { data } = useSubscription();
  const outcome = useOutcome();
  if ((data?.status ?? user?.subscriptionStatus) === 'active') return 'You are a Premium Member';
  if (data && isRunning(data)) return 'Your membership has ended';
  return data && isWithBank(data, outcome) ? 'Your payment is being processed' : UPGRADE;
}

/** A member, or a user who still pays, sees the membership and no offer. */
const showsPlan = (subscription: Subscription): boolean => subscription.status === 'active' || isRunning(subscription);

/**
 * The bank decides, or has paid, and the provider does not know it yet. A payment that was refused after processing is
 * no longer with the bank, even if the URL says so.
 */
const isWithBank = ({ available, state, isProcessing, refusedAt }: Subscription, outcome: string | null): boolean =>
  available && (isProcessing || (isSent(outcome) && state === 'incomplete' && refusedAt === null));

function Content() {
  const { data, error, mutate } = useSubscription();
  const outcome = useOutcome();
  // The user came by a link inside the product, or by a URL in different case: the Content-Security-Policy of the
  // loaded document does not allow the provider's script, so the page is loaded again.
  const isForeign = data?.available === true && paymentScript() === undefined;
  useEffect(() => {
    if (isForeign) location.replace(`${paths.subscribe.to()}${location.search}`);
  }, [isForeign]);

  if (!data && error)
    return <LoadFailed title="Your subscription could not be loaded." error={error} onRetry={mutate} />;
  if (!data || isForeign)
    return (
      <div data-loading>
        <Waiting>Loading...</Waiting>
      </div>
    );
  if (showsPlan(data)) {
    const justPaid = data.status === 'active' && data.state === 'active' && isSent(outcome);
    return <Membership subscription={data} justPaid={justPaid} />;
  }
  if (!data.available) return <Unavailable />;
  if (isWithBank(data, outcome)) return <Processing isKnown={data.isProcessing} isPaid={outcome === 'succeeded'} />;
  return <Sale subscription={data} hasFailed={outcome === 'failed'} />;
}

/** The plan, and its payment form. @param hasFailed the bank has just refused the payment */
function Sale({ subscription, hasFailed }: { subscription: Subscription; hasFailed: boolean }) {
  const { status, refusedAt } = subscription;
  const [, setSearch] = useSearchParams();
  const [toldOf, setToldOf] = useState<string | null>(null);
  const isRefused = hasFailed || (refusedAt !== null && refusedAt !== toldOf);
  const outcome = useOutcome();
  const forgetOldOutcome = useEffectEvent(() => {
    if (isSent(outcome)) setSearch({}, { replace: true });
  });
  // Nothing is with the bank. An outcome in the address, as from the history, is that of an earlier payment.
  useEffect(() => forgetOldOutcome(), []);
  // Starts when the old outcome is gone: with a new subscription, it would be that of a payment with the bank.
  const [canStart, setCanStart] = useState(!isSent(outcome));
  if (!canStart && !isSent(outcome)) setCanStart(true);
  const forgetRefusal = (): void => {
    setToldOf(refusedAt);
    // The button that was pressed stays in view.
    setSearch({}, { replace: true, preventScrollReset: true });
  };
  return (
    <chakra.div display="grid" gap={{ base: 6, md: 8 }}>
      {isRefused && (
        <Banner status="error" role="alert" title="The payment did not go through.">
          You have not been charged. Try again, or use another card.
        </Banner>
      )}
      {!isRefused && status === 'cancelled' && (
        <Banner status="note" title="Your membership has ended.">
          Your forms, documents and answers are still in your account. You can subscribe again here.
        </Banner>
      )}
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 26rem)' }}
        gap={{ base: 8, lg: 12 }}
        alignItems="start"
      >
        <PlanCard subscription={subscription} />
        {canStart && <Checkout onTry={forgetRefusal} />}
      </chakra.div>
      {status === 'cancelled' && <Receipts />}
    </chakra.div>
  );
}

function Unavailable() {
  return (
    <Card padded maxWidth="40rem">
      <chakra.p>Payment processing is currently unavailable. Please contact support for assistance.</chakra.p>
      <chakra.div marginTop="5">
        <ButtonLink variant="primary" to={paths.contact.to()}>
          Contact Support
        </ButtonLink>
      </chakra.div>
    </Card>
  );
}

/**
 * Shown while the bank decides. The page shows the result when the provider reports it.
 * @param isKnown the provider itself reports that the payment is in progress
 * @param isPaid the bank has paid, and the provider will know it in a moment
 */
function Processing({ isKnown, isPaid }: { isKnown: boolean; isPaid: boolean }) {
  usePolling(true, startPayment);
  return (
    <Card padded maxWidth="40rem">
      <Waiting>
        {isPaid ? 'Setting up your subscription...' : 'Waiting for your bank. This can take a few days.'}
      </Waiting>
      {!isPaid && (
        <chakra.p marginTop="4" textStyle="hint">
          You can leave this page. An email tells you when the payment has gone through, or that your bank has refused
          it.
        </chakra.p>
      )}
      {!isKnown && (
        <chakra.p marginTop="2" textStyle="hint">
          Has your bank refused it already? <TextLink to={paths.subscribe.to()}>Use another card</TextLink>
        </chakra.p>
      )}
    </Card>
  );
}
