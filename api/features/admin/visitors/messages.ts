import type { z } from 'zod';
import { isoTime } from '../../../../engine/lib/time.ts';
import type { Deps, Principal } from '../../../context.ts';
import { batchOr } from '../../../db/batch.ts';
import { AppError } from '../../../errors.ts';
import { auditEvent } from '../../../lib/audit/audit-event.ts';
import { countOf } from '../../../lib/list-page.ts';
import { damagedText, openOrDamaged } from '../../../lib/open-or-damaged.ts';
import { openMessage } from '../../../modules/support/message-content.ts';
import { listMessages as readMessages, setMessageDone } from '../../../modules/support/queries.ts';
import type { MessageList, messagesQuery } from './schemas.ts';

/** Messages to support, the latest first. */
export async function listMessages(
  deps: Pick<Deps, 'db' | 'vault' | 'log'>,
  { status, ...query }: z.output<typeof messagesQuery>,
): Promise<MessageList> {
  const isDone = status === undefined ? undefined : status === 'done';
  const { rows, found } = await readMessages(deps.db, { ...query, isDone });
  return {
    messages: await Promise.all(
      rows.map(async ({ message: row, account }) => ({
        id: row.id,
        ...(await openOrDamaged(
          deps,
          { table: 'support_messages', id: row.id },
          () => openMessage(deps, row),
          DAMAGED_MESSAGE,
        )),
        account,
        isDone: row.isDone,
        createdAt: isoTime(row.createdAt),
      })),
    ),
    ...countOf(found),
  };
}

const DAMAGED_MESSAGE = { name: '', email: '', subject: 'Damaged message', message: damagedText('message') };

/** @throws AppError NOT_FOUND */
export async function markMessage(
  deps: Deps,
  { by, id, isDone }: { by: Principal; id: string; isDone: boolean },
): Promise<void> {
  const action = isDone ? 'MESSAGE_DONE' : 'MESSAGE_REOPEN';
  await batchOr(deps.db, () => new AppError('NOT_FOUND', 'This message does not exist any more.'), [
    setMessageDone(deps.db, { id, isDone }),
    await auditEvent(deps, { at: deps.now(), action, actorId: by.userId, subjectId: id }),
  ]);
}
