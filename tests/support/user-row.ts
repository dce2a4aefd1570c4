import type { UserRow } from '../../api/modules/users/queries.ts';

/** A user who cannot sign in, for tests that fill the database by themselves. */
export const userRow = (id: string, createdAt: number): UserRow => ({
  id,
  email: `${id}@example.org`,
  passwordHash: '',
  firstName: 'Anna',
  lastName: 'Eriksson',
  role: 'user',
  subscriptionStatus: 'trial',
  profileImageUrl: null,
  settings: null,
  createdAt,
  emailConfirmedAt: null,
});
