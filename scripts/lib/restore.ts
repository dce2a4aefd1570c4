/**
 * Restores a backup into an empty DATA_DIR, after a check that the backup's database can be read, that its key is known
 * and that its files are there.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { abandonDatabase, databaseFile, hasTable, openDatabase } from '../../api/db/client.ts';
import { copyDatabase } from '../../api/db/copy-database.ts';
import { deleteSignIns } from '../../api/db/delete-sign-ins.ts';
import type { Env } from '../../api/env.ts';
import { errorCode } from '../../api/lib/error-code.ts';
import { flush } from '../../api/lib/flush.ts';
import { makeFolder } from '../../api/lib/make-folder.ts';
import { StartupError } from '../../api/lib/startup-error.ts';
import { findDataKey, keyFile } from '../../api/lib/vault/data-key.ts';
import { copyBlobs } from '../../api/providers/blobs/copy-blobs.ts';
import { blobFolder } from '../../api/providers/blobs/folder-blob-store.ts';
import { checkFiles, listNamedFiles, type FileCheck } from './check-files.ts';
import { CommandError } from './command.ts';

type Settings = Pick<Env, 'DATA_DIR' | 'DATA_KEY' | 'OLD_DATA_KEY' | 'S3_URL'>;

/** The copy is made in this folder of DATA_DIR. */
const UNFINISHED = 'restore.new';

/**
 * Copies the database and the files of a backup into DATA_DIR, which may have only the key file. Sessions and mailed
 * links of the backup are not restored. A server that runs on the folder is not noticed.
 * @param given the folder of the backup
 * @returns one line that says what was done
 * @throws CommandError, StartupError when the key is missing or not that of the backup
 */
export async function restoreBackup(settings: Settings, given: string | undefined): Promise<string> {
  const { DATA_DIR, S3_URL } = settings;
  if (!given)
    throw new CommandError(
      'Name the backup: npm run restore -- /mnt/backups/formport-2026-11-23T02-00-00.000Z-5d1f0c9a77e2',
    );
  const backup = resolve(given);
  if (!existsSync(databaseFile(backup)))
    throw new CommandError(
      `${backup} is not a backup: it has no formport.db. Name a folder that \`npm run backup\` made.`,
    );
  if (backup.endsWith('.new')) throw new CommandError(`${backup} is not finished: name another backup.`);
  const unfinished = join(DATA_DIR, UNFINISHED);
  /** What a failed restore removes again. */
  const made = [unfinished];
  try {
    makeFolder(DATA_DIR);
    await rm(unfinished, { recursive: true, force: true });
    await refuseOtherData(DATA_DIR);
    await mkdir(unfinished, { mode: 0o700 });
    const { files, unreadable } = await copy(settings, { backup, unfinished });
    await flush(unfinished);
    made.push(blobFolder(DATA_DIR), databaseFile(DATA_DIR));
    if (files !== undefined) await rename(blobFolder(unfinished), blobFolder(DATA_DIR));
    // Last: a server starts only on a complete copy.
    await rename(databaseFile(unfinished), databaseFile(DATA_DIR));
    await rm(unfinished, { recursive: true });
    await flush(DATA_DIR);
    return [
      `Restored ${backup} to ${DATA_DIR}. User files: ${files ?? 0}.`,
      ...unreadable,
      'Start the server.',
      'Accounts that were deleted since the backup are back: delete them again.',
      'Users must sign in again, with the passwords of that time. Revoked API keys and withdrawn addresses of the waiting list are back too: see docs/operating.md, After a restore.',
      ...(S3_URL === undefined ? [] : ['User files are in the bucket of S3_URL and were not changed.']),
    ].join(' ');
  } catch (error) {
    for (const path of made) await rm(path, { recursive: true, force: true });
    if (error instanceof CommandError || error instanceof StartupError) throw error;
    throw asRestoreError(error, { backup, dataDir: DATA_DIR });
  }
}

/** The folder that ext4 has at the root of each disk. */
const LOST_AND_FOUND = 'lost+found';

