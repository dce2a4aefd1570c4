/** The rules of the route table (`api/routes-table.ts`), and the lookup of a call's rule. */
import { createMiddleware } from 'hono/factory';
import { TrieRouter } from 'hono/router/trie-router';
import type { z } from 'zod';
import type { ApiScope } from '../../engine/product/developers/scopes.ts';
import type { AppEnv, Principal } from '../context.ts';
import type { AuditAction } from '../lib/audit/actions.ts';

/** Who may make the call. */
export type Access =
  | { readonly kind: 'public' }
  | {
      readonly kind: 'user';
      /** Only users with this role. */
      readonly role?: Principal['role'];
      /** The scope that an API key needs. Without a scope here, no API key may call. */
      readonly scope?: ApiScope;
      /**
       * The password must have been given within the last 15 minutes, for actions that must not be possible on an
       * unattended screen.
       */
      readonly freshPassword?: true;
    }
  /** The operator's monitor, with `MONITOR_TOKEN`. While that is not set, the call does not exist. */
  | { readonly kind: 'monitor' }
  /**
   * A program that sends its own credentials in the call, by OAuth 2.0. No cookie is read, and the handler checks the
   * credentials.
   */
  | { readonly kind: 'client' }
  /** A provider that signs its calls. The handler checks the signature, because that needs the complete body. */
  | { readonly kind: 'signature' };

export interface BodyRule {
  /** Bytes. */
  readonly limit: number;
  /** Message to the user when the body is larger. */
  readonly tooLarge: string;
  /** The media types, and the message to the user when the body has another one; absent when the body is JSON. */
  readonly media?: { readonly types: RegExp; readonly wrong: string };
}

export interface RouteRule {
  readonly access: Access;
  /** JSON of 16 kB when absent. */
  readonly body?: BodyRule;
  /**
   * It costs far more than a save, so each user may make only a number of such calls in 15 minutes (`CALL_LIMITS`).
   */
  readonly isExpensive?: true;
  /** The audit events that the call may write. Writing another one is an error. */
  readonly audit?: readonly AuditAction[];
  /** Schema of a successful JSON response. Responses are validated in tests and in development. */
  readonly response?: z.ZodType;
}

/** Method and path in Hono's syntax → rule. */
export type RouteTable = Readonly<Record<string, RouteRule>>;

/** Sets the rule of the call as `c.get('rule')` and its path as `c.get('route')`; undefined when there is no such call. */
export function findRule(table: RouteTable) {
  const router = new TrieRouter<{ rule: RouteRule; path: string }>();
  for (const [route, rule] of Object.entries(table)) {
    const [method, path] = route.split(' ') as [string, string];
    router.add(method, path, { rule, path });
  }
  return createMiddleware<AppEnv>((c, next) => {
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
    const found = router.match(method, c.req.path)[0][0]?.[0];
    c.set('rule', found?.rule);
    c.set('route', found?.path);
    return next();
  });
}

/** @throws Error naming a call without a rule, or a rule without a call */
export function expectRules(routes: ReadonlyArray<{ method: string; path: string }>, table: RouteTable): void {
  // Middleware is registered for every method.
  const calls = new Set(routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`));
  const withoutRule = [...calls].filter((call) => !Object.hasOwn(table, call));
  const withoutCall = Object.keys(table).filter((call) => !calls.has(call));
  if (withoutRule.length > 0)
    throw new Error(`No line in api/routes-table.ts for ${withoutRule.join(', ')}: say who may make the call.`);
  if (withoutCall.length > 0)
    throw new Error(`api/routes-table.ts has calls that no route answers: ${withoutCall.join(', ')}.`);
}
