/**
 * The data of the stand-in for the payment provider: objects of Stripe's API, with the properties that the product
 * reads.
 */
import { randomUUID } from 'node:crypto';

const MONTH = 30 * 24 * 60 * 60;
/** Price of the Professional plan, in US cents (spec/1 2.11). */
const AMOUNT = 19_900;

export type StripeStatus = 'incomplete' | 'incomplete_expired' | 'active' | 'past_due' | 'canceled';

interface Customer extends Person {
  readonly id: string;
  readonly object: 'customer';
  readonly metadata: { readonly userId: string | null };
}

interface Person {
  email: string | null;
  name: string | null;
}

interface Invoice {
  readonly id: string;
  readonly object: 'invoice';
  readonly customer: string;
  readonly created: number;
  readonly total: number;
  readonly currency: 'usd';
  readonly parent: {
    readonly type: 'subscription_details';
    readonly subscription_details: { readonly subscription: string };
  };
  readonly billing_reason: 'subscription_create' | 'subscription_cycle';
  status: 'open' | 'paid' | 'void';
  /** Whether the provider tries by itself to collect the payment. */
  auto_advance: boolean;
  readonly hosted_invoice_url: string;
  readonly confirmation_secret: { readonly client_secret: string };
  /** The state of its only payment. The provider returns it in a separate call. */
  intent: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled';
}

export interface Price {
  readonly id: string;
  /** Null for a price of tiers, or one with a part of a cent. */
  unit_amount: number | null;
  readonly currency: 'usd';
}

export interface StripeSubscription {
  readonly id: string;
  readonly object: 'subscription';
  readonly customer: string;
  readonly metadata: { readonly userId: string | null };
  status: StripeStatus;
  cancel_at_period_end: boolean;
  /** Seconds since 1970. */
  cancel_at: number | null;
  latest_invoice: Invoice;
  readonly items: {
    readonly data: Array<{ current_period_end: number; price: Price }>;
  };
}

export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly type: string;
  readonly created: number;
  readonly data: { readonly object: object };
}

const isOver = ({ status }: StripeSubscription): boolean => status === 'canceled' || status === 'incomplete_expired';

export type Book = ReturnType<typeof createBook>;

