import type { Env } from '../env.ts';

/** The page that loads the payment provider's code (`web/config/paths.ts`). All other pages load only our own files. */
const PATH = '/subscribe';

type PaymentEnv = Pick<Env, 'STRIPE_SECRET_KEY' | 'STRIPE_API_URL' | 'STRIPE_JS_URL'>;

/**
 * The URL of the provider's script for the page at this path; undefined for other pages, and when payments are not set
 * up.
 */
export const paymentScriptOf = (env: PaymentEnv, path: string): string | undefined =>
  env.STRIPE_SECRET_KEY !== undefined && path === PATH ? env.STRIPE_JS_URL : undefined;

/** The bank's page is shown in a frame from here, inside our page. */
const BANKS = 'https://hooks.stripe.com';

/** Stripe's script loads other scripts and frames from subdomains of its host (docs.stripe.com/security/guide). */
const [STRIPE_JS, STRIPE_JS_PARTS] = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/** The origins that the payment page may use: for scripts, for frames and for requests. */
export function paymentOrigins(env: PaymentEnv): { script: string[]; frame: string[]; connect: string[] } {
  const { origin } = new URL(env.STRIPE_JS_URL);
  const script = origin === STRIPE_JS ? [origin, STRIPE_JS_PARTS] : [origin];
  return { script, frame: [...script, BANKS], connect: [new URL(env.STRIPE_API_URL).origin] };
}
