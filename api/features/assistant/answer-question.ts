import type { Deps } from '../../context.ts';
import { QUOTAS } from '../../lib/quotas.ts';
import { limitRate } from '../../lib/rate-limit/limit-rate.ts';
import type { AssistantAnswer } from '../../providers/assistant/assistant.ts';

/**
 * Answers a question of a person. Neither question nor answer is stored or logged.
 * @throws AppError RATE_LIMITED
 */
export async function answerQuestion(
  { db, vault, now, assistant }: Pick<Deps, 'db' | 'vault' | 'now' | 'assistant'>,
  { question, userId }: { question: string; userId: string },
): Promise<AssistantAnswer> {
  await limitRate(db, [{ bucket: vault.fingerprint(`questions of ${userId}`), limit: QUOTAS.questionsEach }], now());
  return assistant.answer(question);
}
