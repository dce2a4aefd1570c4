import { isEditable } from '../../../engine/product/status.ts';
import type { FormRow } from './queries.ts';

/** Whether its person may change a form: by its status, and while no administrator has locked it. */
export const mayEdit = ({ status, lockedAt }: Pick<FormRow, 'status' | 'lockedAt'>): boolean =>
  isEditable(status) && lockedAt === null;
