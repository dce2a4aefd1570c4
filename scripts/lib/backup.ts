/** Makes a backup: a copy of the database and the files in DATA_DIR. A server can be started from the copy. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { DAY, isoTime } from '../../engine/lib/time.ts';
import { batch } from '../../api/db/batch.ts';
import { abandonDatabase, databaseFile, openDatabase, type Db } from '../../api/db/client.ts';
import { copyDatabase } from '../../api/db/copy-database.ts';
import type { Env } from '../../api/env.ts';
import { operatorEvent } from '../../api/lib/audit/audit-event.ts';
import { getFirstEventId } from '../../api/lib/audit/queries.ts';
import { errorCode } from '../../api/lib/error-code.ts';
import { flush } from '../../api/lib/flush.ts';
import { keyFile } from '../../api/lib/vault/data-key.ts';
import { copyBlobs } from '../../api/providers/blobs/copy-blobs.ts';
import { blobFolder } from '../../api/providers/blobs/folder-blob-store.ts';
import { CommandError } from './command.ts';

type Settings = Pick<Env, 'DATA_DIR' | 'DATA_KEY' | 'S3_URL' | 'BACKUP_DAYS'>;

/**
 * The age of a backup is in its name, because a file's times change when it is copied. Milliseconds keep two backups of
 * one second apart; older names have none. The last part names the installation, so that several can use one folder; the
 * backup of an installation without any user has none, nor have older names. The suffix `.new` marks an unfinished
 * backup.
 */
const NAME = /^formport-(\d{4}-\d{2}-\d{2})T\d{2}-\d{2}-\d{2}(?:\.\d{3})?Z(?:-([0-9a-f]{12}))?(\.new)?$/;
const nameAt = (now: number, installation: string | undefined): string =>
  ['formport', isoTime(now).replaceAll(':', '-'), ...(installation === undefined ? [] : [installation])].join('-');

/** The last twelve digits of an id that stays the same after a restore and a change of the data key. */
const installationOf = async (db: Db): Promise<string | undefined> => (await getFirstEventId(db))?.slice(-12);

/**
 * Makes `FOLDER/formport-<UTC time>-<installation>/`, writes an audit event, and deletes backups that are too old. The
 * data key is not needed, and is not in the backup.
 * @returns one line that says what was done
 * @throws CommandError
 */
export async function makeBackup(settings: Settings, given: string | undefined, now: number): Promise<string> {
  const { DATA_DIR, DATA_KEY, S3_URL, BACKUP_DAYS } = settings;
  if (BACKUP_DAYS === 0)
    throw new CommandError(
      'BACKUP_DAYS is 0, so the privacy page says that no backups are kept. To make backups, set it to the number of days that you keep them.',
    );
  if (!existsSync(databaseFile(DATA_DIR)))
    throw new CommandError(
      `There is no database in DATA_DIR ${DATA_DIR}, or this user cannot read it: run this with the settings and as the user of the server.`,
    );
  const folder = await findFolder(given, DATA_DIR);
  const installation = await withDatabase(DATA_DIR, installationOf).catch((error: unknown) => {
    throw asBackupError(error, folder);
  });
  const [path, key] = [join(folder, nameAt(now, installation)), keyFile(DATA_DIR)];

  const { files, bytes } = await writeBackup(settings, path);
  const { deleted, others } = await finish(settings, path, { now, installation });
  return [
    `Backup made: ${path}. Bytes: ${bytes}. User files: ${files}. Old backups deleted: ${deleted}.`,
    ...(others === 0
      ? []
      : [`Old backups of another installation: ${others}. Delete them if it makes no more backups.`]),
    ...(S3_URL === undefined ? [] : ['User files are in the bucket of S3_URL and are not in the backup.']),
    ...(DATA_KEY === undefined && existsSync(key)
      ? [`The data key is not in the backup: keep a copy of ${key} in another place.`]
      : []),
  ].join(' ');
}

