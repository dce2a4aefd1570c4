import { createMiddleware } from 'hono/factory';
import type { AppEnv, Deps } from '../context.ts';
import { inAuditScope } from '../lib/audit/audit-scope.ts';
import { clientAddress } from './client.ts';

/** A header can hold kilobytes, and is kept for years. */
const AGENT_MAX = 300;

/** What the call writes into the audit log says from where it was made. Comes after `checkAccess`. */
export const auditScope = ({ env }: Pick<Deps, 'env'>) =>
  createMiddleware<AppEnv>((c, next) =>
    inAuditScope(
      {
        address: clientAddress(c, env),
        agent: c.req.header('User-Agent')?.slice(0, AGENT_MAX) ?? null,
        via: c.get('principal')?.via ?? null,
        actions: c.get('rule')?.audit ?? [],
      },
      next,
    ),
  );
