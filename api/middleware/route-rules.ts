/** What the route table says of a call (`api/routes-table.ts`), and finding it. */
import { createMiddleware } from 'hono/factory';
import { TrieRouter } from 'hono/router/trie-router';
import type { z } from 'zod';
import type { ApiScope } from '../../engine/product/developers/scopes.ts';
import type { AppEnv, Principal } from '../context.ts';
import type { AuditAction } from '../db/tables.ts';

/** Who may call. */
export type Access =
  | { readonly kind: 'public' }
  | {
      readonly kind: 'user';
      /** People of this role alone. */
      readonly role?: Principal['role'];
      /** An API key needs it; without a scope no API key passes. */
      readonly scope?: ApiScope;
      /** The password was given within the last 15 minutes, for what an unattended screen must not be enough for. */
      readonly freshPassword?: true;
    }
  /** The operator's monitor, by `MONITOR_TOKEN`; while that is not set the call is not there. */
  | { readonly kind: 'monitor' }
  /** A program that shows its own credentials in the call, by OAuth 2.0: no cookie is read, and the handler checks them. */
  | { readonly kind: 'client' }
  /** A provider that signs what it sends: the handler checks that, because it takes the whole body. */
  | { readonly kind: 'signature' };

export interface BodyRule {
  /** Bytes. */
  readonly limit: number;
  /** For the person, when it is larger. */
  readonly tooLarge: string;
  /** Of a file; absent where the body is JSON. */
  readonly types?: RegExp;
  /** For the person, when it is of another type. */
  readonly wrongType?: string;
}

export interface RouteRule {
  readonly access: Access;
  /** JSON of 16 kB when absent. */
  readonly body?: BodyRule;
  /** It costs far more than a save: a person may ask for so many in 15 minutes (`api/quotas.json`). */
  readonly isExpensive?: true;
  /** The events that it may write; writing another one is a mistake. */
  readonly audit?: readonly AuditAction[];
  /** What a success answers in JSON: compared in tests and in development. */
  readonly answer?: z.ZodType;
}

/** Method and path, as Hono writes it → its rule. */
export type RouteTable = Readonly<Record<string, RouteRule>>;

/** Hands on the rule of the call as `c.get('rule')`; undefined where there is no such call. */
export function findRule(table: RouteTable) {
  const router = new TrieRouter<RouteRule>();
  for (const [route, rule] of Object.entries(table)) router.add(...(route.split(' ') as [string, string]), rule);
  return createMiddleware<AppEnv>((c, next) => {
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
    c.set('rule', router.match(method, c.req.path)[0][0]?.[0]);
    return next();
  });
}

/** @throws Error naming a call without a rule, or a rule without a call */
export function expectRules(routes: ReadonlyArray<{ method: string; path: string }>, table: RouteTable): void {
  // Middleware is registered for every method.
  const calls = new Set(routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`));
  const wrong = [
    ...[...calls].filter((call) => !Object.hasOwn(table, call)),
    ...Object.keys(table).filter((call) => !calls.has(call)),
  ];
  if (wrong.length > 0) throw new Error(`The route table and the routes differ: ${wrong.join(', ')}`);
}
