import { z } from 'zod';

const time = z.iso.datetime().nullable();

/** `GET /api/subscription`. */
export const subscriptionView = z.strictObject({
  /** Whether this product can take payments. */
  available: z.boolean(),
  /** What the person is: the provider, or an administrator, has last said so. */
  status: z.enum(['active', 'trial', 'cancelled']),
  /** An administrator has, and the provider says something else. */
  setByAdministrator: z.boolean(),
  /** What the provider says. */
  state: z.enum(['none', 'incomplete', 'expired', 'active', 'past-due', 'ended']),
  trialEndsAt: z.iso.datetime(),
  /** The next payment; the end, where `cancelAtPeriodEnd`. */
  periodEnd: time,
  cancelAtPeriodEnd: z.boolean(),
  /** With a payment missing: until when the person stays a member. */
  graceEndsAt: time,
  /** The bank takes its time over the first payment. */
  isProcessing: z.boolean(),
  /** When the bank refused a payment that it had taken its time over. */
  refusedAt: time,
  /** A month, in the currency's smallest unit. */
  amount: z.number().int().nullable(),
  currency: z.string().nullable(),
  /** What the plan of `engine/product/plans.ts` holds, and how much of it is used. */
  plan: z.strictObject({
    name: z.string(),
    uses: z.array(
      z.strictObject({
        kind: z.enum(['questions', 'pages', 'documents']),
        used: z.number().int(),
        /** Null is without a limit. */
        limit: z.number().int().nullable(),
        resetsAt: time,
      }),
    ),
  }),
});
export type SubscriptionView = z.infer<typeof subscriptionView>;

/** `POST /api/get-or-create-subscription`. */
export const paymentStart = z.strictObject({
  /** For the provider's form; null where nothing has to be paid. */
  clientSecret: z.string().nullable(),
  publishableKey: z.string(),
  subscription: subscriptionView,
});
export type PaymentStart = z.infer<typeof paymentStart>;

export const cancelBody = z.strictObject({ when: z.enum(['period-end', 'now']) });

export const portal = z.strictObject({ url: z.url() });

export const receiptList = z.array(
  z.strictObject({
    id: z.string(),
    at: z.iso.datetime(),
    amount: z.number().int(),
    currency: z.string(),
    paid: z.boolean(),
    url: z.url().nullable(),
  }),
);
export type ReceiptList = z.infer<typeof receiptList>;
