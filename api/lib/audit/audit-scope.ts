/** The origin of the current call, for the audit events that it writes. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Principal } from '../../context.ts';
import type { AuditAction } from './actions.ts';

export interface AuditScope {
  readonly address: string;
  /** The client program, as the User-Agent header names it. */
  readonly agent: string | null;
  readonly via: Principal['via'] | null;
  /** A HEAD request shows nothing, so it is no view or download. */
  readonly isHead: boolean;
  /** The events that the route table lists for the call. */
  readonly actions: readonly AuditAction[];
}

const scopes = new AsyncLocalStorage<AuditScope>();

export const inAuditScope = <T>(scope: AuditScope, task: () => T): T => scopes.run(scope, task);

/** Undefined outside a call, for example in a job or a script. */
export const auditScope = (): AuditScope | undefined => scopes.getStore();
