import type { Deps } from '../../../context.ts';
import type { ExportSection } from '../../../lib/export/export-section.ts';
import { listAnomaliesOf } from './queries.ts';
import { describeAnomaly } from './anomaly-rules.ts';

/** The anomalies that affect a user's account. */
export const exportAnomalies = ({ db }: Pick<Deps, 'db'>): ExportSection => ({
  anomalyUsers: async ({ userId }) =>
    (await listAnomaliesOf(db, { userId })).map(({ type, severity, status, events, detectedAt, resolution }) => ({
      type,
      description: describeAnomaly(type),
      severity,
      status,
      events,
      detectedAt,
      resolution,
    })),
});
