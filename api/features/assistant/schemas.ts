/** What the assistant's calls take and answer. */
import { z } from 'zod';
import { isStorable, NOT_STORABLE } from '../../lib/text.ts';

const LONGEST_QUESTION = 1000;

/** `context` says what the question is about; the web sends one fixed text (spec/1 section 7). */
export const chatQuestion = z.strictObject({
  question: z
    .string()
    .trim()
    .min(1, 'Write a question first.')
    .max(LONGEST_QUESTION, 'Ask a shorter question: 1,000 characters at most.')
    .refine(isStorable, NOT_STORABLE),
  context: z.string().max(200).optional(),
});

export const chatAnswer = z.strictObject({
  response: z.string(),
  engine: z.literal('built-in'),
  sources: z.array(z.strictObject({ id: z.string(), title: z.string() })),
});

/** An entry of the knowledge base, or a question of a form with its help: that has no day and no official page. */
export const knowledgeTopic = z.strictObject({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  asOf: z.string(),
  source: z.array(z.strictObject({ name: z.string(), address: z.string() })),
});

export const topicParam = z.object({ topic: z.string().max(120) });

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
