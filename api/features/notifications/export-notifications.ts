import type { Deps } from '../../context.ts';
import type { ExportSection } from '../../lib/export/export-section.ts';
import { listWholeNotifications } from './queries.ts';

export const exportNotifications = ({ db }: Pick<Deps, 'db'>): ExportSection => ({
  notifications: async ({ userId }) =>
    (await listWholeNotifications(db, { ownerId: userId })).map((row) => ({
      ...row,
      data: JSON.parse(row.data) as unknown,
    })),
});
