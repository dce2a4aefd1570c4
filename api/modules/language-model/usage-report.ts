/** Reports for administrators on the calls to language models (spec/3 section 3). */
import { HOUR, MINUTE } from '../../../engine/lib/time.ts';
import type { Db } from '../../db/client.ts';
import { CALL_FAILURES } from './call-failure.ts';
import { dollarsOf } from './model-config.ts';
import {
  countCalls,
  countRunningCalls,
  listCalls,
  listFailedCalls,
  sumCalls,
  type CallSums,
  type UsageRange,
} from './queries.ts';

const RECENT_REQUESTS = 50;
const RECENT_ERRORS = 10;
/** No call takes longer: if one is still open after this time, its process has ended. */
const LONGEST_CALL = 5 * MINUTE;

/** Totals of several groups. Success is in percent, to a tenth; 100 when there were no calls. */
function figuresOf(sums: readonly CallSums[]) {
  const add = (of: (sum: CallSums) => number): number => sums.reduce((total, sum) => total + of(sum), 0);
  const totalRequests = add(({ calls }) => calls);
  const share = totalRequests === 0 ? 1 : add(({ succeeded }) => succeeded) / totalRequests;
  return {
    totalRequests,
    totalCost: dollarsOf(add(({ costMicros }) => costMicros)),
    totalTokens: add(({ tokens }) => tokens),
    successRate: Math.round(share * 1000) / 10,
    avgResponseTime: totalRequests === 0 ? 0 : add(({ responseTimeMs }) => responseTimeMs) / totalRequests,
  };
}

const groupBy = (sums: readonly CallSums[], name: 'endpoint' | 'model') =>
  [...new Set(sums.map((sum) => sum[name]))]
    .toSorted()
    .map((key) => ({ key, ...figuresOf(sums.filter((sum) => sum[name] === key)) }));

/** Cost in dollars, times in milliseconds, success in percent. */
export async function usageReport(db: Db, range: UsageRange) {
  const sums = await sumCalls(db, range);
  const { totalCost, totalRequests, successRate, avgResponseTime } = figuresOf(sums);
  return {
    summary: { totalCost, totalRequests, avgSuccessRate: successRate, avgResponseTime },
    byEndpoint: groupBy(sums, 'endpoint').map(({ key: endpoint, totalRequests, totalCost, successRate }) => ({
      endpoint,
      totalRequests,
      totalCost,
      successRate,
    })),
    byModel: groupBy(sums, 'model').map(({ key: model, totalTokens, totalRequests, totalCost, successRate }) => ({
      model,
      totalTokens,
      totalRequests,
      totalCost,
      successRate,
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

/** Current activity: the calls of this minute, and the errors and the mean response time of the last hour. */
export async function realtimeUsage(db: Db, now: number) {
  const until = now + 1;
  const lastHour = { since: now - HOUR, until };
  return {
    activeRequests: await countRunningCalls(db, { since: now - LONGEST_CALL, until }),
    requestsPerMinute: await countCalls(db, { since: now - MINUTE, until }),
    avgResponseTime: figuresOf(await sumCalls(db, lastHour)).avgResponseTime,
    recentErrors: (await listFailedCalls(db, lastHour, { limit: RECENT_ERRORS })).map(({ errorCode, at }) => ({
      errorCode,
      errorMessage: (errorCode && CALL_FAILURES[errorCode]) ?? '',
      timestamp: at,
    })),
  };
}
