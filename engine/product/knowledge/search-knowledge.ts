/** Full-text search over topics, the same on the server and in a browser. */
import MiniSearch, { type SearchResult } from 'minisearch';
import { editDistance } from '../../lib/edit-distance.ts';
import { codesOf, namesTopic, splitWords, termsOf, toTerm } from './search-terms.ts';

/** What is searched: an entry of the knowledge base, or a question of a form. */
export interface Topic {
  readonly id: string;
  readonly title: string;
  readonly asks: readonly string[];
  readonly body: string;
  /** Types of the forms that it is about. */
  readonly forms?: readonly string[];
  /** The weight in the ranking, 1 by default. */
  readonly weight?: number;
}

/** The minimum sum of coverage and likeness. Calibrated on the questions of `tests/fixtures/knowledge/`. */
const MIN_FIT = 1.02;
/** The number of topics below an answer: the one that it comes from, and others to read. */
export const MAX_HITS = 3;
/** The number of results that are compared in detail. */
const CANDIDATES = 40;

/** Weights of weak matches. A word of the title or a phrasing tells the topic; one only in the body may be chance. */
const IN_BODY_ONLY = 0.45;
const MISSPELT = 0.8;

/** The number of letters that may differ. A short word with another letter is another word. */
const typosOf = (term: string): number | false => {
  if (/\d/.test(term) || term.length < 4) return false;
  return term.length < 8 ? 1 : 2;
};

/**
 * @returns a function that searches the topics: the ids of at most 3, the best first; none when no topic fits the question.
 *   A topic without a form or visa that the question names is no hit: its answer would be about another one.
 *   Of topics with the same title, such as an entry and the question of a form that it explains, only the best is a hit
 */
export function createKnowledgeSearch(topics: readonly Topic[]): (question: string) => string[] {
  const titles = new Map(topics.map(({ id, title }) => [id, title]));
  const weights = new Map(topics.map(({ id, weight = 1 }) => [id, weight]));
  const rarity = rarityOf(topics);
  const index = new MiniSearch<Topic>({
    fields: ['title', 'asks', 'body'],
    tokenize: splitWords,
    processTerm: toTerm,
    extractField: (topic, field) => [topic[field as 'id' | 'title' | 'asks' | 'body']].flat().join('\n'),
    searchOptions: {
      boost: { title: 4, asks: 3 },
      fuzzy: (term) => typosOf(term),
      prefix: (term) => term.length > 4,
      weights: { fuzzy: 0.4, prefix: 0.3 },
      boostDocument: (id) => weights.get(id) ?? 1,
    },
  });
  index.addAll(topics);

  const codes = new Map(topics.map((topic) => [topic.id, new Set(codesOf(textOf(topic)))]));
  const phrasings = new Map(topics.map(({ id, title, asks }) => [id, [title, ...asks].map(termsOf)]));

  return (question) => {
    if (!namesTopic(question)) return [];
    const terms = termsOf(question);
    const named = codesOf(question);
    return index
      .search(question)
      .filter(({ id }) => named.every((code) => codes.get(String(id))!.has(code)))
      .slice(0, CANDIDATES)
      .map((result) => {
        const coverage = coverageOf(result, terms, rarity);
        const likeness = likenessOf(terms, phrasings.get(String(result.id)) ?? [], rarity);
        return { id: String(result.id), score: result.score * coverage * (0.1 + likeness ** 2), coverage, likeness };
      })
      .filter(({ coverage, likeness }) => coverage + likeness >= MIN_FIT)
      .sort((a, b) => b.score - a.score)
      .filter(({ id }, index, hits) => hits.findIndex((hit) => titles.get(hit.id) === titles.get(id)) === index)
      .slice(0, MAX_HITS)
      .map(({ id }) => id);
  };
}

const textOf = ({ title, asks, body, forms = [] }: Topic): string => [title, ...asks, body, ...forms].join('\n');

/** The weight of a word by how rare it is: a word that no topic has weighs the most. */
function rarityOf(topics: readonly Topic[]): (term: string) => number {
  const counts = new Map<string, number>();
  for (const { title, asks, body } of topics)
    for (const term of termsOf([title, ...asks, body].join('\n'))) counts.set(term, (counts.get(term) ?? 0) + 1);
  return (term) => Math.log(1 + topics.length / (1 + (counts.get(term) ?? 0)));
}

/** The share of the question's words that the topic contains, 0 to 1; a rare word counts more than a common one. */
function coverageOf(result: SearchResult, terms: readonly string[], rarity: (term: string) => number): number {
  const sureness = new Map<string, number>();
  for (const [found, fields] of Object.entries(result.match)) {
    const inText = fields.includes('title') || fields.includes('asks') ? 1 : IN_BODY_ONLY;
    for (const term of terms) {
      const written = term === found ? 1 : isClose(term, found) ? MISSPELT : 0;
      sureness.set(term, Math.max(sureness.get(term) ?? 0, written * inText));
    }
  }
  const total = terms.reduce((sum, term) => sum + rarity(term), 0);
  return total === 0 ? 0 : terms.reduce((sum, term) => sum + rarity(term) * (sureness.get(term) ?? 0), 0) / total;
}

/**
 * How similar the question is to the title or a phrasing of the topic, 0 to 1: the highest similarity to one of them,
 * by the weights of their words (Dice).
 */
function likenessOf(
  terms: readonly string[],
  phrasings: readonly (readonly string[])[],
  rarity: (term: string) => number,
): number {
  const sum = (words: readonly string[]): number => words.reduce((all, word) => all + rarity(word), 0);
  const total = sum(terms);
  return Math.max(
    0,
    ...phrasings.map((phrasing) => {
      const shared = sum(terms.filter((term) => phrasing.some((word) => word === term || isClose(term, word))));
      const all = total + sum(phrasing);
      return all === 0 ? 0 : Math.min(1, (2 * shared) / all);
    }),
  );
}

/** True when one word may be the other with a typing error or an ending. The index matched them by its own rules. */
function isClose(term: string, found: string): boolean {
  const typos = typosOf(term);
  if (typos === false) return false;
  if (term.length > 4 && found.startsWith(term)) return true;
  // A first letter is rarely wrong, and a word of four letters with one letter changed or left out is usually another
  // word: the stem of Paris has four, that of 'pay' three.
  if (term[0] !== found[0] || (term.length === 4 && found.length <= 4)) return false;
  return editDistance(term, found) <= typos;
}
