import type { Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { QUOTAS } from '../../lib/quotas.ts';
import { checkPlanDocuments } from '../plans/count-use.ts';
import { measureDocuments } from './queries.ts';

/**
 * @returns the limits, which the batch of the document checks again: another process may store one in the meantime
 * @throws AppError QUOTA_REACHED when the user has no room for another document of `size` bytes; PLAN_LIMIT
 */
export async function checkNewDocument(
  deps: Pick<Deps, 'db' | 'now'>,
  { ownerId, size }: { ownerId: string; size: number },
): Promise<{ most: number; mostBytes: number }> {
  const { count, bytes } = await measureDocuments(deps.db, { ownerId });
  const planLimit = await checkPlanDocuments(deps, { userId: ownerId, count });
  if (count >= QUOTAS.documentsEach) {
    throw new AppError(
      'QUOTA_REACHED',
      `You have ${QUOTAS.documentsEach} documents, which is the most that one account can hold. Delete one that you do not need any more.`,
    );
  }
  if (bytes + size > QUOTAS.documentBytesEach) {
    throw new AppError(
      'QUOTA_REACHED',
      `Your documents hold ${Math.round(QUOTAS.documentBytesEach / 1e6)} MB, which is the most that one account can hold. Delete one that you do not need any more.`,
    );
  }
  return { most: Math.min(planLimit, QUOTAS.documentsEach), mostBytes: QUOTAS.documentBytesEach };
}

/** @throws AppError QUOTA_REACHED when too many documents of the user are being read */
export async function checkNewReading({ db }: Pick<Deps, 'db'>, { ownerId }: { ownerId: string }): Promise<void> {
  const { processing } = await measureDocuments(db, { ownerId });
  if (processing < QUOTAS.documentsReadAtOnceEach) return;
  throw new AppError(
    'QUOTA_REACHED',
    `${QUOTAS.documentsReadAtOnceEach} of your documents are being read. Wait until one of them is done, then try again.`,
  );
}
