import { isoTime } from '../../../engine/time.ts';
import type { Deps } from '../../context.ts';
import type { ExportSection } from '../../lib/export/export-section.ts';
import { listAttorneysOf } from './queries.ts';

export const exportAttorneys = ({ db }: Pick<Deps, 'db'>): ExportSection => ({
  attorneys: async ({ userId }) =>
    (await listAttorneysOf(db, { userId })).map(({ createdAt, ...row }) => ({ ...row, createdAt: isoTime(createdAt) })),
});
