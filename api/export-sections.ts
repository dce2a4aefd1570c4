/** The sections of a user's data export: every table that has data of the user. */
import type { Deps } from './context.ts';
import { exportAccount } from './features/account/export-account.ts';
import { describeAnomaly } from './features/admin/investigations/anomaly-rules.ts';
import { listAnomaliesOf } from './features/admin/investigations/queries.ts';
import { listAttorneysOf } from './features/attorneys/queries.ts';
import { keyView } from './features/developers/key-view.ts';
import { exportDocuments } from './features/documents/export-documents.ts';
import { exportForms } from './features/forms/export-forms.ts';
import { listWholeNotifications } from './features/notifications/queries.ts';
import { listKeys, listTokens } from './lib/api-keys/queries.ts';
import { eachRow, openRows, type ExportSection } from './lib/export/export-section.ts';
import { openStoredResponse } from './lib/idempotency/idempotency.ts';
import { getIdempotentResponse, listIdempotencyKeys } from './lib/idempotency/queries.ts';
import { listUseOf } from './lib/plan-usage/queries.ts';
import { listReminders } from './modules/deadlines/queries.ts';
import { getSubscription } from './modules/subscriptions/queries.ts';
import { openMessage } from './modules/support/message-content.ts';
import { listMessagesOf } from './modules/support/queries.ts';
import { listWaitingOf } from './modules/waiting-list/queries.ts';
import { openWaitingEmail } from './modules/waiting-list/waiting-email.ts';

export const exportSections = (deps: Deps): ExportSection => {
  const { db, vault, now } = deps;
  return {
    ...exportAccount(deps),
    ...exportForms(deps),
    ...exportDocuments(deps),
    apiKeys: async (owned) => (await listKeys(db, owned)).map((row) => keyView(row, now())),
    apiTokens: async (owned) =>
      (await listTokens(db, owned)).map(({ keyId, scopes, createdAt, expiresAt }) => ({
        keyId,
        scopes,
        createdAt,
        expiresAt,
      })),
    notifications: async ({ userId }) =>
      (await listWholeNotifications(db, { ownerId: userId })).map((row) => ({
        ...row,
        data: JSON.parse(row.data) as unknown,
      })),
    attorneys: (owned) => listAttorneysOf(db, owned),
    // The deadlines of which a user was reminded, and when.
    reminders: ({ userId }) => listReminders(db, { ownerId: userId }),
    async subscriptions(owned) {
      const row = await getSubscription(db, owned);
      return row ? [row] : [];
    },
    planUsage: async (owned) => (await listUseOf(db, owned)).map(({ kind, period, used }) => ({ kind, period, used })),
    waitingList: (owned) =>
      openRows(listWaitingOf(db, owned), async (row) => ({
        id: row.id,
        topic: row.topic,
        email: openWaitingEmail(deps, row),
        consent: row.consent,
        consentAt: row.consentAt,
        confirmedAt: row.confirmedAt,
      })),
    supportMessages: (owned) =>
      openRows(listMessagesOf(db, owned), async (row) => ({
        id: row.id,
        ...openMessage(deps, row),
        isDone: row.isDone,
        createdAt: row.createdAt,
      })),
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
    // The answers of the last day that are stored for repeated requests.
    idempotentResponses: ({ userId }) =>
      eachRow(
        listIdempotencyKeys(db, { userId }),
        (key) => getIdempotentResponse(db, { ...key, after: 0 }),
        async (row) => {
          const stored = await openStoredResponse(vault, row);
          return {
            formId: row.formId,
            documentId: row.documentId,
            createdAt: row.createdAt,
            answer: 'value' in stored ? stored.value : stored.refusal,
          };
        },
      ),
  };
};
