/** A provider of recurring payments. It stores the cards and receipts; none of them are stored here. */

/**
 * `ended` and `expired` are final: a user who comes back gets another subscription. A subscription is expired when
 * nobody paid its first invoice in time, so it never started.
 */
export type ProviderState = 'incomplete' | 'expired' | 'active' | 'past-due' | 'ended';

export const isOver = ({ state }: { readonly state: ProviderState }): boolean =>
  state === 'ended' || state === 'expired';

/** The current state of a subscription at the provider. */
export interface ProviderSubscription {
  readonly id: string;
  readonly state: ProviderState;
  readonly cancelAtPeriodEnd: boolean;
  /** Epoch milliseconds; null when the provider names none. */
  readonly periodEnd: number | null;
  /**
   * Price per month, in the unit of the provider: for most currencies hundredths, for the yen whole yen. Null for a price
   * without a fixed amount, such as one with tiers.
   */
  readonly amount: number | null;
  /** ISO 4217, lower case. */
  readonly currency: string;
  /** The browser needs it to pay the first invoice; null once that is paid. */
  readonly clientSecret: string | null;
  /**
   * True when the first invoice is not paid yet, because the bank has not decided. That may take days. Also true for a
   * moment after the bank has paid, until the subscription is active.
   */
  readonly isProcessing: boolean;
}

export interface Receipt {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly amount: number;
  readonly currency: string;
  readonly paid: boolean;
  /** The provider's page with the receipt. */
  readonly url: string | null;
}

/**
 * A webhook event of the provider. It names the customer that changed, but not the new state, which is read separately.
 */
export interface PaymentEvent {
  readonly id: string;
  readonly customerId: string | null;
  /** The user for whom the changed customer or subscription was created; null for other objects. */
  readonly userId: string | null;
}

/** @throws PaymentsError from every call, SignatureError from `readEvent` */
export interface Payments {
  /** The key for the browser. */
  readonly publishableKey: string;
  /**
   * Creates a customer, without name and address, which may change between two calls. Repeated calls for the same user
   * return the same customer.
   * @param asked.gone the user's earlier customer, which no longer exists
   */
  createCustomer(asked: { userId: string; gone: string | undefined }): Promise<string>;
  /**
   * The customer who was created for this user before, such as one that a restored database does not know; undefined
   * when none has this address.
   */
  findCustomer(asked: { userId: string; email: string }): Promise<string | undefined>;
  /** Creates a subscription. Repeated calls for the same `attempt` of a customer return the same one. */
  createSubscription(asked: { customerId: string; userId: string; attempt: number }): Promise<ProviderSubscription>;
  /** The subscription of this user that is not over, if there is one: a paid one before one that waits for a payment. */
  findSubscription(asked: { customerId: string; userId: string }): Promise<ProviderSubscription | undefined>;
  /** Undefined when the provider does not know it, such as one of its test mode. One that has ended is known. */
  readSubscription(id: string): Promise<ProviderSubscription | undefined>;
  /** Ends the subscription at the end of the paid period, or takes that back. */
  setCancelAtPeriodEnd(id: string, cancel: boolean): Promise<void>;
  /** A subscription that has already ended is no error: the provider's client repeats a call whose answer got lost. */
  cancelNow(id: string): Promise<void>;
  /** Sets the name, and the address to which the provider sends its mails. A deleted customer is no error. */
  updateCustomer(customerId: string, person: { email: string; name: string }): Promise<void>;
  /** Ends the customer's subscriptions and deletes the customer. A customer who is already deleted is no error. */
  deleteCustomer(customerId: string): Promise<void>;
  /** The URL of the provider's page where the user changes their card. */
  portalUrl(asked: { customerId: string; returnUrl: string }): Promise<string>;
  /**
   * Returns the latest first.
   * @param asked.unpaidOf the subscription whose open invoices are in the list too
   */
  listReceipts(asked: { customerId: string; unpaidOf: string | null }): Promise<Receipt[]>;
  /**
   * @param body exactly the received bytes
   * @param now epoch milliseconds: a signature older than 300 s is refused
   */
  readEvent(body: string, signature: string, now: number): PaymentEvent;
}

/** The provider could not be reached, or refused the request. */
export class PaymentsError extends Error {
  override readonly name = 'PaymentsError';

  constructor(
    message: string,
    /** True when the requested object no longer exists. */
    readonly isGone = false,
  ) {
    super(message);
  }
}

/** The event is not signed by the provider, or the signature is too old. */
export class SignatureError extends Error {
  override readonly name = 'SignatureError';
}
