import type { Deps } from '../../context.ts';
import type { AssistantAnswer } from '../../providers/assistant/assistant.ts';
import { countQuestion } from './count-question.ts';

/**
 * Answers a question of a person. Neither question nor answer is stored or logged.
 * @throws AppError RATE_LIMITED
 */
export async function answerQuestion(
  deps: Pick<Deps, 'db' | 'vault' | 'now' | 'assistant'>,
  { question, userId }: { question: string; userId: string },
): Promise<AssistantAnswer> {
  await countQuestion(deps, userId);
  return deps.assistant.answer(question);
}
