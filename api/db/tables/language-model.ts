/** Calls to language models, and their settings. No row is about a person or names one. */
import { index, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { ModelFailure } from '../../providers/assistant/language-model.ts';
import { count, flag, id, label, time } from '../columns.ts';

/** A call to a language model, without its request and reply. */
export const modelUsage = sqliteTable(
  'model_usage',
  {
    id: id().primaryKey(),
    at: time('at').notNull(),
    /** The part of the product that made the call. */
    endpoint: label('endpoint').notNull(),
    model: label('model').notNull(),
    /** Null while the call runs, and forever if its process ended before the reply. */
    success: flag('success'),
    /** Why it failed. */
    errorCode: label<ModelFailure>('error_code'),
    promptTokens: count('prompt_tokens').notNull(),
    completionTokens: count('completion_tokens').notNull(),
    responseTimeMs: count('response_time_ms'),
    /** Millionths of a dollar, by the prices of that moment. */
    costMicros: count('cost_micros').notNull(),
  },
  (table) => [
    // Includes all columns of the report, so that ninety days of calls are read from the index alone.
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

/** Whether the assistant may call a model, how often, and its price. An administrator sets this. */
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
