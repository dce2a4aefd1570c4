/** The dependencies of the parts of the API, and the context of a request. */
import type { HttpBindings } from '@hono/node-server';
import type { ApiScope } from '../engine/product/developers/scopes.ts';
import type { Db } from './db/client.ts';
import type { Env } from './env.ts';
import type { Blobs } from './lib/blobs/blobs.ts';
import type { DefinitionLibrary } from './lib/definition-library/library.ts';
import type { FairQueue } from './lib/fair-queue.ts';
import type { Log } from './lib/log.ts';
import type { Knowledge } from './providers/assistant/assistant.ts';
import type { LanguageModel } from './providers/assistant/language-model.ts';
import type { Mailer } from './providers/mail/mailer.ts';
import type { Payments } from './providers/payments/payments.ts';
import type { Passwords } from './lib/password.ts';
import type { PdfWorkers } from './lib/pdf/pdf-workers.ts';
import type { Sessions } from './lib/sessions/sessions.ts';
import type { DocumentReader } from './modules/reading/read-document.ts';
import type { RouteRule } from './middleware/route-rules.ts';
import type { Vault } from './lib/vault/vault.ts';
import type { LiveDefinitions } from './lib/watch-definitions.ts';

export interface Deps {
  readonly env: Env;
  readonly db: Db;
  readonly vault: Vault;
  readonly blobs: Blobs;
  readonly definitions: DefinitionLibrary;
  /** Only in development: forms change while the server runs, and can be tried out without an account. */
  readonly live?: LiveDefinitions;
  readonly passwords: Passwords;
  readonly pdf: PdfWorkers;
  readonly reader: DocumentReader;
  readonly userQueue: FairQueue;
  readonly mailer: Mailer;
  readonly knowledge: Knowledge;
  /** Undefined when the operator has set none up. The built-in assistant then answers everything. */
  readonly languageModel: LanguageModel | undefined;
  /** Undefined when the operator has set none up. Nobody can pay then. */
  readonly payments: Payments | undefined;
  readonly sessions: Sessions;
  readonly log: Log;
  /** The current time, epoch milliseconds. All code uses only this clock. */
  readonly now: () => number;
}

/** The caller of a request, with the data that decides what they may do. */
export interface Principal {
  readonly userId: string;
  readonly role: 'user' | 'attorney' | 'admin';
  /** How they were authenticated. */
  readonly via: 'session' | 'api-key';
  /** What an API key may do. A session may do everything that its user may do. */
  readonly scopes: readonly ApiScope[];
}

export interface AppEnv {
  /** Absent when a test calls the app without a socket. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** True when the user's browser is connected by https. */
    secure: boolean;
    /** The rule of the route table for this call; undefined when there is no such call. */
    rule: RouteRule | undefined;
    /** The path of that call with placeholders, such as `/api/forms/:id`. */
    route: string | undefined;
    /** The caller; undefined when the call is public. */
    principal: Principal | undefined;
    stillAllowed: StillAllowed | undefined;
  };
}

/**
 * Checks again whether the caller may make the call. A long body or download gives them time to lose their session,
 * their key or their role.
 * @param asks.freshPassword also whether the password was given lately, where the call needs it
 * @throws AppError as when the call began
 */
export type StillAllowed = (asks?: { readonly freshPassword?: boolean }) => Promise<void>;

/** The context of calls that need a signed-in user. */
export interface SignedInEnv extends AppEnv {
  Variables: Omit<AppEnv['Variables'], 'principal' | 'stillAllowed'> & {
    principal: Principal;
    stillAllowed: StillAllowed;
  };
}
