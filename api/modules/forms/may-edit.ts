import { isEditable } from '../../../engine/product/status.ts';
import type { FormRow } from './queries.ts';

/** Whether the applicant may change a form: its status allows it, and no administrator has locked it. */
export const mayEdit = ({ status, lockedAt }: Pick<FormRow, 'status' | 'lockedAt'>): boolean =>
  isEditable(status) && lockedAt === null;
