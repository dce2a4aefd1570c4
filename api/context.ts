/** What the parts of the API are handed, and what a request carries along. */
import type { HttpBindings } from '@hono/node-server';
import type { Db } from './db/client.ts';
import type { Env } from './env.ts';
import type { Blobs } from './lib/blobs/blobs.ts';
import type { DefinitionLibrary } from './lib/definition-library/library.ts';
import type { Log } from './lib/log.ts';
import type { Mailer } from './lib/mail/mailer.ts';
import type { Passwords } from './lib/password.ts';
import type { PdfWorkers } from './lib/pdf/pdf-workers.ts';
import type { Sessions } from './lib/sessions/sessions.ts';
import type { UserRow } from './lib/sessions/queries.ts';
import type { Turns } from './lib/turns.ts';
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
  readonly turns: Turns;
  readonly mailer: Mailer;
  readonly sessions: Sessions;
  readonly log: Log;
  /** Epoch milliseconds. The only clock there is. */
  readonly now: () => number;
}

export interface AppEnv {
  /** Absent when a test calls the app without a socket. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** What the person is connected through: how the address on the screen begins. */
    secure: boolean;
    user: UserRow | undefined;
  };
}

/** Behind `requireUser`. */
export interface SignedInEnv extends AppEnv {
  Variables: Omit<AppEnv['Variables'], 'user'> & { user: UserRow };
}
