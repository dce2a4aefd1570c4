import { isoTime } from '../../../engine/time.ts';
import type { Deps } from '../../context.ts';
import type { ExportSection } from '../../lib/export/export-section.ts';
import { listWholeNotifications } from './queries.ts';

export const exportNotifications = ({ db }: Pick<Deps, 'db'>): ExportSection => ({
  notifications: async ({ userId }) =>
    (await listWholeNotifications(db, { ownerId: userId })).map(({ data, createdAt, readAt, ...rest }) => ({
      ...rest,
      data: JSON.parse(data) as unknown,
      createdAt: isoTime(createdAt),
      readAt: readAt === null ? null : isoTime(readAt),
    })),
});
