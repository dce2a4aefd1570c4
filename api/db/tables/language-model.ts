/** What a language model was asked for, and whether it may be asked. Nothing here is about a person, or names one. */
import { index, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { count, flag, id, label, time } from '../columns.ts';

/** A call to a language model, without what was sent or came. */
export const modelUsage = sqliteTable(
  'model_usage',
  {
    id: id().primaryKey(),
    at: time('at').notNull(),
    /** What of the product has called. */
    endpoint: label('endpoint').notNull(),
    model: label('model').notNull(),
    /** Null while the call is under way, and for good when its process has ended meanwhile. */
    success: flag('success'),
    /** Why it failed: a code of `api/modules/language-model/call-failure.ts`. */
    errorCode: label('error_code'),
    promptTokens: count('prompt_tokens').notNull(),
    completionTokens: count('completion_tokens').notNull(),
    responseTimeMs: count('response_time_ms'),
    /** Millionths of a dollar, by the prices of that moment. */
    costMicros: count('cost_micros').notNull(),
  },
  (table) => [
    // With all that the report sums up: ninety days of calls are read in the index alone.
    index('model_usage_at').on(
      table.at,
      table.model,
      table.endpoint,
      table.success,
      table.promptTokens,
      table.completionTokens,
      table.responseTimeMs,
      table.costMicros,
    ),
  ],
);

/** Whether the assistant may ask a model, how often, and what it costs: an administrator sets it. */
export const modelConfigs = sqliteTable(
  'model_configs',
  {
    id: id().primaryKey(),
    modelName: label('model_name').notNull(),
    provider: label('provider').notNull(),
    isActive: flag('is_active').notNull(),
    /** Millionths of a dollar for a thousand tokens. */
    promptMicrosPer1k: count('prompt_micros_per_1k').notNull(),
    completionMicrosPer1k: count('completion_micros_per_1k').notNull(),
    maxRequestsPerMinute: count('max_requests_per_minute').notNull(),
  },
  (table) => [uniqueIndex('model_configs_model').on(table.provider, table.modelName)],
);
