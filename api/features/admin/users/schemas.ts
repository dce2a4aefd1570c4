/** Requests and answers of the calls on users and billing (spec/3 sections 3 and 5). */
import { z } from 'zod';
import { id } from '../../../lib/id-param.ts';
import { listCount, listQuery } from '../../../lib/list-page.ts';
import { firstPassword } from '../../../modules/users/new-password.ts';
import { email, firstName, lastName, role, subscriptionStatus } from '../../../modules/users/schemas.ts';

const USER_SORTS = ['createdAt', 'name', 'email'] as const;

export const usersQuery = listQuery(USER_SORTS, {
  role: role.optional(),
  /** `trial`: the trial still runs. */
  subscriptionStatus: z.enum(['active', 'trial', 'trial-ended', 'cancelled']).optional(),
});

export const adminUser = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role,
  subscriptionStatus,
  profileImageUrl: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** While it is false, somebody else may have registered the address. */
  emailConfirmed: z.boolean(),
  /** The plan of a subscription paid through the payment provider; null when an administrator has set the status. */
  planName: z.string().nullable(),
  /** Null also when the subscription ends at the end of its period. */
  nextBilling: z.iso.datetime().nullable(),
  /** True while a further payment of this subscription is to be taken: the user has not cancelled it. */
  isCharged: z.boolean(),
  /** Dollars. */
  monthlyRevenue: z.number().nullable(),
  /** An administrator has set the status, and it differs from what the payment provider reports. */
  setByAdministrator: z.boolean(),
});

export const userList = z.object({ users: z.array(adminUser), ...listCount });

export const createUserBody = z.strictObject({
  email,
  firstName,
  lastName,
  role: role.default('user'),
  password: firstPassword,
});

/** Only the fields in the request are changed. */
export const changeUserBody = z
  .strictObject({ role: role.optional(), subscriptionStatus: z.enum(['active', 'cancelled']).optional() })
  .refine(
    (body) => body.role !== undefined || body.subscriptionStatus !== undefined,
    'Give a role or a subscription status.',
  );

export const userIdParam = z.strictObject({ userId: id });

/** `GET /api/admin/billing`. Revenue is in dollars, and null while nobody pays. */
export const billingSummary = z.object({
  monthlyRevenue: z.number().nullable(),
  activeSubscriptions: z.number().int(),
  /** Users whose trial still runs. */
  trialUsers: z.number().int(),
  cancelledSubscriptions: z.number().int(),
  /** The newest users with an active subscription. `GET /api/admin/users` lists all, by `subscriptionStatus`. */
  subscriptions: z.array(
    z.object({
      id: z.string(),
      userId: z.string(),
      userEmail: z.string(),
      userName: z.string(),
      planName: z.string().nullable(),
      status: subscriptionStatus,
      nextBilling: z.iso.datetime().nullable(),
      monthlyRevenue: z.number().nullable(),
    }),
  ),
});

export type AdminUser = z.infer<typeof adminUser>;
export type UserList = z.infer<typeof userList>;
export type UsersQuery = z.output<typeof usersQuery>;
export type BillingSummary = z.infer<typeof billingSummary>;
