import type { Deps } from '../../context.ts';
import { openRows, type ExportSection } from '../../lib/export/export-section.ts';
import { openMessage } from '../../modules/support/message-content.ts';
import { listMessagesOf } from '../../modules/support/queries.ts';

export const exportMessages = (deps: Pick<Deps, 'db' | 'vault'>): ExportSection => ({
  supportMessages: (owned) =>
    openRows(listMessagesOf(deps.db, owned), async (row) => ({
      id: row.id,
      ...openMessage(deps, row),
      isDone: row.isDone,
      createdAt: row.createdAt,
    })),
});
