/**
 * What counts as unusual: the rules of `anomaly-rules.json`. Each one counts the events of one user in a span of time.
 */
import { z } from 'zod';
import { SEVERITIES } from '../../../../engine/product/investigation.ts';
import { AUDIT_ACTIONS } from '../../../lib/audit/actions.ts';
import rules from './anomaly-rules.json' with { type: 'json' };

const anomalyRule = z.strictObject({
  type: z.string().regex(/^[A-Z_]+$/),
  description: z.string().min(1),
  severity: z.enum(SEVERITIES),
  actions: z.array(z.enum(AUDIT_ACTIONS)).min(1),
  /** Counts the events that a user has caused (`actor`), or the events about a user (`subject`). */
  person: z.enum(['actor', 'subject']),
  atLeast: z.number().int().min(2),
  /** At most a few hours: the check looks at the events of one day. */
  minutes: z
    .number()
    .int()
    .min(1)
    .max(12 * 60),
  /** Events about the same subject count once. */
  distinct: z.literal('subject').optional(),
});

export type AnomalyRule = z.infer<typeof anomalyRule>;

/** The server does not start when the file is invalid. */
export const ANOMALY_RULES: readonly AnomalyRule[] = z.array(anomalyRule).min(1).parse(rules);

/** Falls back to the type when the rule was removed from the file. */
export const describeAnomaly = (type: string): string =>
  ANOMALY_RULES.find((rule) => rule.type === type)?.description ?? type;
