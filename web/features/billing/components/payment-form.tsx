import { chakra } from '@chakra-ui/react';
import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { Lock } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { paths } from '../../../config/paths.ts';
import { useMutation } from '../../../lib/mutation.ts';
import { startPayment } from '../api/subscription.ts';

const TOO_LATE = 'The form was open for too long. You have not been charged. Enter your card again.';

export interface PaymentFormProps {
  /** The form replaces one that was open for too long. */
  isAgain: boolean;
  /** Clears the earlier result. */
  onTry: () => void;
  /** Shows another form: the provider gives up a subscription that nobody has paid for 23 hours. */
  onExpired: () => void;
}

/** The provider's fields in our frame. Their values never reach our server. */
export function PaymentForm({ isAgain, onTry, onExpired }: PaymentFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [refusal, setRefusal] = useState(isAgain ? TOO_LATE : undefined);
  const [, setSearch] = useSearchParams();
  const { busy, run: pay } = useMutation(async () => {
    if (!stripe || !elements) return;
    setRefusal(undefined);
    onTry();
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: `${location.origin}${paths.subscribe.to()}` },
      // A bank that must identify the user redirects to its own page; otherwise this page stays.
      redirect: 'if_required',
    });
    if (error?.code === 'payment_intent_unexpected_state') return onExpired();
    if (error) return setRefusal(error.message ?? 'The payment did not go through. Try again, or use another card.');
    // The URL is as after a bank's redirect: the page shows the result, and a reload does not ask for a card again. A
    // bank debit that the user must verify first is not paid yet.
    setSearch(
      { redirect_status: paymentIntent.status === 'succeeded' ? 'succeeded' : 'processing' },
      { replace: true },
    );
    // The answer also replaces what the page knows of an earlier payment that was refused. If the server does not
    // respond, or does not know of the payment yet, the page keeps polling.
    await startPayment().catch(() => undefined);
  }, 'The payment could not be completed');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void pay();
  };
  return (
    <chakra.form onSubmit={submit} display="grid" gap="5" noValidate>
      <PaymentElement />
      {refusal !== undefined && (
        <Banner status="error" role="alert">
          {refusal}
        </Banner>
      )}
      <chakra.p display="flex" gap="2" textStyle="hint">
        <Lock size={16} style={{ flexShrink: 0, marginTop: '3px' }} />
        Secure payment. Your card goes to the payment provider and is not stored here.
      </chakra.p>
      <Button type="submit" variant="primary" busy={busy}>
        Complete Subscription
      </Button>
    </chakra.form>
  );
}
