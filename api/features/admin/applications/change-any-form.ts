import type { Deps } from '../../../context.ts';
import { batch, RowCountError, type Statement } from '../../../db/batch.ts';
import type { FormRow } from '../../../modules/forms/queries.ts';
import { applicationNotFound } from './errors.ts';
import { getAnyForm } from './queries.ts';

/** Its person may save at the same moment: then all of it is made again, this often. */
const TRIES = 5;

/**
 * Changes a form of any person in one piece.
 * @param change the statements of the change, none where there is nothing to do; what it throws has no effect
 * @throws AppError NOT_FOUND
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
      if (!(error instanceof RowCountError) || tries === TRIES) throw error;
    }
  }
}
