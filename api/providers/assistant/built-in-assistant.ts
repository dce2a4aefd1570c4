import type { KnowledgeEntry } from '../../../engine/product/knowledge/entry.ts';
import type { AssistantAnswer } from './assistant.ts';

const OTHER_WORDS =
  "I don't know the answer to this question. I can answer questions about the I-20, the H-1B petition and the DS-160. Try other words, or ask about one thing at a time.";
const IN_ENGLISH =
  "I don't understand this question. Please ask in English. I can answer questions about the I-20, the H-1B petition and the DS-160.";

const WELCOME = 'You are welcome. Ask me another question at any time.';

/** Where to ask instead, for each form. */
const WHERE_TO_ASK = [
  'You can also ask:',
  [
    '- about the I-20: the international office of your school (DSO)',
    '- about H-1B: the employer, or its attorney',
    '- about the DS-160 and visas: the US embassy or consulate where you apply',
    '- about your own case: an immigration attorney',
  ].join('\n'),
].join('\n\n');

/**
 * Answers with the first of the entries that were found for a question.
 * @param isEnglish false when no word of the question is known
 * @param isThanks the user only thanks
 */
export const builtInAnswer = (
  found: readonly KnowledgeEntry[],
  { isEnglish, isThanks }: { isEnglish: boolean; isThanks: boolean },
): AssistantAnswer => ({
  response: isThanks ? WELCOME : (found[0]?.body ?? `${isEnglish ? OTHER_WORDS : IN_ENGLISH}\n\n${WHERE_TO_ASK}`),
  engine: 'built-in',
  sources: found.map(({ id, title }) => ({ id, title })),
});
