/** Payments by Stripe, or by a server with the same protocol. */
import { Stripe } from 'stripe';
import {
  isOver,
  PaymentsError,
  SignatureError,
  type Payments,
  type ProviderState,
  type ProviderSubscription,
} from './payments.ts';

export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly priceId: string;
  readonly apiUrl: string;
}

/** Time limit of one try of a call, milliseconds. */
const PATIENCE = 20_000;
/** Maximum age of a signature, seconds. */
const SIGNATURE_AGE = 300;
const RECEIPTS = 24;
/** The longest list that Stripe gives in one answer. */
const LONGEST = 100;

/** Our state for each status of Stripe. A trial at Stripe counts as paid, a pause as a missing payment. */
const STATES: Readonly<Record<string, ProviderState>> = {
  incomplete: 'incomplete',
  incomplete_expired: 'expired',
  trialing: 'active',
  active: 'active',
  past_due: 'past-due',
  unpaid: 'past-due',
  canceled: 'ended',
  paused: 'past-due',
};

const SECRET = ['latest_invoice.confirmation_secret'];

export function createStripePayments(settings: StripeSettings): Payments {
  const { hostname, port, protocol } = new URL(settings.apiUrl);
  const stripe = new Stripe(settings.secretKey, {
    host: hostname,
    ...(port !== '' && { port: Number(port) }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: PATIENCE,
    maxNetworkRetries: 2,
    telemetry: false,
  });
  const { customers, subscriptions, invoices, invoicePayments, billingPortal } = stripe;
  /**
   * The state of a payment is stored at the invoice. The subscription only stays `incomplete` until then. A payment that
   * has succeeded counts too: the bank paid after the subscription was read, or the subscription follows in a moment.
   */
  const isProcessing = async ({ status, latest_invoice: invoice }: Stripe.Subscription): Promise<boolean> => {
    if (status !== 'incomplete' || !invoice) return false;
    const id = typeof invoice === 'string' ? invoice : invoice.id;
    const { data } = await invoicePayments.list({ invoice: id, expand: ['data.payment.payment_intent'] });
    return data.some(({ payment: { payment_intent: intent } }) =>
      typeof intent === 'object' ? ['processing', 'succeeded'].includes(intent.status) : false,
    );
  };
  const read = async (id: string): Promise<ProviderSubscription> => {
    const subscription = await subscriptions.retrieve(id, { expand: SECRET });
    return viewOf(subscription, await isProcessing(subscription));
  };
  const find = async (customer: string, userId: string): Promise<ProviderSubscription | undefined> => {
    const { data } = await subscriptions.list({ customer, limit: LONGEST });
    const ofUser = data.filter(({ metadata }) => metadata['userId'] === userId);
    const running = ofUser.map((one) => viewOf(one)).filter((one) => !isOver(one));
    const found = running.find(({ state }) => state !== 'incomplete') ?? running[0];
    return found && read(found.id);
  };
  return {
    publishableKey: settings.publishableKey,
    createCustomer: ({ userId, gone }) =>
      asking(async () => {
        const key = ['customer', userId, ...(gone ? [gone] : [])].join('-');
        const { id } = await creating(key, (options) => customers.create({ metadata: { userId } }, options));
        return id;
      }),
    // A list has what was created a moment ago. Stripe's search may not have it for an hour, and not all countries have
    // the search (docs.stripe.com/search).
    findCustomer: ({ userId, email }) =>
      asking(async () => {
        const { data } = await customers.list({ email, limit: LONGEST });
        return data.find(({ metadata }) => metadata['userId'] === userId)?.id;
      }),
    createSubscription: ({ customerId, userId, attempt }) =>
      asking(() => {
        // With the price, because Stripe refuses for a day the same key with another price.
        const key = `subscription-${customerId}-${attempt}-${settings.priceId}`;
        const asked: Stripe.SubscriptionCreateParams = {
          customer: customerId,
          items: [{ price: settings.priceId }],
          // It becomes active when the browser has paid its first invoice.
          payment_behavior: 'default_incomplete',
          payment_settings: { save_default_payment_method: 'on_subscription' },
          metadata: { userId },
          expand: SECRET,
        };
        // The subscription is new, so no payment is processing.
        const create = async (options: Stripe.RequestOptions) => viewOf(await subscriptions.create(asked, options));
        return creating(key, create, () => find(customerId, userId));
      }),
    findSubscription: ({ customerId, userId }) => unlessGone(asking(() => find(customerId, userId))),
    readSubscription: (id) => unlessGone(asking(() => read(id))),
    setCancelAtPeriodEnd: (id, cancel) =>
      asking(async () => {
        // An empty time takes back a cancellation of either kind. Stripe refuses a call that has both.
        await subscriptions.update(id, cancel ? { cancel_at_period_end: true } : { cancel_at: '' });
      }),
    cancelNow: (id) => unlessGone(asking(async () => void (await subscriptions.cancel(id)))),
    updateCustomer: (id, person) => unlessGone(asking(async () => void (await customers.update(id, person)))),
    deleteCustomer: (id) => unlessGone(asking(async () => void (await customers.del(id)))),
    portalUrl: ({ customerId, returnUrl }) =>
      asking(async () => (await billingPortal.sessions.create({ customer: customerId, return_url: returnUrl })).url),
    listReceipts: ({ customerId: customer, unpaidOf }) =>
      asking(async () =>
        (await invoices.list({ customer, limit: RECEIPTS })).data
          // An invoice without an amount has no receipt.
          .filter(
            ({ status, total, parent }) =>
              total > 0 && (status === 'paid' || (status === 'open' && isOf(parent, unpaidOf))),
          )
          .map(({ id, created, total, currency, status, hosted_invoice_url: url }) => ({
            id: id ?? '',
            at: created * 1000,
            amount: total,
            currency,
            paid: status === 'paid',
            url: url ?? null,
          })),
      ),
    readEvent(body, signature, now) {
      try {
        stripe.webhooks.signature!.verifyHeader(body, signature, settings.webhookSecret, SIGNATURE_AGE, undefined, now);
      } catch (error) {
        throw new SignatureError('This is not signed by the payment provider.', { cause: error });
      }
      // A thin event of Stripe has no object. It is about no customer.
      const { id, data } = JSON.parse(body) as { id: string; data?: { object: unknown } };
      const object = data?.object ?? {};
      return { id, customerId: customerOf(object), userId: userOf(object) };
    },
  };
}

/**
 * Stripe stores the answer to a key for a day, also when Stripe itself failed. After a stored failure, this creates the
 * object with another key, the same for an hour. Not every key names the hour, because two calls around its end would
 * create two objects.
 * @param find what another call may have created after the failure
 */
async function creating<T>(
  idempotencyKey: string,
  create: (options: Stripe.RequestOptions) => Promise<T>,
  find?: () => Promise<T | undefined>,
): Promise<T> {
  try {
    return await create({ idempotencyKey });
  } catch (error) {
    if (!isStored(error)) throw error;
    const hour = new Date().toISOString().slice(0, 'yyyy-mm-ddThh'.length);
    return (await find?.()) ?? create({ idempotencyKey: `${idempotencyKey}-${hour}` });
  }
}

const isStored = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.headers?.['idempotent-replayed'] === 'true';

const isOf = (parent: Stripe.Invoice.Parent | null, id: string | null): boolean =>
  id !== null && parent?.subscription_details?.subscription === id;

/** The customer of an event's object; null for objects without a customer. */
function customerOf(object: unknown): string | null {
  const { customer, object: kind, id } = object as { customer?: unknown; object?: unknown; id?: unknown };
  if (kind === 'customer' && typeof id === 'string') return id;
  return typeof customer === 'string' ? customer : null;
}

/** The user for whom an event's object was created; null for objects that this server does not create. */
function userOf(object: unknown): string | null {
  const { metadata } = object as { metadata?: Stripe.Metadata | null };
  return metadata?.['userId'] ?? null;
}

function viewOf(subscription: Stripe.Subscription, isProcessing = false): ProviderSubscription {
  const { id, status, items, latest_invoice: invoice } = subscription;
  const [item] = items.data;
  if (!item) throw new PaymentsError('The subscription has no price.');
  const secret = typeof invoice === 'object' ? invoice?.confirmation_secret?.client_secret : undefined;
  const state = STATES[status];
  if (!state) throw new PaymentsError(`The provider says that a subscription is "${status}", which is not known here.`);
  return {
    id,
    state,
    // A cancellation on Stripe's own page sets only the time (docs.stripe.com/billing/subscriptions/billing-mode/compare).
    cancelAtPeriodEnd:
      subscription.cancel_at_period_end ||
      (subscription.cancel_at !== null && subscription.cancel_at <= item.current_period_end),
    periodEnd: Math.min(subscription.cancel_at ?? Infinity, item.current_period_end) * 1000,
    amount: amountOf(item.price),
    currency: item.price.currency,
    clientSecret: state === 'incomplete' ? (secret ?? null) : null,
    isProcessing,
  };
}

/** A price with a part of a cent has only the decimals. One with tiers has neither. */
const amountOf = ({ unit_amount: amount, unit_amount_decimal: decimal }: Stripe.Price): number | null =>
  amount ?? (decimal ? Math.round(Number(decimal)) : null);

const unlessGone = <T>(call: Promise<T>): Promise<T | undefined> =>
  call.catch((error: unknown) => {
    if (!(error instanceof PaymentsError && error.isGone)) throw error;
    return undefined;
  });

/** The texts of Stripe's errors repeat the request, so only their type, code and parameter's name are passed on. */
async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { type, code, statusCode, param } = error;
    // A missing price is a wrong STRIPE_PRICE_ID. Only a customer or a subscription can be gone.
    const isGone = (code === 'resource_missing' || statusCode === 404) && !param?.startsWith('items');
    const message = ['The payment provider answered', type, code, param, statusCode].filter(Boolean).join(' ');
    throw new PaymentsError(message, isGone);
  }
}
