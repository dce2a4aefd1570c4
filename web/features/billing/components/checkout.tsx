import { Elements } from '@stripe/react-stripe-js';
import { useEffect, useMemo, useState } from 'react';
import { LoadFailed } from '../../../components/ui/load-failed.tsx';
import { SectionCard } from '../../../components/ui/section-card.tsx';
import { reportFailureAs } from '../../../lib/report-failure.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { startPayment } from '../api/subscription.ts';
import { loadProvider } from '../payment-script.ts';
import { useProviderLook } from '../use-provider-look.ts';
import { PaymentForm, type PaymentFormProps } from './payment-form.tsx';
import { Waiting } from './waiting.tsx';

type Started = Awaited<ReturnType<typeof startPayment>>;
type State =
  | { step: 'starting' }
  | { step: 'failed'; error: unknown }
  | { step: 'ready'; started: Started; isAgain: boolean };

/** Creates the subscription, and shows the provider's form for the first payment. @param onTry before each payment */
export function Checkout({ onTry }: { onTry: () => void }) {
  const [state, setState] = useState<State>({ step: 'starting' });
  const start = async (isAgain: boolean): Promise<void> => {
    setState({ step: 'starting' });
    try {
      setState({ step: 'ready', started: await startPayment(), isAgain });
    } catch (error) {
      setState({ step: 'failed', error });
      reportFailureAs('Error', 'Failed to initialize subscription', error);
    }
  };
  useOnce(() => void start(false));
  return (
    <SectionCard title="Complete Your Subscription" gap="5">
      {state.step === 'starting' && <Waiting>Setting up your subscription...</Waiting>}
      {state.step === 'failed' && (
        <LoadFailed
          silent
          title="Your subscription could not be started."
          error={state.error}
          onRetry={() => start(false)}
        >
          You have not been charged.
        </LoadFailed>
      )}
      {state.step === 'ready' && <Ready {...state} onTry={onTry} onExpired={() => start(true)} />}
    </SectionCard>
  );
}

interface ReadyProps extends PaymentFormProps {
  started: Started;
}

function Ready({ started: { clientSecret, publishableKey }, ...form }: ReadyProps) {
  const provider = useMemo(() => loadProvider(publishableKey), [publishableKey]);
  const appearance = useProviderLook();
  const [lost, setLost] = useState<unknown>();
  useEffect(() => {
    provider.catch(setLost);
  }, [provider]);
  // Nothing to pay: the page shows the membership as soon as the server reports it.
  if (clientSecret === null) return <Waiting>Setting up your subscription...</Waiting>;
  if (lost)
    return <LoadFailed title="The payment form could not be loaded." error={lost} onRetry={() => location.reload()} />;
  return (
    <Elements stripe={provider} options={{ clientSecret, appearance }}>
      <PaymentForm {...form} />
    </Elements>
  );
}
