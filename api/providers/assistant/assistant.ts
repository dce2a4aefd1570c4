/** What answers questions. The built-in engine needs no network; another one is chosen beside it in `boot`. */
import type { KnowledgeEntry } from '../../../engine/product/knowledge/entry.ts';

export interface Assistant {
  answer(question: string): Promise<AssistantAnswer>;
}

export interface AssistantAnswer {
  /** Paragraphs with empty lines between them; a line that begins with `- ` is one of a list. */
  readonly response: string;
  /** Which engine has made it. */
  readonly engine: 'built-in' | 'language-model';
  /** The language model's name. */
  readonly model?: string;
  /** Why another engine than usual has made it. */
  readonly notice?: string;
  /** What it is made of comes first; the others are close to the question. None when nothing is known of it. */
  readonly sources: readonly AnswerSource[];
}

export interface AnswerSource extends Pick<KnowledgeEntry, 'id' | 'title'> {
  /** By which a language model's text cites it: `[1]`. */
  readonly number?: number;
}

/** What engines answer from: entries, and the questions of the forms. */
export interface Knowledge {
  get(id: string): KnowledgeEntry | undefined;
  /** The entries that explain questions of a form, by field. */
  explained(type: string): Record<string, string>;
  /** What fits a question, 3 entries at most, the best first. */
  find(question: string): KnowledgeEntry[];
}
