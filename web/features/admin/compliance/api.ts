/**
 * API calls for compliance. Each change loads its list again, also after a refusal: another administrator may have been
 * first.
 */
import useSWR from 'swr';
import type { AnomalyMove } from '../../../../api/features/admin/investigations/schemas.ts';
import type { InvestigationStatus } from '../../../../engine/product/investigation.ts';
import { withPassword } from '../../../components/with-password.tsx';
import { refreshList, useList, useListEntry } from '../../../components/data-table/use-list.ts';
import { api, done, read, type QueryOf } from '../../../lib/api.ts';
import { LOAD_EACH_TIME } from '../../../lib/use-fresh.ts';
import { saveAnswer } from '../../../lib/save-file.ts';

const { admin } = api;
const auditTrail = admin['audit-trail'];
const deletionRequests = admin['deletion-requests'];
const riskFlags = admin['risk-flags'];

const EVENTS = '/api/admin/audit-trail';
const REQUESTS = '/api/admin/deletion-requests';
const ANOMALIES = '/api/admin/anomalies';
const FLAGS = '/api/admin/risk-flags';

export const useAuditTrail = () =>
  useList({
    key: EVENTS,
    sorting: { sort: 'timestamp', direction: 'desc' },
    filters: ['eventType', 'dateRange', 'from', 'to'],
    fetch: (query: QueryOf<typeof auditTrail.$get>) => read(auditTrail.$get({ query })),
    rowsOf: ({ events }) => events,
  });

/** The event types that occur in the log. */
export const useAuditTypes = () => useSWR(`${EVENTS}/types`, () => read(auditTrail.types.$get()), LOAD_EACH_TIME);

export const useAuditEvent = (id: string | null) =>
  useListEntry(EVENTS, id, (id) => read(auditTrail[':id'].$get({ param: { id } })));

/** Saves the filtered rows as audit-trail-{date}.csv. @throws ApiError */
export async function exportAuditTrail(search: string, filters: Readonly<Record<string, string>>): Promise<void> {
  const answer = await done(admin.export['audit-trail'].$post({ json: { search: search.trim(), ...filters } }));
  await saveAnswer(answer, 'audit-trail.csv');
}

export const useDeletionRequests = () =>
  useList({
    key: REQUESTS,
    sorting: { sort: 'dueAt', direction: 'asc' },
    filters: ['status'],
    fetch: (query: QueryOf<typeof deletionRequests.$get>) => read(deletionRequests.$get({ query })),
    rowsOf: ({ requests }) => requests,
  });

/** @throws ApiError */
export const requestOnBehalf = (email: string, requestType: 'GDPR' | 'CCPA') =>
  done(deletionRequests.$post({ json: { email, requestType } })).finally(() => refreshList(REQUESTS));

/**
 * @param reason the reason for rejection; null approves the request
 * @returns whether it was decided: the administrator may not enter the password. @throws ApiError
 */
export async function decide(id: string, reason: string | null): Promise<boolean> {
  const json = reason === null ? { decision: 'approve' as const } : { decision: 'reject' as const, reason };
  const decided = withPassword(() => done(deletionRequests[':id'].$put({ param: { id }, json })));
  return (await decided.finally(() => refreshList(REQUESTS))) !== undefined;
}

export const useRiskFlags = () =>
  useList({
    key: FLAGS,
    sorting: { sort: 'createdAt', direction: 'desc' },
    filters: ['status', 'severity'],
    fetch: (query: QueryOf<typeof riskFlags.$get>) => read(riskFlags.$get({ query })),
    rowsOf: ({ flags }) => flags,
  });

export const useRiskFlag = (id: string | null) =>
  useListEntry(FLAGS, id, (id) => read(riskFlags[':id'].$get({ param: { id } })));

/** @throws ApiError */
export const moveRiskFlag = (id: string, status: InvestigationStatus) =>
  done(riskFlags[':id'].$put({ param: { id }, json: { status } })).finally(() => refreshList(FLAGS));

export const useAnomalies = () =>
  useList({
    key: ANOMALIES,
    sorting: { sort: 'detectedAt', direction: 'desc' },
    filters: ['status', 'severity'],
    fetch: (query: QueryOf<typeof admin.anomalies.$get>) => read(admin.anomalies.$get({ query })),
    rowsOf: ({ anomalies }) => anomalies,
  });

/** @throws ApiError */
export const moveAnomaly = (id: string, json: AnomalyMove) =>
  done(admin.anomalies[':id'].$put({ param: { id }, json })).finally(() => refreshList(ANOMALIES));
