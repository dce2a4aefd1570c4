import type { Db } from '../../db/client.ts';
import { batch } from '../../db/batch.ts';
import { newId } from '../../db/new-id.ts';
import prices from '../../content/model-prices.json' with { type: 'json' };
import type { LanguageModel, ModelUsage } from '../../providers/assistant/language-model.ts';
import { getModelConfig, insertModelConfig, type ModelConfigRow } from './queries.ts';

const MICROS = 1_000_000;

interface ModelPrices {
  /** Dollars. */
  readonly promptTokenCostPer1k: number;
  readonly completionTokenCostPer1k: number;
}

/** Prices by provider and model. A model that is not in the table costs nothing until an administrator sets a price. */
const PRICES: Readonly<Record<string, Readonly<Record<string, ModelPrices>>>> = { openai: prices.openai };

/** Adds a row for the model if there is none, so that an administrator can configure it. */
export async function registerModel(
  db: Db,
  { provider, id: modelName }: Pick<LanguageModel, 'provider' | 'id'>,
): Promise<void> {
  const { promptTokenCostPer1k = 0, completionTokenCostPer1k = 0 } = PRICES[provider]?.[modelName] ?? {};
  await batch(db, [
    insertModelConfig(db, {
      id: newId(),
      modelName,
      provider,
      isActive: true,
      promptMicrosPer1k: microsOf(promptTokenCostPer1k),
      completionMicrosPer1k: microsOf(completionTokenCostPer1k),
      maxRequestsPerMinute: prices.maxRequestsPerMinute,
    }),
  ]);
}

/** The administrator's settings for the model. @throws Error when it was not registered */
export async function configOf(db: Db, { provider, id: modelName }: LanguageModel): Promise<ModelConfigRow> {
  const config = await getModelConfig(db, { provider, modelName });
  if (!config) throw new Error(`The model ${modelName} was not registered`);
  return config;
}

/** @returns millionths of a dollar */
export const costOf = (
  { promptMicrosPer1k, completionMicrosPer1k }: ModelConfigRow,
  { promptTokens, completionTokens }: ModelUsage,
): number => Math.round((promptTokens * promptMicrosPer1k + completionTokens * completionMicrosPer1k) / 1000);

/** Dollars → millionths of a dollar, as stored. */
export const microsOf = (dollars: number): number => Math.round(dollars * MICROS);

/** Millionths of a dollar, as stored → dollars. */
export const dollarsOf = (micros: number): number => micros / MICROS;

/** The configuration for administrators, with prices in dollars (spec/3 section 3). */
export const modelConfigView = ({ promptMicrosPer1k, completionMicrosPer1k, ...config }: ModelConfigRow) => ({
  ...config,
  promptTokenCostPer1k: dollarsOf(promptMicrosPer1k),
  completionTokenCostPer1k: dollarsOf(completionMicrosPer1k),
});
