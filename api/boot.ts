/** Opens everything that the API needs. No data is changed before the data key has been proved. */
import { availableParallelism } from 'node:os';
import type { Deps } from './context.ts';
import { abandonDatabase, databaseFile, migrateDatabase, openDatabase, startServing, type Db } from './db/client.ts';
import { NO_REPLY, type Env } from './env.ts';
import { createBlobs } from './lib/blobs/blobs.ts';
import { errorCode } from './lib/error-code.ts';
import { openDefinitionLibrary, type DefinitionLibrary } from './lib/definition-library/library.ts';
import type { Log } from './lib/log.ts';
import { makeFolder } from './lib/make-folder.ts';
import { createPasswords } from './lib/password.ts';
import { createPdfWorkers } from './lib/pdf/pdf-workers.ts';
import { createSessions } from './lib/sessions/sessions.ts';
import { StartupError } from './lib/startup-error.ts';
import { createUserQueue } from './lib/user-queue.ts';
import { changeDataKey } from './lib/vault/change-data-key.ts';
import { findDataKey, readFingerprintKey, registerDataKey } from './lib/vault/data-key.ts';
import { createVault } from './lib/vault/vault.ts';
import { openKnowledge } from './modules/knowledge/knowledge.ts';
import { registerModel } from './modules/language-model/model-config.ts';
import { drawPage, readDocument } from './modules/reading/read-document.ts';
import { hasBlobs } from './providers/blobs/copy-blobs.ts';
import { blobFolder } from './providers/blobs/folder-blob-store.ts';
import { chooseBlobStore, chooseLanguageModel, chooseMailer, choosePayments } from './providers/providers.ts';
import type { LiveDefinitions } from './lib/watch-definitions.ts';

/** What is made before the rest. Without `passwords`, they are hashed at the product's cost. */
type Given = Pick<Deps, 'log' | 'now'> & Partial<Pick<Deps, 'passwords'>>;

/** @throws StartupError with one line for the operator */
export async function boot(env: Env, { log, now, passwords }: Given): Promise<Deps> {
  const db = openData(env.DATA_DIR);
  try {
    const { key, inDataDir, old } = await findDataKey(db, env.DATA_DIR, env.DATA_KEY, env.OLD_DATA_KEY);
    if (inDataDir && env.NODE_ENV === 'production') {
      log.warn({
        message:
          'The data key is in DATA_DIR, beside the data that it protects. Keep it in another place and set DATA_KEY.',
      });
    }
    if (!env.SMTP_URL && env.NODE_ENV === 'production') {
      log.warn({
        message:
          'This server sends no mail, because SMTP_URL is not set. Until it is set, mails (also password reset links) are written to files in DATA_DIR/mail.',
      });
    }
    if (env.SMTP_URL && env.NODE_ENV === 'production') warnOfMails(env, log);
    if (env.S3_URL && (await hasBlobs(blobFolder(env.DATA_DIR)))) {
      log.warn({
        message:
          'S3_URL is set, but DATA_DIR/blobs has files, and this server does not use them. Documents that are only there cannot be opened. Copy the files to the bucket while the server is stopped, then delete the folder (docs/operating.md, Upgrade).',
      });
    }
    migrateDatabase(db);
    await registerDataKey(db, key, now(), old);
    if (old) {
      const { values, damaged } = await changeDataKey(db, { from: old, to: key });
      log.info({ message: 'The data key was changed', values, damaged });
    }
    if (env.OLD_DATA_KEY) log.warn({ message: 'All data is under the new DATA_KEY. Remove OLD_DATA_KEY.' });
    const definitions = await openDefinitionLibrary(db, env.FORM_DEFINITIONS_DIR, now);
    const knowledge = openKnowledge(definitions, { productName: env.PRODUCT_NAME });
    const vault = createVault(db, key, { fingerprintKey: await readFingerprintKey(db, key) });
    const languageModel = await chooseLanguageModel(env, { log });
    if (languageModel) await registerModel(db, languageModel);
    startServing(db);
    return {
      env,
      db,
      log,
      now,
      definitions,
      vault,
      blobs: createBlobs(chooseBlobStore(env), vault),
      passwords: passwords ?? (await createPasswords()),
      pdf: createPdfWorkers({ workers: env.PDF_WORKERS ?? Math.max(1, availableParallelism() - 1) }),
      reader: { readDocument, drawPage },
      userQueue: createUserQueue(),
      knowledge,
      languageModel,
      mailer: chooseMailer(env, { log, now }),
      payments: await choosePayments(env),
      sessions: createSessions(db, { idleDays: env.SESSION_IDLE_DAYS, maxDays: env.SESSION_MAX_DAYS }),
      ...(env.NODE_ENV === 'development' && { live: await followDefinitions(env, definitions, log) }),
    };
  } catch (error) {
    // No checkpoint, because the start may have failed because nothing can be written.
    abandonDatabase(db);
    throw asStartupError(error, env.DATA_DIR);
  }
}

/** Without these settings mails leave, but are refused or lead nowhere, and nothing else shows it. */
function warnOfMails(env: Env, log: Log): void {
  if (env.MAIL_FROM === NO_REPLY)
    log.warn({ message: `Mails come from ${NO_REPLY}, which mail servers refuse. Set MAIL_FROM.` });
  if (env.APP_ORIGIN === undefined)
    log.warn({ message: 'Links in mails lead to localhost. Set APP_ORIGIN to the address of the product.' });
}

/** Loaded only in development, because the checker brings in an editor's language service. */
async function followDefinitions(
  { FORM_DEFINITIONS_DIR }: Env,
  definitions: DefinitionLibrary,
  log: Log,
): Promise<LiveDefinitions> {
  const { watchDefinitions } = await import('./lib/watch-definitions.ts');
  return watchDefinitions(FORM_DEFINITIONS_DIR, definitions, log);
}

function openData(dataDir: string): Db {
  try {
    makeFolder(dataDir);
    return openDatabase(databaseFile(dataDir));
  } catch (error) {
    throw asStartupError(error, dataDir);
  }
}

/** What to do, by the code of an error of the operating system or the database. The first match counts. */
const ADVICE: ReadonlyArray<readonly [code: RegExp, advice: string]> = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)$/, 'its disk is full, so free some space.'],
  [/^SQLITE_(CORRUPT|NOTADB)/, 'formport.db is damaged or is not a database, so restore a backup.'],
  [/^SQLITE_BUSY/, 'another process keeps the database locked, so stop that process or try again.'],
  [
    /^(SQLITE_(CANTOPEN|READONLY|IOERR|PERM)|E[A-Z]+$)/,
    'it must be a folder that this process can write to, and so must each file in it: do they belong to another user?',
  ],
];

/**
 * Turns errors of the operating system or the database into a StartupError. Any other error is our own bug, and is
 * returned unchanged.
 */
function asStartupError(error: unknown, dataDir: string): unknown {
  if (error instanceof StartupError || !(error instanceof Error)) return error;
  const code = errorCode(error);
  const advice = ADVICE.find(([codes]) => codes.test(code))?.[1];
  return advice === undefined
    ? error
    : new StartupError(`DATA_DIR ${dataDir} cannot be used (${code}): ${advice}`, { cause: error });
}
