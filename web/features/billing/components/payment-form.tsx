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

/** The provider's fields in our frame. What they hold never comes to us. */
export function PaymentForm() {
  const stripe = useStripe();
  const elements = useElements();
  const [refusal, setRefusal] = useState<string>();
  const [, setSearch] = useSearchParams();
  // As when the bank sends the person back, so that the page shows it and a reload does not ask for a card again.
  const wait = (): void => setSearch({ redirect_status: 'processing' }, { replace: true });
  const { busy, run: pay } = useMutation(async () => {
    if (!stripe || !elements) return;
    setRefusal(undefined);
    // What became of an earlier try is told no more.
    setSearch({}, { replace: true });
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: `${location.origin}${paths.subscribe.to()}` },
      // A bank that wants to see the person takes them to its page; else this one stays.
      redirect: 'if_required',
    });
    if (error) setRefusal(error.message ?? 'The payment did not go through. Try again, or use another card.');
    else if (paymentIntent.status === 'processing') wait();
    else if ((await startPayment()).clientSecret !== null) wait();
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
      <chakra.p display="flex" gap="2" textStyle="small" color="fg.muted">
        <Lock size={16} strokeWidth={1.75} style={{ flexShrink: 0 }} aria-hidden="true" />
        Secure payment. Your card goes to the payment provider and is not stored here.
      </chakra.p>
      <Button type="submit" variant="primary" busy={busy}>
        Complete Subscription
      </Button>
    </chakra.form>
  );
}
