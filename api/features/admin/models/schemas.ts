/**
 * Requests and answers of the calls on language models (spec/3 section 3). Costs are in dollars, times in milliseconds,
 * success rates in percent.
 */
import { z } from 'zod';

export const usageQuery = z.object({
  timeRange: z.enum(['1d', '7d', '30d', '90d']).default('7d'),
  /** `all`, or the name of a model that was used. */
  model: z.string().max(100).default('all'),
});

const figures = { totalRequests: z.number(), totalCost: z.number(), successRate: z.number() };

export const usageReportView = z.object({
  summary: z.object({
    totalCost: z.number(),
    totalRequests: z.number(),
    avgSuccessRate: z.number(),
    avgResponseTime: z.number(),
  }),
  byEndpoint: z.array(z.object({ endpoint: z.string(), ...figures })),
  byModel: z.array(z.object({ model: z.string(), totalTokens: z.number(), ...figures })),
  recentRequests: z.array(
    z.object({
      id: z.string(),
      timestamp: z.number(),
      endpoint: z.string(),
      model: z.string(),
      success: z.boolean(),
      errorCode: z.string().nullable(),
      promptTokens: z.number(),
      completionTokens: z.number(),
      tokensUsed: z.number(),
      responseTimeMs: z.number(),
      costUsd: z.number(),
    }),
  ),
});

export const realtimeView = z.object({
  activeRequests: z.number(),
  requestsPerMinute: z.number(),
  avgResponseTime: z.number(),
  recentErrors: z.array(
    z.object({ errorCode: z.string().nullable(), errorMessage: z.string(), timestamp: z.number() }),
  ),
});

export const modelConfig = z.object({
  id: z.string(),
  modelName: z.string(),
  provider: z.string(),
  isActive: z.boolean(),
  promptTokenCostPer1k: z.number(),
  completionTokenCostPer1k: z.number(),
  maxRequestsPerMinute: z.number(),
  /** The settings of this server name the model. The assistant asks no other one. */
  isUsed: z.boolean(),
});

const PRICE_RULE = 'Enter a price from 0 to 1,000 dollars, with at most six decimals';
/** Stored in millionths of a dollar. */
const price = z.number(PRICE_RULE).min(0, PRICE_RULE).max(1000, PRICE_RULE).multipleOf(0.000001, PRICE_RULE);

const LIMIT_RULE = 'Enter a whole number from 1 to 100,000';

/** Settings that are left out stay as they are. */
export const modelBody = z
  .strictObject({
    isActive: z.boolean(),
    promptTokenCostPer1k: price,
    completionTokenCostPer1k: price,
    maxRequestsPerMinute: z.number(LIMIT_RULE).int(LIMIT_RULE).min(1, LIMIT_RULE).max(100_000, LIMIT_RULE),
  })
  .partial();

export type UsageReport = z.infer<typeof usageReportView>;
export type RealtimeUsage = z.infer<typeof realtimeView>;
export type ModelConfig = z.infer<typeof modelConfig>;
export type ModelBody = z.output<typeof modelBody>;
