import { isLocked } from '../db/batch.ts';
import { errorCode } from './error-code.ts';

/** True when the disk is full or writing fails. The database then rolls back the whole batch. */
export function isStorageFailure(error: unknown): boolean {
  if (/^(SQLITE_(FULL|IOERR|READONLY)|ENOSPC|EDQUOT|EFBIG)/.test(errorCode(error))) return true;
  return error instanceof Error && isStorageFailure(error.cause);
}

/**
 * Waits for a write without which a call of a reader can go on. It is left out when the disk is full, or another process
 * keeps the database locked.
 */
export const unlessUnwritable = (writing: Promise<void>): Promise<void> =>
  writing.catch((error: unknown) => {
    if (!isLocked(error) && !isStorageFailure(error)) throw error;
  });
