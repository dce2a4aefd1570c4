import type { Row } from '../../../../engine/model/types.ts';
import { randomId } from '../../../lib/random-id.ts';

/** A new row's id: short, and different from the ids that another tab creates. */
export function newRowId(rows: readonly Row[]): string {
  const known = new Set(rows.map((row) => row.rowId));
  for (;;) {
    const id = randomId();
    if (!known.has(id)) return id;
  }
}
