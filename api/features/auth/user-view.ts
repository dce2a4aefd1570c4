import type { UserRow } from '../../lib/sessions/queries.ts';
import type { User } from './schemas.ts';

/** A person as the API answers them: nothing of the password. */
export const userView = ({ id, email, firstName, lastName, role, subscriptionStatus, profileImageUrl, createdAt }: UserRow): User => ({
  id, email, firstName, lastName, role, subscriptionStatus, profileImageUrl, createdAt: new Date(createdAt).toISOString(),
});
