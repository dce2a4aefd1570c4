import type { Deps } from '../../context.ts';
import { openRows, type ExportSection } from '../../lib/export/export-section.ts';
import { listWaitingOf } from '../../modules/waiting-list/queries.ts';
import { openWaitingEmail } from '../../modules/waiting-list/waiting-email.ts';

export const exportWaiting = (deps: Pick<Deps, 'db' | 'vault'>): ExportSection => ({
  waitingList: (owned) =>
    openRows(listWaitingOf(deps.db, owned), async (row) => ({
      id: row.id,
      topic: row.topic,
      email: openWaitingEmail(deps, row),
      consent: row.consent,
      consentAt: row.consentAt,
      confirmedAt: row.confirmedAt,
    })),
});
