/** What the account calls take and answer (spec/1 sections 3, 5 and 7). */
import { z } from 'zod';
import { isStorable, NOT_STORABLE } from '../../lib/text.ts';

/** Longer than any passphrase; refused before hashing, so that a long text cannot buy Argon2 time. */
export const PASSWORD_MAX = 128;
export const REGISTER_PASSWORD_MIN = 6;

const email = z.email('Invalid email address').max(254);
const name = z.string().trim().min(1).max(100).refine(isStorable, NOT_STORABLE);

export const registerBody = z.strictObject({
  email,
  password: z.string()
    .min(REGISTER_PASSWORD_MIN, `Password must be at least ${REGISTER_PASSWORD_MIN} characters`)
    .max(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`),
  firstName: name,
  lastName: name,
});

export const loginBody = z.strictObject({
  email,
  password: z.string().min(1).max(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`),
});

export const user = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(['user', 'attorney', 'admin']),
  subscriptionStatus: z.enum(['active', 'trial', 'cancelled']),
  profileImageUrl: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

export type User = z.infer<typeof user>;
