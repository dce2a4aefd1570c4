/** What the assistant answers, and what it knows. */
import type { KnowledgeEntry } from '../../../engine/product/knowledge/entry.ts';

export interface AssistantAnswer {
  /** Paragraphs with empty lines between them. A line that begins with `- ` is a list entry. */
  readonly response: string;
  /** The engine that made the answer. */
  readonly engine: 'built-in' | 'language-model';
  /** The language model's name. */
  readonly model?: string;
  /** Why another engine than usual made the answer. */
  readonly notice?: string;
  /**
   * The sources of the answer come first; the others are close to the question. Empty when nothing is known about it.
   */
  readonly sources: readonly AnswerSource[];
}

export interface AnswerSource extends Pick<KnowledgeEntry, 'id' | 'title'> {
  /** The number by which a language model's text cites it: `[1]`. */
  readonly number?: number;
}

/** The data for answers: entries of the knowledge base, and the questions of the forms. */
export interface Knowledge {
  get(id: string): KnowledgeEntry | undefined;
  /** The ids of the entries that explain questions of a form, by field. */
  explained(type: string): Record<string, string>;
  /** The entries that fit a question, 3 at most, the best first. */
  find(question: string): KnowledgeEntry[];
  /** False when it has no word of the question, which is probably in another language. */
  knowsWordOf(question: string): boolean;
}