async function refuseOtherData(dataDir: string): Promise<void> {
  const expected = [basename(keyFile(dataDir)), LOST_AND_FOUND];
  const [other] = (await readdir(dataDir)).filter((name) => !expected.includes(name));
  if (other !== undefined)
    throw new CommandError(
      `DATA_DIR ${dataDir} has other data, such as ${other}: stop the server and its workers, and move everything but data.key to another folder. Nothing was changed.`,
    );
}

/** Copies the database and the files, proves the key, and checks the copies. */
async function copy(
  { DATA_DIR, DATA_KEY, OLD_DATA_KEY, S3_URL }: Settings,
  { backup, unfinished }: { backup: string; unfinished: string },
): Promise<{ files: number | undefined; unreadable: string[] }> {
  const db = openDatabase(databaseFile(backup));
  try {
    // SQLite reads an empty file as an empty database without a mistake.
    if (!hasTable(db, 'data_keys'))
      throw new CommandError(
        `${backup} is not a backup: its formport.db has no data of this product. Name another one.`,
      );
    const { key, old } = await findDataKey(db, DATA_DIR, DATA_KEY, OLD_DATA_KEY);
    const named = S3_URL === undefined ? await listNamedFiles(db) : [];
    const hasFiles = existsSync(blobFolder(backup));
    if (!hasFiles && named.length > 0) throw withoutFiles(backup, named.length);
    await copyDatabase(db, databaseFile(unfinished));
    deleteSignIns(databaseFile(unfinished));
    if (!hasFiles) return { files: undefined, unreadable: [] };
    const { files } = await copyBlobs(blobFolder(backup), blobFolder(unfinished));
    const keys = old ? [key, old] : [key];
    return { files, unreadable: describe(await checkFiles(db, named, { keys, folder: blobFolder(unfinished) })) };
  } finally {
    abandonDatabase(db);
  }
}

const withoutFiles = (backup: string, named: number): CommandError =>
  new CommandError(
    `${backup} has no folder blobs, but its database names ${named} ${named === 1 ? 'file' : 'files'} of users. Copy the whole backup again. If the files are in a bucket, set S3_URL. If they are lost, make an empty folder blobs in the backup. Nothing was changed.`,
  );

/** A file that a user deleted while the backup was made is missing too, so missing files do not stop a restore. */
function describe({ missing, damaged }: FileCheck): string[] {
  const [first] = [...missing, ...damaged];
  return first === undefined
    ? []
    : [
        `Missing files: ${missing.length}. Damaged files: ${damaged.length}. The first is blobs/${first}: its document or picture cannot be opened. Files never change, so copy it from another backup, if one has it.`,
      ];
}

/** What to do, by the code of an error of the operating system or the database. The first match counts. */
const ADVICE: ReadonlyArray<readonly [codes: RegExp, advice: (code: string, dataDir: string) => string]> = [
  [/^SQLITE_(CORRUPT|NOTADB)/, (code) => `its formport.db is damaged (${code}), so restore another backup.`],
  [
    /^(SQLITE_(FULL|IOERR_WRITE)|ENOSPC|EDQUOT|EFBIG)$/,
    (code, dataDir) => `the disk of DATA_DIR ${dataDir} is full or too small (${code}), so free some space.`,
  ],
  [
    /^(SQLITE_(CANTOPEN|READONLY|PERM)|EACCES|EPERM|EROFS)/,
    (code, dataDir) => `this user must be able to read the backup and to write to DATA_DIR ${dataDir} (${code}).`,
  ],
];

function asRestoreError(error: unknown, { backup, dataDir }: { backup: string; dataDir: string }): CommandError {
  const code = errorCode(error);
  const advice = ADVICE.find(([codes]) => codes.test(code))?.[1](code, dataDir);
  const reason = advice ?? `${(error as Error).message}. Try again, or restore another backup.`;
  return new CommandError(`The backup ${backup} was not restored: ${reason} Nothing was changed.`, { cause: error });
}
