/**
 * Mails as files in `DATA_DIR/mail`, when no mail server is set. They contain names and links, so they are deleted
 * soon.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY, isoTime } from '../../../engine/lib/time.ts';
import { newId } from '../../db/new-id.ts';
import { isWithin } from '../../lib/clock.ts';
import { unlessMissing } from '../../lib/error-code.ts';

/** A mail is kept this long, milliseconds. */
const KEPT_FOR = DAY;

const folderOf = (dataDir: string): string => join(dataDir, 'mail');

/** `2026-11-20T12-00-00.000Z.USER.MAIL.eml`: sorted by time, and a user's mails are found without reading them. */
const NAME = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-([\d.]+Z)[.-].*\.eml$/;

/** @returns the path of the file */
export async function writeMail(
  dataDir: string,
  { userId, source }: { userId: string; source: Buffer },
  now: number,
): Promise<string> {
  const folder = folderOf(dataDir);
  const file = join(folder, `${isoTime(now).replaceAll(':', '-')}.${userId}.${newId()}.eml`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(file, source, { mode: 0o600 });
  return file;
}

/** Deletes the mails that are older than a day. */
export const deleteOldMails = (dataDir: string, now: number): Promise<void> =>
  deleteMails(dataDir, (name) => {
    const [, day, hour, minute, second] = NAME.exec(name) ?? [];
    return day !== undefined && !isWithin(Date.parse(`${day}${hour}:${minute}:${second}`), KEPT_FOR, now);
  });

/** Deletes all mails to a user. */
export const deleteMailsOf = (dataDir: string, { userId }: { userId: string }): Promise<void> =>
  deleteMails(dataDir, (name) => name.split('.').includes(userId));

async function deleteMails(dataDir: string, which: (name: string) => boolean): Promise<void> {
  const folder = folderOf(dataDir);
  // The folder is made for the first mail.
  const names = (await unlessMissing(readdir(folder))) ?? [];
  for (const name of names.filter(which)) await rm(join(folder, name), { force: true });
}
