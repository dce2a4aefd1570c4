import { chakra } from '@chakra-ui/react';
import { Elements } from '@stripe/react-stripe-js';
import type { Appearance } from '@stripe/stripe-js';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { toast } from '../../../components/ui/toaster.tsx';
import { isUnauthorized } from '../../../lib/api-error.ts';
import { startPayment } from '../api/subscription.ts';
import { loadProvider } from '../payment-script.ts';
import { PaymentForm } from './payment-form.tsx';
import { Waiting } from './waiting.tsx';

type Started = Awaited<ReturnType<typeof startPayment>>;
type State = { step: 'starting' } | { step: 'failed' } | { step: 'ready'; started: Started };

/** Begins the subscription, and shows the provider's form for its first payment. @param hasFailed the bank has just refused */
export function Checkout({ hasFailed }: { hasFailed: boolean }) {
  const [state, setState] = useState<State>({ step: 'starting' });
  const start = useCallback(async (): Promise<void> => {
    setState({ step: 'starting' });
    try {
      setState({ step: 'ready', started: await startPayment() });
    } catch (error) {
      setState({ step: 'failed' });
      if (!isUnauthorized(error))
        toast({ title: 'Error', description: 'Failed to initialize subscription', variant: 'destructive' });
    }
  }, []);
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void start();
  }, [start]);
  return (
    <Card as="section" padded aria-labelledby="checkout">
      <chakra.h2 id="checkout" textStyle="card" marginBottom="5">
        Complete Your Subscription
      </chakra.h2>
      {hasFailed && (
        <chakra.div marginBottom="5">
          <Banner status="error" role="alert" title="The payment did not go through.">
            You have not been charged. Try again, or use another card.
          </Banner>
        </chakra.div>
      )}
      {state.step === 'starting' && <Waiting>Setting up your subscription...</Waiting>}
      {state.step === 'failed' && <Button onClick={() => void start()}>Try again</Button>}
      {state.step === 'ready' && <Ready started={state.started} />}
    </Card>
  );
}

function Ready({ started: { clientSecret, publishableKey } }: { started: Started }) {
  const provider = useMemo(() => loadProvider(publishableKey), [publishableKey]);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    provider.catch(() => setLost(true));
  }, [provider]);
  // Nothing to pay: the page shows the membership once it has heard of it.
  if (clientSecret === null) return <Waiting>Setting up your subscription...</Waiting>;
  if (isLost)
    return (
      <Banner
        status="neutral"
        title="The payment form could not be loaded."
        action={<Button onClick={() => location.reload()}>Try again</Button>}
      >
        Check your connection.
      </Banner>
    );
  return (
    <Elements stripe={provider} options={{ clientSecret, appearance: appearance() }}>
      <PaymentForm />
    </Elements>
  );
}

/** The provider's form in the colours of the page. */
function appearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const color = (name: string): string => style.getPropertyValue(`--chakra-colors-${name}`).trim();
  return {
    theme: 'stripe',
    variables: {
      colorPrimary: color('accent'),
      colorBackground: color('bg-panel') || color('bg'),
      colorText: color('fg'),
      colorDanger: color('fg-error'),
      borderRadius: '6px',
    },
  };
}
