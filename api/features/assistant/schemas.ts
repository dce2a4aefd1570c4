/** What the assistant's calls answer. */
import { z } from 'zod';

const flaggedField = z.strictObject({ path: z.string(), step: z.string(), label: z.string() });

export const riskAssessment = z.strictObject({
  overall_risk: z.enum(['green', 'yellow', 'red']),
  risk_score: z.int().min(0).max(100),
  uscis_perspective: z.string(),
  flagged_fields: z.array(flaggedField),
  warnings: z.array(z.string()),
  recommendations: z.array(z.string()),
  findings: z.array(
    z.strictObject({
      rule: z.string(),
      points: z.int().positive(),
      fields: z.array(flaggedField),
      message: z.string(),
      why: z.string().optional(),
      fix: z.string(),
    }),
  ),
});

export const validation = z.strictObject({
  valid: z.boolean(),
  errors: z.array(z.strictObject({ field: z.string(), step: z.string(), keyword: z.string(), message: z.string() })),
  warnings: z.array(
    z.strictObject({
      rule: z.string(),
      severity: z.enum(['warning', 'info']),
      fields: z.array(z.string()),
      message: z.string(),
      why: z.string().optional(),
    }),
  ),
});
