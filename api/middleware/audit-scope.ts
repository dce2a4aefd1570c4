import { createMiddleware } from 'hono/factory';
import type { AppEnv, Deps } from '../context.ts';
import { inAuditScope } from '../lib/audit/audit-scope.ts';
import { clientAddress } from './client.ts';

/** Maximum length that is stored, because a header can have kilobytes and the log is kept for years. */
const AGENT_MAX = 300;

/** Records where the call comes from, for the audit events that it writes. Comes after `checkAccess`. */
export const auditScope = ({ env }: Pick<Deps, 'env'>) =>
  createMiddleware<AppEnv>((c, next) =>
    inAuditScope(
      {
        address: clientAddress(c, env),
        agent: c.req.header('User-Agent')?.slice(0, AGENT_MAX) ?? null,
        via: c.get('principal')?.via ?? null,
        isHead: c.req.method === 'HEAD',
        actions: c.get('rule')?.audit ?? [],
      },
      next,
    ),
  );
