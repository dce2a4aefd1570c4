import { isoTime } from '../../../engine/time.ts';
import type { Deps } from '../../context.ts';
import { listReminders } from '../../modules/deadlines/queries.ts';
import type { ExportSection } from '../../lib/export/export-section.ts';

/** The deadlines of which a user was reminded, and when. */
export const exportReminders = ({ db }: Pick<Deps, 'db'>): ExportSection => ({
  reminders: async ({ userId }) =>
    (await listReminders(db, { ownerId: userId })).map(({ sentAt, ...reminder }) => ({
      ...reminder,
      sentAt: isoTime(sentAt),
    })),
});
