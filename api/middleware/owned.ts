import type { Context, Input } from 'hono';
import type { SignedInEnv } from '../context.ts';

/** The parameters of the path, and the signed-in user, who must own the objects that they name. */
export const owned = <P extends object>(
  c: Context<SignedInEnv, string, Input & { out: { param: P } }>,
): P & { ownerId: string } => ({ ...c.req.valid('param'), ownerId: c.get('principal').userId });
