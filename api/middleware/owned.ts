import type { Context, Input } from 'hono';
import type { SignedInEnv } from '../context.ts';

/** The parameters of the path, and the signed-in user to whom what they name must belong. */
export const owned = <P extends object>(
  c: Context<SignedInEnv, string, Input & { out: { param: P } }>,
): P & { ownerId: string } => ({ ...c.req.valid('param'), ownerId: c.get('principal').userId });
