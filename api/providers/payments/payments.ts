/** A provider that takes recurring payments. It holds cards and receipts; of both nothing is stored here. */

/**
 * `ended` and `expired` are final: a person who comes back gets another subscription. One is expired whose first invoice
 * nobody paid in time, so that it never ran.
 */
export type ProviderState = 'incomplete' | 'expired' | 'active' | 'past-due' | 'ended';

/** A subscription as the provider has it now. */
export interface ProviderSubscription {
  readonly id: string;
  readonly customerId: string;
  readonly state: ProviderState;
  readonly cancelAtPeriodEnd: boolean;
  /** Epoch milliseconds; null when the provider names none. */
  readonly periodEnd: number | null;
  /** A month, in the currency's smallest unit. */
  readonly amount: number;
  /** ISO 4217, lower case. */
  readonly currency: string;
  /** With it the browser pays the first invoice; null once that is paid. */
  readonly clientSecret: string | null;
  /** The first invoice is not paid yet, and the bank has not decided: that may take days. */
  readonly isProcessing: boolean;
}

export interface Receipt {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly amount: number;
  readonly currency: string;
  readonly paid: boolean;
  /** The provider's page of it. */
  readonly url: string | null;
}

/** What the provider tells by itself. It names who changed, and not what they are now: that is read back. */
export interface PaymentEvent {
  readonly id: string;
  readonly customerId: string | null;
}

/** @throws PaymentsError from every call, SignatureError from `readEvent` */
export interface Payments {
  /** For the browser. */
  readonly publishableKey: string;
  /** The same customer however often it is asked for the same person. */
  createCustomer(person: { userId: string; email: string; name: string }): Promise<string>;
  /** The same subscription however often it is asked for the same `attempt` of a customer. */
  createSubscription(asked: { customerId: string; userId: string; attempt: number }): Promise<ProviderSubscription>;
  readSubscription(id: string): Promise<ProviderSubscription>;
  /** Ends it with what is paid for, or takes that back. */
  setCancelAtPeriodEnd(id: string, cancel: boolean): Promise<void>;
  cancelNow(id: string): Promise<void>;
  /** Ends the customer's subscriptions and forgets them; one who is gone already is no error. */
  deleteCustomer(customerId: string): Promise<void>;
  /** The address of the provider's page where the person changes their card. */
  portalUrl(asked: { customerId: string; returnUrl: string }): Promise<string>;
  /** The latest first. */
  listReceipts(customerId: string): Promise<Receipt[]>;
  /**
   * @param body as it came, byte for byte
   * @param now epoch milliseconds: a signature of more than 300 s ago counts no more
   */
  readEvent(body: string, signature: string, now: number): PaymentEvent;
}

/** The provider could not be reached, or refused. */
export class PaymentsError extends Error {
  readonly isGone: boolean;

  /** @param options.isGone what was asked for is not there any more */
  constructor(message: string, options: { cause?: unknown; isGone?: boolean } = {}) {
    super(message, { cause: options.cause });
    this.name = 'PaymentsError';
    this.isGone = options.isGone ?? false;
  }
}

/** What came is not signed by the provider, or long ago. */
export class SignatureError extends Error {
  override readonly name = 'SignatureError';
}
