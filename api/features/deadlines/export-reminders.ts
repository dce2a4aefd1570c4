import type { Deps } from '../../context.ts';
import { listReminders } from '../../modules/deadlines/queries.ts';
import type { ExportSection } from '../../lib/export/export-section.ts';

/** The deadlines of which a user was reminded, and when. */
export const exportReminders = ({ db }: Pick<Deps, 'db'>): ExportSection => ({
  reminders: ({ userId }) => listReminders(db, { ownerId: userId }),
});
