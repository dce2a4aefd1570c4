import { z } from 'zod';
import { subscriptionStatus } from '../../modules/users/schemas.ts';

const time = z.iso.datetime().nullable();

/** `GET /api/subscription`. */
export const subscriptionView = z.strictObject({
  /** Whether this product can take payments. */
  available: z.boolean(),
  /** The user's status, as last set by the provider or by an administrator. */
  status: subscriptionStatus,
  /** An administrator has set the status, and the provider reports another one. */
  setByAdministrator: z.boolean(),
  /** The state that the provider reports. */
  state: z.enum(['none', 'incomplete', 'expired', 'active', 'past-due', 'ended']),
  trialEndsAt: z.iso.datetime(),
  /** Time of the next payment, or of the end if `cancelAtPeriodEnd`. */
  periodEnd: time,
  cancelAtPeriodEnd: z.boolean(),
  /** When a payment is missing: how long the user stays a member. */
  graceEndsAt: time,
  /** The bank is still processing the first payment. */
  isProcessing: z.boolean(),
  /** When the bank refused a payment after processing it for some time. */
  refusedAt: time,
  /** Price per month, in the unit of the provider: for most currencies hundredths, for the yen whole yen. */
  amount: z.number().int().nullable(),
  currency: z.string().nullable(),
  /** The limits of the plan in `engine/product/plans.ts`, and how much of each is used. */
  plan: z.strictObject({
    name: z.string(),
    uses: z.array(
      z.strictObject({
        kind: z.enum(['questions', 'pages', 'documents']),
        used: z.number().int(),
        /** Null means no limit. */
        limit: z.number().int().nullable(),
        resetsAt: time,
      }),
    ),
  }),
});
export type SubscriptionView = z.infer<typeof subscriptionView>;

/** `POST /api/get-or-create-subscription`. */
export const paymentStart = z.strictObject({
  /** For the provider's form; null when nothing has to be paid. */
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
