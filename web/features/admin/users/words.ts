/** The labels of roles and subscriptions on the screen. */
import type { AdminUser } from '../../../../api/features/admin/users/schemas.ts';

export type Role = AdminUser['role'];
export type SubscriptionStatus = AdminUser['subscriptionStatus'];

export const ROLES: Record<Role, string> = { user: 'User', attorney: 'Attorney', admin: 'Administrator' };
export const SUBSCRIPTIONS: Record<SubscriptionStatus | 'trial-ended', string> = {
  active: 'Active',
  trial: 'Trial',
  'trial-ended': 'Trial ended',
  cancelled: 'Cancelled',
};

export const choicesOf = <V extends string>(names: Readonly<Record<V, string>>) =>
  (Object.keys(names) as V[]).map((value) => ({ value, label: names[value] }));
