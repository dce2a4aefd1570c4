import type { Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { QUOTAS } from '../../lib/quotas.ts';
import { measureForms } from './queries.ts';

/**
 * Parallel requests cannot all take the last free place: `insertForm` checks the limits again.
 * @param form encrypted, as it will be stored
 * @throws AppError QUOTA_REACHED when the user has no room for another form of this size
 */
export async function checkNewForm(
  { db }: Pick<Deps, 'db'>,
  { ownerId, content }: { ownerId: string; content: Buffer },
): Promise<void> {
  const { count, bytes } = await measureForms(db, { ownerId });
  if (count >= QUOTAS.formsEach) {
    throw new AppError(
      'QUOTA_REACHED',
      `You have ${QUOTAS.formsEach} forms, which is the most that one account can hold. Delete a draft that you do not need any more.`,
    );
  }
  if (bytes + content.length > QUOTAS.formBytesEach) throw tooMuch();
}

/**
 * A save that does not make the form larger always passes, so that answers can be shortened. A user's calls on forms run
 * one after another (`inUserQueue`), but saves at several processes at the same moment can exceed the limit by one form
 * each.
 * @param before and `after`: encrypted
 * @throws AppError QUOTA_REACHED when the user has no room for the bytes that were added
 */
export async function checkGrowth(
  { db }: Pick<Deps, 'db'>,
  { ownerId, before, after }: { ownerId: string; before: Buffer; after: Buffer },
): Promise<void> {
  if (after.length <= before.length) return;
  const { bytes } = await measureForms(db, { ownerId });
  if (bytes - before.length + after.length > QUOTAS.formBytesEach) throw tooMuch();
}

const tooMuch = () =>
  new AppError(
    'QUOTA_REACHED',
    `Your forms hold ${Math.round(QUOTAS.formBytesEach / 1e6)} MB, which is the most that one account can hold. Shorten long answers, or delete a draft that you do not need any more.`,
  );
