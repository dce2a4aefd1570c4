/** The payment provider's code for the browser. The server admits it, and names it, on the subscribe page alone. */
import type { Stripe, StripeConstructor } from '@stripe/stripe-js';

/** Its address; undefined when this document was loaded for another page, and admits our own files alone. */
export const paymentScript = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="payment-script"]')?.content || undefined;

let loading: Promise<StripeConstructor> | undefined;

/** @throws Error when it cannot be fetched; the next call tries again */
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
      else reject(new Error('The payment script has not introduced itself'));
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The payment script could not be loaded'));
    });
    document.head.append(script);
  });