/** @param priceId of the only price that is sold */
export function createBook({ price: priceId }: { price: string }) {
  const price: Price = { id: priceId, unit_amount: AMOUNT, currency: 'usd' };
  const customers = new Map<string, Customer>();
  const subscriptions = new Map<string, StripeSubscription>();
  const invoices: Invoice[] = [];
  /** Events that were not delivered to the product yet. */
  const events: StripeEvent[] = [];

  const seconds = (): number => Math.floor(Date.now() / 1000);
  const newId = (kind: string): string => `${kind}_${randomUUID().replaceAll('-', '')}`;

  const tell = (type: string, object: object): void => {
    events.push({
      id: newId('evt'),
      object: 'event',
      type,
      created: seconds(),
      data: { object: structuredClone(object) },
    });
  };
  const changed = (subscription: StripeSubscription): StripeSubscription => {
    tell('customer.subscription.updated', subscription);
    return subscription;
  };
  const newInvoice = (subscription: string, customer: string, billing_reason: Invoice['billing_reason']): Invoice => {
    const id = newId('in');
    const invoice: Invoice = {
      id,
      object: 'invoice',
      customer,
      created: seconds(),
      total: AMOUNT,
      currency: 'usd',
      parent: { type: 'subscription_details', subscription_details: { subscription } },
      billing_reason,
      status: 'open',
      auto_advance: true,
      hosted_invoice_url: `https://payments.invalid/receipts/${id}`,
      confirmation_secret: { client_secret: `${newId('pi')}_secret_${randomUUID()}` },
      intent: 'requires_payment_method',
    };
    invoices.unshift(invoice);
    return invoice;
  };
  /** @throws Error for an unknown id */
  const known = (id: string): StripeSubscription => {
    const subscription = subscriptions.get(id);
    if (!subscription) throw new Error(`There is no subscription ${id}`);
    return subscription;
  };

  /**
   * The subscription is over: no later payment can bring it back, and its open invoice is no longer collected
   * (docs.stripe.com/api/subscriptions/cancel).
   */
  const close = (subscription: StripeSubscription, status: 'canceled' | 'incomplete_expired'): void => {
    subscription.status = status;
    subscription.latest_invoice.auto_advance = false;
  };

  /** The customer's bank has paid the latest invoice, and the subscription does not know it yet: `pay` follows. */
  const payInvoice = (id: string): void => {
    Object.assign(known(id).latest_invoice, { intent: 'succeeded', status: 'paid' });
  };

  return {
    /** What new subscriptions cost. */
    price,
    customers,
    subscriptions,
    events,
    payInvoice,
    subscription: (id: string) => subscriptions.get(id),
    /** The subscription whose latest invoice has this client secret. */
    subscriptionOf: (secret: string) =>
      [...subscriptions.values()].find(
        ({ latest_invoice: invoice }) => invoice.confirmation_secret.client_secret === secret,
      ),
    /** The latest first, without those that were cancelled, as the provider lists them. */
    subscriptionsOf: (customer: string) =>
      customers.has(customer)
        ? [...subscriptions.values()].filter((one) => one.customer === customer && one.status !== 'canceled').reverse()
        : undefined,
    /** The latest first. The provider compares addresses exactly. */
    customersAt: (email: string) => [...customers.values()].filter((one) => one.email === email).reverse(),
    invoicesOf: (customer: string) => invoices.filter((invoice) => invoice.customer === customer),

    addCustomer(userId: string | null) {
      const customer: Customer = {
        id: newId('cus'),
        object: 'customer',
        email: null,
        name: null,
        metadata: { userId },
      };
      customers.set(customer.id, customer);
      tell('customer.created', customer);
      return customer;
    },
    updateCustomer(id: string, person: Person) {
      const customer = customers.get(id);
      return customer && Object.assign(customer, person);
    },
    /** Also ends the customer's subscriptions. */
    deleteCustomer(id: string) {
      if (!customers.delete(id)) return undefined;
      for (const subscription of subscriptions.values())
        if (subscription.customer === id) close(subscription, 'canceled');
      return { id, object: 'customer', deleted: true };
    },
    sells: (wanted: string) => wanted === priceId,
    addSubscription(customer: string, userId: string | null) {
      if (!customers.has(customer)) return undefined;
      const id = newId('sub');
      const subscription: StripeSubscription = {
        id,
        object: 'subscription',
        customer,
        metadata: { userId },
        status: 'incomplete',
        cancel_at_period_end: false,
        cancel_at: null,
        latest_invoice: newInvoice(id, customer, 'subscription_create'),
        items: {
          data: [{ current_period_end: seconds() + MONTH, price: { ...price } }],
        },
      };
      subscriptions.set(subscription.id, subscription);
      tell('customer.subscription.created', subscription);
      return subscription;
    },
    cancelAtPeriodEnd(id: string) {
      const subscription = subscriptions.get(id);
      if (!subscription) return undefined;
      subscription.cancel_at_period_end = true;
      return changed(subscription);
    },
    /** Takes back a cancellation, no matter where it was made. */
    clearCancelAt(id: string) {
      const subscription = subscriptions.get(id);
      if (!subscription) return undefined;
      subscription.cancel_at_period_end = false;
      subscription.cancel_at = null;
      return changed(subscription);
    },
    /** As at Stripe, a subscription that has ended is not found. */
    cancel(id: string) {
      const subscription = subscriptions.get(id);
      if (!subscription || subscription.status === 'canceled') return undefined;
      close(subscription, 'canceled');
      tell('customer.subscription.deleted', subscription);
      return subscription;
    },

    /** The payments of an invoice, as the provider lists them. */
    paymentsOf: (invoiceId: string) =>
      invoices
        .filter(({ id }) => id === invoiceId)
        .map(({ id, intent, customer, confirmation_secret: { client_secret: secret } }) => ({
          id: `inpay_${id}`,
          object: 'invoice_payment',
          invoice: id,
          payment: {
            type: 'payment_intent',
            payment_intent: { id: secret.split('_secret_')[0], object: 'payment_intent', customer, status: intent },
          },
        })),

    /** The customer's bank delays the payment of the latest invoice. */
    process(id: string): void {
      const { latest_invoice: invoice } = known(id);
      invoice.intent = 'processing';
      tell('payment_intent.processing', {
        object: 'payment_intent',
        customer: invoice.customer,
        status: invoice.intent,
      });
    },
    /** The customer's bank refuses the payment of the latest invoice, at once or later. */
    refuse(id: string): void {
      const { latest_invoice: invoice } = known(id);
      invoice.intent = 'requires_payment_method';
      tell('invoice.payment_failed', invoice);
    },
    /** The customer's bank pays the latest invoice. A subscription that has ended stays ended. */
    pay(id: string): void {
      const subscription = known(id);
      payInvoice(id);
      tell('invoice.paid', subscription.latest_invoice);
      if (isOver(subscription)) return;
      subscription.status = 'active';
      changed(subscription);
    },
    /** A month has passed, and the bank refuses the next payment. */
    renewWithoutPayment(id: string): void {
      const subscription = known(id);
      if (isOver(subscription)) return;
      subscription.latest_invoice = newInvoice(id, subscription.customer, 'subscription_cycle');
      subscription.status = 'past_due';
      tell('invoice.payment_failed', subscription.latest_invoice);
      changed(subscription);
    },
    /**
     * The customer cancels on the provider's own page, which sets a time instead of the mark. The operator can choose an
     * earlier one there.
     * @param daysBefore days from that time to the end of the period
     */
    cancelOnPortal(id: string, daysBefore = 0): void {
      const subscription = known(id);
      subscription.cancel_at = subscription.items.data[0]!.current_period_end - daysBefore * 24 * 60 * 60;
      changed(subscription);
    },
    /** The period has ended after a cancellation, the provider gave up a payment, or the first invoice was never paid. */
    end(id: string): void {
      const subscription = known(id);
      if (isOver(subscription)) return;
      const isNeverPaid = subscription.status === 'incomplete';
      close(subscription, isNeverPaid ? 'incomplete_expired' : 'canceled');
      if (isNeverPaid) Object.assign(subscription.latest_invoice, { status: 'void', intent: 'canceled' });
      tell('customer.subscription.deleted', subscription);
    },
  };
}
