import type { Deps } from '../../context.ts';
import { checkDatabase } from '../../db/check-database.ts';
import { isMigrated } from '../../db/client.ts';
import { describeError } from '../../lib/log.ts';
import { limitRate } from '../../lib/rate-limit/limit-rate.ts';

/**
 * Logs the cause of each part that does not work.
 * @returns the parts that do not work now, each with a text for the operator; empty when the server is ready
 */
export async function whatIsMissing(
  deps: Pick<Deps, 'db' | 'blobs' | 'definitions' | 'vault' | 'log' | 'now'>,
): Promise<Record<string, string>> {
  const { db, blobs, definitions, log } = deps;
  /** Writes a row, because on a full disk only that fails. */
  const write = () => limitRate(deps, [{ what: 'readiness checks', limit: Number.MAX_SAFE_INTEGER }]);
  const checks: Record<string, [check: () => unknown, missing: string]> = {
    database: [() => checkDatabase(db).then(write), 'It cannot be read and written.'],
    migrations: [() => isMigrated(db) || failed(), 'The tables of the database do not belong to this version.'],
    blobs: [() => blobs.check(), 'The store of files cannot be read.'],
    definitions: [() => definitions.catalogue().length > 0 || failed(), 'No form definition is loaded.'],
  };
  const found = await Promise.all(
    Object.entries(checks).map(async ([part, [check, missing]]) =>
      (async () => check())().then(
        () => [],
        (cause: unknown) => {
          log.error({ message: 'A part is not ready', part, ...describeError(cause) });
          return [[part, missing] as const];
        },
      ),
    ),
  );
  return Object.fromEntries(found.flat());
}

function failed(): never {
  throw new Error('The check failed');
}
