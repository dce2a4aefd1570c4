import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Page, PageHeading } from '../../../components/ui/page.tsx';
import { paths } from '../../../config/paths.ts';
import { isRunning } from '../../../lib/membership.ts';
import { useSubscription, type Subscription } from '../../../lib/subscription.ts';
import { paymentScript } from '../payment-script.ts';
import { Checkout } from './checkout.tsx';
import { Membership } from './membership.tsx';
import { PlanCard } from './plan-card.tsx';
import { Processing } from './processing.tsx';
import { Waiting } from './waiting.tsx';

/** `/subscribe` (spec/1 2.11). The route's guard sends visitors away. */
export function SubscribePage() {
  const { data } = useSubscription();
  const hasPlan = data !== undefined && showsPlan(data);
  const title = hasPlan ? 'Your plan' : 'Upgrade Plan';
  return (
    <Page title={title}>
      <PageHeading subtitle={hasPlan ? undefined : 'One plan, by the month. Cancel whenever you like.'}>
        {title}
      </PageHeading>
      <chakra.div marginTop={{ base: 8, md: 10 }}>
        <Content />
      </chakra.div>
    </Page>
  );
}

/** Nothing is sold to somebody who is a member, or who pays. */
const showsPlan = (subscription: Subscription): boolean => subscription.status === 'active' || isRunning(subscription);

function Content() {
  const { data, error, mutate } = useSubscription();
  const [search] = useSearchParams();
  // The page came up by a link inside the product, or by an address in other letters: the document that is there admits
  // no script of the provider.
  const isForeign = data?.available === true && paymentScript() === undefined;
  useEffect(() => {
    if (isForeign) location.replace(`${paths.subscribe.to()}${location.search}`);
  }, [isForeign]);

  if (!data && error)
    return (
      <Banner
        status="neutral"
        title="Your subscription could not be loaded."
        action={<Button onClick={() => void mutate()}>Try again</Button>}
      >
        Check your connection.
      </Banner>
    );
  if (!data || isForeign) return <Waiting>Loading...</Waiting>;
  if (showsPlan(data)) return <Membership subscription={data} />;
  if (!data.available) return <Unavailable />;
  if (search.get('redirect_status') === 'processing') return <Processing />;
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ lg: 'minmax(0, 1fr) minmax(0, 26rem)' }}
      gap={{ base: 8, lg: 12 }}
      alignItems="start"
    >
      <PlanCard />
      <Checkout hasFailed={search.get('redirect_status') === 'failed'} />
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