/** @returns the folder. Makes it when it does not exist. @throws CommandError */
async function findFolder(given: string | undefined, dataDir: string): Promise<string> {
  if (!given) throw new CommandError('Name the folder for the backups: npm run backup -- /mnt/backups');
  const folder = resolve(given);
  try {
    const parent = await realpath(dirname(folder));
    const real = await realpath(folder).catch(() => join(parent, basename(folder)));
    if (`${real}${sep}`.startsWith(`${await realpath(dataDir)}${sep}`))
      throw new CommandError(`${folder} is in DATA_DIR: name a folder outside of it, preferably on another disk.`);
    if (!existsSync(folder)) await mkdir(folder, { mode: 0o700 });
    return folder;
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw cannotWrite(folder, error);
  }
}

const cannotWrite = (folder: string, error: unknown): CommandError =>
  new CommandError(
    `${folder} cannot be written (${errorCode(error)}): name an existing folder that this user can write to. No backup was made.`,
    { cause: error },
  );

/**
 * Writes to a temporary folder beside `path`, and renames it when it is complete.
 * @throws CommandError after it has deleted the temporary folder
 */
async function writeBackup(
  { DATA_DIR, S3_URL }: Settings,
  path: string,
): Promise<{ readonly files: number; readonly bytes: number }> {
  const unfinished = `${path}.new`;
  await mkdir(unfinished, { mode: 0o700 }).catch((error: unknown) => {
    throw cannotWrite(dirname(path), error);
  });
  try {
    // The database is copied first: files are stored before the rows that name them, so every named file is copied too.
    const copy = databaseFile(unfinished);
    await withDatabase(DATA_DIR, (db) => copyDatabase(db, copy));
    const blobs = S3_URL === undefined ? await copyBlobs(blobFolder(DATA_DIR), blobFolder(unfinished)) : undefined;
    await flush(unfinished);
    await rename(unfinished, path);
    await flush(dirname(path));
    return { files: blobs?.files ?? 0, bytes: (await stat(databaseFile(path))).size + (blobs?.bytes ?? 0) };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw asBackupError(error, dirname(path));
  }
}

/** Translates an error of the disk or the database. */
function asBackupError(error: unknown, folder: string): CommandError {
  const code = errorCode(error);
  if (code === 'SQLITE_IOERR_WRITE') return cannotWrite(folder, error);
  const message = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'].includes(code)
    ? `The disk of ${folder} is full: free some space, or name a folder on another disk. No backup was made.`
    : `No backup was made: ${(error as Error).message}`;
  return new CommandError(message, { cause: error });
}

async function withDatabase<T>(dataDir: string, task: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase(databaseFile(dataDir));
  try {
    return await task(db);
  } finally {
    abandonDatabase(db);
  }
}

interface Cleanup {
  readonly now: number;
  readonly installation: string | undefined;
}

/** Writes an audit event and deletes the old backups. @throws CommandError */
async function finish(
  { DATA_DIR, BACKUP_DAYS }: Settings,
  path: string,
  cleanup: Cleanup,
): Promise<{ deleted: number; others: number }> {
  try {
    await withDatabase(DATA_DIR, (db) => batch(db, [operatorEvent(db, { at: cleanup.now, action: 'BACKUP_CREATE' })]));
    return await deleteOld(dirname(path), { ...cleanup, days: BACKUP_DAYS });
  } catch (error) {
    throw new CommandError(`The backup ${path} was made, but a later step failed: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/**
 * Deletes backups that are `days` or more calendar days (UTC) old. An operator who makes one backup a day, at about the
 * same hour, never has an older one. An unfinished backup is deleted on the next day. A backup of another installation
 * stays.
 * @returns the numbers of deleted backups, and of old ones of other installations
 */
async function deleteOld(
  folder: string,
  { now, installation, days }: Cleanup & { days: number },
): Promise<{ deleted: number; others: number }> {
  const today = Math.floor(now / DAY);
  let [deleted, others] = [0, 0];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const [, date, madeBy, unfinished] = NAME.exec(entry.name) ?? [];
    if (date === undefined || !entry.isDirectory()) continue;
    const age = today - Date.parse(date) / DAY;
    if (!(age >= (unfinished ? 1 : days))) continue;
    if (madeBy !== undefined && madeBy !== installation) {
      others += 1;
      continue;
    }
    await rm(join(folder, entry.name), { recursive: true });
    deleted += 1;
  }
  return { deleted, others };
}
