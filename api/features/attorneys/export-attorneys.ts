import type { Deps } from '../../context.ts';
import type { ExportSection } from '../../lib/export/export-section.ts';
import { listAttorneysOf } from './queries.ts';

export const exportAttorneys = ({ db }: Pick<Deps, 'db'>): ExportSection => ({
  attorneys: (owned) => listAttorneysOf(db, owned),
});
