/** The payment provider's script. Only on the subscribe page does the server allow it and give its address. */
import type { Stripe, StripeConstructor } from '@stripe/stripe-js';
import { pageValue } from '../../config/page-value.ts';

/** The script's address; undefined if this document was loaded for another page, which allows only our own files. */
export const paymentScript = (): string | undefined => pageValue('payment-script') || undefined;

let loading: Promise<StripeConstructor> | undefined;

/** @throws Error when the script cannot be loaded; the next call tries again */
export async function loadProvider(publishableKey: string): Promise<Stripe> {
  loading ??= fetchScript().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return (await loading)(publishableKey);
}

const fetchScript = (): Promise<StripeConstructor> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = paymentScript() ?? '';
    script.addEventListener('load', () => {
      if (window.Stripe) resolve(window.Stripe);
      else reject(new Error('The payment script did not define window.Stripe'));
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The payment script could not be loaded'));
    });
    document.head.append(script);
  });
