/** What the parts of the API are handed, and what a request carries along. */
import type { HttpBindings } from '@hono/node-server';
import type { ApiScope } from '../engine/product/developers/scopes.ts';
import type { Db } from './db/client.ts';
import type { Env } from './env.ts';
import type { Blobs } from './lib/blobs/blobs.ts';
import type { DefinitionLibrary } from './lib/definition-library/library.ts';
import type { Log } from './lib/log.ts';
import type { Assistant, Knowledge } from './providers/assistant/assistant.ts';
import type { LanguageModel } from './providers/assistant/language-model.ts';
import type { Mailer } from './providers/mail/mailer.ts';
import type { Payments } from './providers/payments/payments.ts';
import type { Passwords } from './lib/password.ts';
import type { PdfWorkers } from './lib/pdf/pdf-workers.ts';
import type { Sessions } from './lib/sessions/sessions.ts';
import type { DocumentReader } from './modules/documents/document-reader.ts';
import type { RouteRule } from './middleware/route-rules.ts';
import type { UserQueue } from './lib/user-queue.ts';
import type { Vault } from './lib/vault/vault.ts';
import type { LiveDefinitions } from './lib/watch-definitions.ts';

export interface Deps {
  readonly env: Env;
  readonly db: Db;
  readonly vault: Vault;
  readonly blobs: Blobs;
  readonly definitions: DefinitionLibrary;
  /** In development alone: forms change while the server runs, and may be tried out without an account. */
  readonly live?: LiveDefinitions;
  readonly passwords: Passwords;
  readonly pdf: PdfWorkers;
  readonly reader: DocumentReader;
  readonly userQueue: UserQueue;
  readonly mailer: Mailer;
  readonly knowledge: Knowledge;
  readonly assistant: Assistant;
  /** Undefined where the operator has set none up: the built-in assistant answers everything. */
  readonly languageModel: LanguageModel | undefined;
  /** Undefined where the operator has set none up: nobody can pay. */
  readonly payments: Payments | undefined;
  readonly sessions: Sessions;
  readonly log: Log;
  /** Epoch milliseconds. The only clock there is. */
  readonly now: () => number;
}

/** Who is asking, as far as it takes to decide what they may do. */
export interface Principal {
  readonly userId: string;
  readonly role: 'user' | 'attorney' | 'admin';
  /** How they have shown who they are. */
  readonly via: 'session' | 'api-key';
  /** What an API key may do; a session may do what its person may. */
  readonly scopes: readonly ApiScope[];
}

export interface AppEnv {
  /** Absent when a test calls the app without a socket. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** What the person is connected through: how the address on the screen begins. */
    secure: boolean;
    /** What the route table says of this call; undefined where there is no such call. */
    rule: RouteRule | undefined;
    /** Who is asking; undefined where the call is for everybody. */
    principal: Principal | undefined;
  };
}

/** Of calls that the route table gives to signed-in people. */
export interface SignedInEnv extends AppEnv {
  Variables: Omit<AppEnv['Variables'], 'principal'> & { principal: Principal };
}
