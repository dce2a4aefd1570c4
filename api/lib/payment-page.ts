import type { Env } from '../env.ts';

/** The page that loads the payment provider's code (`web/config/paths.ts`). All others stay with our own files alone. */
const PATH = '/subscribe';

type PaymentEnv = Pick<Env, 'STRIPE_SECRET_KEY' | 'STRIPE_API_URL' | 'STRIPE_JS_URL'>;

/** Where the provider's script is for the page at this path; undefined for the other pages, and while nobody can pay. */
export const paymentScriptOf = (env: PaymentEnv, path: string): string | undefined =>
  env.STRIPE_SECRET_KEY !== undefined && path === PATH ? env.STRIPE_JS_URL : undefined;

/** Where the bank shows its own page inside ours, with the provider itself. */
const BANKS = 'https://hooks.stripe.com';

/** The origins that the page speaks with, by what for. */
export function paymentOrigins(env: PaymentEnv): { script: string[]; frame: string[]; connect: string[] } {
  const [script, api] = [env.STRIPE_JS_URL, env.STRIPE_API_URL].map((url) => new URL(url).origin);
  return { script: [script!], frame: [script!, BANKS], connect: [api!] };
}
