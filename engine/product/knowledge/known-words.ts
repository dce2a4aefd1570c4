import type { Topic } from './search-knowledge.ts';
import { isCode, splitWords, termsOf, toTerm } from './search-terms.ts';

/** Words that many languages share, with each other or with English by chance: 'me', 'visa', the German 'ein'. */
const isShared = (word: string): boolean => word.length < 3 || isCode(word) || ['visa', 'ein', 'was'].includes(word);

/**
 * @returns a function that tells whether a question has a word that the topics have too, or an everyday English word. If
 *   not, it is probably in another language, which no other words would help.
 */
export function createWordCheck(topics: readonly Topic[]): (question: string) => boolean {
  const known = new Set(topics.flatMap(({ title, asks, body }) => termsOf([title, ...asks, body].join('\n'))));
  return (question) =>
    splitWords(question)
      .filter((word) => !isShared(word))
      .some((word) => {
        const term = toTerm(word);
        return term === null || known.has(term);
      });
}
