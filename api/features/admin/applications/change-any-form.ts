import type { Deps } from '../../../context.ts';
import { batch, RowCountError, type Statement } from '../../../db/batch.ts';
import { AppError } from '../../../errors.ts';
import type { FormRow } from '../../../modules/forms/queries.ts';
import { getAnyForm } from './queries.ts';

export const applicationNotFound = () => new AppError('NOT_FOUND', 'This application does not exist any more.');

/** The applicant may save at the same moment. Then the whole change is retried, up to this number of tries. */
const TRIES = 5;

/**
 * Changes a form of any user in one transaction.
 * @param change returns the statements of the change, or none when there is nothing to do. If it throws, nothing
 *   changes
 * @throws AppError NOT_FOUND, also when the account is deleted during the change
 */
export async function changeAnyForm(
  { db }: Pick<Deps, 'db'>,
  { id }: { id: string },
  change: (row: FormRow) => Promise<readonly Statement[]>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const row = await getAnyForm(db, { id });
    if (!row) throw applicationNotFound();
    try {
      await batch(db, await change(row));
      return;
    } catch (error) {
      if (!(await getAnyForm(db, { id }))) throw applicationNotFound();
      if (!(error instanceof RowCountError) || tries === TRIES) throw error;
    }
  }
}
