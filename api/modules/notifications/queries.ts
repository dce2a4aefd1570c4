import type { FormStatus } from '../../../engine/product/status.ts';
import { statement, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/new-id.ts';
import { notifications } from '../../db/tables.ts';

export interface StatusNotice {
  readonly ownerId: string;
  readonly formId: string;
  /** What the form has become. */
  readonly status: FormStatus;
  /** An administrator has locked it, or has opened it again. */
  readonly lock?: 'locked' | 'unlocked';
  readonly at: number;
}

/** Tells a person what became of a form. Goes into the batch of the change itself. */
export const notifyStatus = (db: Db, { ownerId, formId, status, lock, at }: StatusNotice): Statement =>
  statement(
    db.insert(notifications).values({
      id: newId(),
      ownerId,
      kind: 'FORM_STATUS',
      formId,
      data: JSON.stringify({ status, lock }),
      createdAt: at,
      readAt: null,
    }),
    1,
  );
