import type { FormStatus } from '../../../engine/product/status.ts';
import { statement, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/new-id.ts';
import { notifications } from '../../db/tables.ts';

export interface StatusNotice {
  readonly ownerId: string;
  readonly formId: string;
  /** The new status of the form. */
  readonly status: FormStatus;
  /** Set when an administrator has locked or unlocked the form. */
  readonly lock?: 'locked' | 'unlocked';
  readonly at: number;
}

/** Notifies a user about a change of their form. The statement belongs in the batch of the change itself. */
export const notifyStatus = (db: Db, { ownerId, formId, status, lock, at }: StatusNotice): Statement =>
  statement(
    db.insert(notifications).values({
      id: newId(),
      ownerId,
      kind: 'FORM_STATUS',
      formId,
      data: JSON.stringify({ status, lock }),
      createdAt: at,
    }),
    1,
  );
