/** What administrators see of the calls to language models (spec/3 section 3). */
import type { Db } from '../../db/client.ts';
import { CALL_FAILURES } from './call-failure.ts';
import { dollarsOf } from './model-config.ts';
import {
  countCalls,
  countCallsUnderWay,
  getUsageSummary,
  listCalls,
  listFailedCalls,
  listUsageByEndpoint,
  listUsageByModel,
  type UsageRange,
} from './queries.ts';
import type { ModelFailure } from '../../providers/assistant/language-model.ts';

const RECENT_REQUESTS = 50;
const RECENT_ERRORS = 10;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** No call takes longer: one that is still open has lost its process. */
const LONGEST_CALL = 5 * MINUTE;

type Figures = { totalRequests: number; costMicros: number; successRate: number | null };

/** Success is in percent, to a tenth; where nothing was asked, nothing failed. */
const figuresOf = ({ totalRequests, costMicros, successRate }: Figures) => ({
  totalRequests,
  totalCost: dollarsOf(costMicros),
  successRate: Math.round((successRate ?? 100) * 10) / 10,
});

/** Cost in dollars, times in milliseconds, success in percent. */
export async function usageReport(db: Db, range: UsageRange) {
  const summary = await getUsageSummary(db, range);
  const { totalRequests, totalCost, successRate } = figuresOf(summary);
  return {
    summary: { totalCost, totalRequests, avgSuccessRate: successRate, avgResponseTime: summary.avgResponseTime ?? 0 },
    byEndpoint: (await listUsageByEndpoint(db, range)).map((row) => ({ endpoint: row.endpoint, ...figuresOf(row) })),
    byModel: (await listUsageByModel(db, range)).map((row) => ({
      model: row.model,
      ...figuresOf(row),
      totalTokens: row.totalTokens,
    })),
    recentRequests: (await listCalls(db, range, { limit: RECENT_REQUESTS })).map((row) => ({
      id: row.id,
      timestamp: row.at,
      endpoint: row.endpoint,
      model: row.model,
      success: row.success === true,
      errorCode: row.errorCode,
      promptTokens: row.promptTokens,
      completionTokens: row.completionTokens,
      tokensUsed: row.promptTokens + row.completionTokens,
      responseTimeMs: row.responseTimeMs ?? 0,
      costUsd: dollarsOf(row.costMicros),
    })),
  };
}

/** What is going on: this minute, and the errors and the mean time of the last hour. */
export async function realtimeUsage(db: Db, now: number) {
  const lastHour = { since: now - HOUR };
  return {
    activeRequests: await countCallsUnderWay(db, { since: now - LONGEST_CALL }),
    requestsPerMinute: await countCalls(db, { since: now - MINUTE }),
    avgResponseTime: (await getUsageSummary(db, lastHour)).avgResponseTime ?? 0,
    recentErrors: (await listFailedCalls(db, lastHour, { limit: RECENT_ERRORS })).map(({ errorCode, at }) => ({
      errorCode,
      errorMessage: CALL_FAILURES[errorCode as ModelFailure] ?? '',
      timestamp: at,
    })),
  };
}
