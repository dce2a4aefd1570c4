/**
 * What counts as unusual: the rules of `anomaly-rules.json`. Each one counts the events of one user in a span of time.
 */
import { z } from 'zod';
import { SEVERITIES } from '../../../../engine/product/investigation.ts';
import type { AuditAction } from '../../../db/tables.ts';
import { AUDIT_ACTIONS } from '../compliance/describe-event.ts';
import rules from './anomaly-rules.json' with { type: 'json' };

const anomalyRule = z.strictObject({
  type: z.string().regex(/^[A-Z_]+$/),
  description: z.string().min(1),
  severity: z.enum(SEVERITIES),
  actions: z.array(z.enum(AUDIT_ACTIONS as [AuditAction, ...AuditAction[]])).min(1),
  /** Who did it, or to whom it was done. */
  person: z.enum(['actor', 'subject']),
  atLeast: z.number().int().min(2),
  minutes: z.number().int().min(1),
});

export type AnomalyRule = z.infer<typeof anomalyRule>;

/** A file that is wrong stops the start. */
export const ANOMALY_RULES: readonly AnomalyRule[] = z.array(anomalyRule).min(1).parse(rules);

/** One whose rule has left the file is called by its type. */
export const describeAnomaly = (type: string): string =>
  ANOMALY_RULES.find((rule) => rule.type === type)?.description ?? type;
