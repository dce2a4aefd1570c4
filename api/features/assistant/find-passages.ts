import type { KnowledgeEntry } from '../../../engine/product/knowledge/entry.ts';
import { isFollowUp, isThanks, joinFollowUp } from '../../../engine/product/knowledge/follow-up.ts';
import { MAX_HITS } from '../../../engine/product/knowledge/search-knowledge.ts';
import type { Knowledge } from '../../providers/assistant/assistant.ts';

/**
 * The entries of the knowledge base that fit a question in its conversation. A follow-up question is searched together
 * with what it follows, because alone it would find the entry of another topic. So is a question that finds nothing
 * alone. Thanks find nothing.
 * @param before the user's questions before it, the latest last
 */
export function findPassages(knowledge: Knowledge, question: string, before: readonly string[]): KnowledgeEntry[] {
  if (isThanks(question)) return [];
  const follows = before.length > 0 && isFollowUp(question);
  const alone = follows ? [] : knowledge.find(question);
  if (alone.length > 0 || before.length === 0) return alone;
  const topic = before.reduce((topic, next) => (isFollowUp(next) ? joinFollowUp(topic, next) : next));
  return knowledge.find(joinFollowUp(topic, question));
}

/** Adds the topics that the first entry names as related, when the search found fewer than may be shown. */
export function withRelated(knowledge: Knowledge, found: readonly KnowledgeEntry[]): KnowledgeEntry[] {
  const related = (found[0]?.related ?? []).flatMap((id) => knowledge.get(id) ?? []);
  return [...new Set([...found, ...related])].slice(0, MAX_HITS);
}
