/** Requests and answers of the calls on risk flags and anomalies (spec/3 sections 3 and 7.1). */
import { z } from 'zod';
import { INVESTIGATION_STATUSES, RESOLUTIONS, SEVERITIES } from '../../../../engine/product/investigation.ts';
import { listCount, listQuery } from '../../../lib/list-page.ts';

const status = z.enum(INVESTIGATION_STATUSES);
const severity = z.enum(SEVERITIES);

/** The search finds flags by the user who owns the form. */
export const flagsQuery = listQuery(['createdAt'], { status: status.optional(), severity: severity.optional() });

/** Only columns that are not encrypted: the rule that raised the flag is personal and only in the detail. */
const flagRow = {
  id: z.string(),
  formId: z.string(),
  formType: z.string(),
  userEmail: z.string(),
  flagType: z.enum(['CHECK', 'DIFFERS']),
  severity,
  /** Describes the flag type. */
  description: z.string(),
  status,
  createdAt: z.iso.datetime(),
};

export const riskFlagList = z.object({ flags: z.array(z.object(flagRow)), ...listCount });

/** A row with the details of the finding. */
export const riskFlagDetail = z.object({
  ...flagRow,
  rule: z.string(),
  message: z.string(),
  why: z.string().nullable(),
  /** The statuses that it may be moved to. */
  moves: z.array(status),
});

export const flagBody = z.strictObject({ status });

/** The search finds anomalies by the user whom they affect. */
export const anomaliesQuery = listQuery(['detectedAt'], { status: status.optional(), severity: severity.optional() });

export const anomalyList = z.object({
  anomalies: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      description: z.string(),
      severity,
      /** E-mail addresses; empty after the accounts are deleted. */
      affectedUsers: z.array(z.string()),
      status,
      events: z.number().int(),
      detectedAt: z.iso.datetime(),
      resolution: z.enum(RESOLUTIONS).nullable(),
      /** The statuses that it may be moved to. */
      moves: z.array(status),
    }),
  ),
  ...listCount,
});

export const anomalyBody = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('RESOLVED'), resolution: z.enum(RESOLUTIONS) }),
  z.strictObject({ status: status.exclude(['RESOLVED']) }),
]);

export type AnomaliesQuery = z.output<typeof anomaliesQuery>;
export type AnomalyList = z.infer<typeof anomalyList>;
export type Anomaly = AnomalyList['anomalies'][number];
export type AnomalyMove = z.output<typeof anomalyBody>;
export type FlagsQuery = z.output<typeof flagsQuery>;
export type RiskFlagList = z.infer<typeof riskFlagList>;
export type RiskFlag = RiskFlagList['flags'][number];
export type RiskFlagDetail = z.infer<typeof riskFlagDetail>;
