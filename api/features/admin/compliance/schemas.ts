/** Requests and answers of the calls on compliance (spec/3 sections 3 and 7.1). */
import { z } from 'zod';
import { listCount, listQuery } from '../../../lib/list-page.ts';
import { longText } from '../../../lib/text.ts';
import { email } from '../../../modules/users/schemas.ts';

const day = z.iso.date();
const requestType = z.enum(['GDPR', 'CCPA']);

/** Filters by user, event type and time. Days are UTC. `from` and `to` take precedence over the range. */
const auditFilters = {
  eventType: z.string().max(40).optional(),
  userId: z.string().max(64).optional(),
  dateRange: z.enum(['1d', '7d', '30d', '90d', 'all']).default('7d'),
  from: day.optional(),
  to: day.optional(),
} as const;

/** The search finds events by the user who caused them. */
export const auditQuery = listQuery(['timestamp'], auditFilters);
export const exportBody = z.strictObject({ ...auditFilters, search: z.string().max(100).default('') });

const auditRow = {
  id: z.string(),
  timestamp: z.iso.datetime(),
  /** Null when nobody was signed in or the account is deleted. */
  userEmail: z.string().nullable(),
  /** The actor in words: the address, or that it was no user, or that the account is deleted. */
  actor: z.string(),
  eventType: z.string(),
  description: z.string(),
};

export const auditList = z.object({ events: z.array(z.object(auditRow)), ...listCount });

/** `GET /api/admin/audit-trail/types`. */
export const auditTypes = z.array(z.object({ eventType: z.string(), description: z.string() }));

/** Address and program are encrypted and are decrypted only for a single event. */
export const auditDetail = z.object({
  ...auditRow,
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  metadata: z.object({ actorId: z.string().nullable(), subjectId: z.string().nullable(), via: z.string().nullable() }),
});

const DELETION_STATUSES = ['PENDING', 'COMPLETED', 'REJECTED'] as const;

export const deletionQuery = listQuery(['dueAt'], { status: z.enum(DELETION_STATUSES).optional() });

const deletionRequest = z.object({
  id: z.string(),
  requestedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  /** Null after the account is deleted: the request remains as proof. */
  userEmail: z.string().nullable(),
  requestType,
  status: z.enum(DELETION_STATUSES),
  onBehalf: z.boolean(),
  completedAt: z.iso.datetime().nullable(),
  decidedBy: z.string().nullable(),
});

export const deletionList = z.object({ requests: z.array(deletionRequest), ...listCount });

export const requestBody = z.strictObject({ email, requestType: requestType.default('GDPR') });

export const decisionBody = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('approve') }),
  z.strictObject({
    decision: z.literal('reject'),
    reason: longText(2000, 'Say why the request is rejected'),
  }),
]);

export type AuditQuery = z.output<typeof auditQuery>;
export type AuditFilters = z.output<typeof exportBody>;
export type AuditTypes = z.infer<typeof auditTypes>;
export type AuditList = z.infer<typeof auditList>;
export type AuditRow = AuditList['events'][number];
export type AuditDetailView = z.infer<typeof auditDetail>;
export type DeletionQuery = z.output<typeof deletionQuery>;
export type DeletionList = z.infer<typeof deletionList>;
export type DeletionRequest = z.infer<typeof deletionRequest>;
export type Decision = z.output<typeof decisionBody>;
