/** The sections of a user's data export: every table that has data of the user. */
import type { Deps } from './context.ts';
import { exportAccount } from './features/account/export-account.ts';
import { exportAnomalies } from './features/admin/investigations/export-anomalies.ts';
import { exportAttorneys } from './features/attorneys/export-attorneys.ts';
import { exportSubscription } from './features/billing/export-subscription.ts';
import { exportReminders } from './features/deadlines/export-reminders.ts';
import { exportKeys } from './features/developers/export-keys.ts';
import { exportDocuments } from './features/documents/export-documents.ts';
import { exportForms } from './features/forms/export-forms.ts';
import { exportNotifications } from './features/notifications/export-notifications.ts';
import { exportMessages } from './features/contact/export-messages.ts';
import { exportWaiting } from './features/waiting-list/export-waiting.ts';
import type { ExportSection } from './lib/export/export-section.ts';
import { exportIdempotentResponses } from './lib/idempotency/export-idempotent-responses.ts';

export const exportSections = (deps: Deps): ExportSection => ({
  ...exportAccount(deps),
  ...exportForms(deps),
  ...exportDocuments(deps),
  ...exportKeys(deps),
  ...exportNotifications(deps),
  ...exportAttorneys(deps),
  ...exportReminders(deps),
  ...exportSubscription(deps),
  ...exportWaiting(deps),
  ...exportMessages(deps),
  ...exportAnomalies(deps),
  ...exportIdempotentResponses(deps),
});
