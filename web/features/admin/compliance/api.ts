/** API calls for compliance. */
import useSWR, { mutate } from 'swr';
import type { AuditDetailView, AuditList, DeletionList } from '../../../../api/features/admin/compliance/schemas.ts';
import type {
  AnomalyList,
  AnomalyMove,
  RiskFlagDetail,
  RiskFlagList,
} from '../../../../api/features/admin/investigations/schemas.ts';
import type { InvestigationStatus } from '../../../../engine/product/investigation.ts';
import { useList } from '../../../components/data-table/use-list.ts';
import { api, done, read } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/save-file.ts';

const REQUESTS = '/api/admin/deletion-requests';
const ANOMALIES = '/api/admin/anomalies';
const FLAGS = '/api/admin/risk-flags';

export const useAuditTrail = () =>
  useList<AuditList>({
    key: '/api/admin/audit-trail',
    sorting: { sort: 'timestamp', direction: 'desc' },
    fetch: (request, filters) => read(api.admin['audit-trail'].$get({ query: { ...request, ...filters } as never })),
  });

/** The event types that occur in the log. */
export const useAuditTypes = () =>
  useSWR('/api/admin/audit-trail/types', () => read(api.admin['audit-trail'].types.$get()));

export const useAuditEvent = (id: string | null) =>
  useSWR<AuditDetailView>(id === null ? null : ['/api/admin/audit-trail', 'one', id], () =>
    read(api.admin['audit-trail'][':id'].$get({ param: { id: id ?? '' } }) as never),
  );

/** Saves the filtered rows as audit-trail-{date}.csv. @throws ApiError */
export async function exportAuditTrail(search: string, filters: Readonly<Record<string, string>>): Promise<void> {
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  const response = await done(
    api.admin.export['audit-trail'].$post({ json: { search: search.trim(), ...given } as never }),
  );
  saveFile(await response.blob(), `audit-trail-${new Date().toISOString().slice(0, 10)}.csv`);
}

export const useDeletionRequests = () =>
  useList<DeletionList>({
    key: REQUESTS,
    sorting: { sort: 'dueAt', direction: 'asc' },
    fetch: (request, filters) =>
      read(api.admin['deletion-requests'].$get({ query: { ...request, ...filters } as never })),
  });

const refresh = (path = REQUESTS) => mutate((key) => Array.isArray(key) && key[0] === path);

/** @throws ApiError */
export async function requestOnBehalf(email: string, requestType: 'GDPR' | 'CCPA'): Promise<void> {
  await done(api.admin['deletion-requests'].$post({ json: { email, requestType } }));
  await refresh();
}

/** @param reason the reason for rejection; null approves the request. @throws ApiError */
export async function decide(id: string, reason: string | null): Promise<void> {
  const json = reason === null ? { decision: 'approve' as const } : { decision: 'reject' as const, reason };
  await done(api.admin['deletion-requests'][':id'].$put({ param: { id }, json }));
  await refresh();
}

export const useRiskFlags = () =>
  useList<RiskFlagList>({
    key: FLAGS,
    sorting: { sort: 'createdAt', direction: 'desc' },
    fetch: (request, filters) => read(api.admin['risk-flags'].$get({ query: { ...request, ...filters } as never })),
  });

export const useRiskFlag = (id: string | null) =>
  useSWR<RiskFlagDetail>(id === null ? null : [FLAGS, 'one', id], () =>
    read(api.admin['risk-flags'][':id'].$get({ param: { id: id ?? '' } }) as never),
  );

/** @throws ApiError */
export async function moveRiskFlag(id: string, status: InvestigationStatus): Promise<void> {
  await done(api.admin['risk-flags'][':id'].$put({ param: { id }, json: { status } }));
  await refresh(FLAGS);
}

export const useAnomalies = () =>
  useList<AnomalyList>({
    key: ANOMALIES,
    sorting: { sort: 'detectedAt', direction: 'desc' },
    fetch: (request, filters) => read(api.admin.anomalies.$get({ query: { ...request, ...filters } as never })),
  });

/** @throws ApiError */
export async function moveAnomaly(id: string, json: AnomalyMove): Promise<void> {
  await done(api.admin.anomalies[':id'].$put({ param: { id }, json }));
  await refresh(ANOMALIES);
}
