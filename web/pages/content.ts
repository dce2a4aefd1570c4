/** What public pages are made of besides `web/content/*.ts`: files that are read when the pages are rendered. */
import type { KnowledgeEntry } from '../../engine/product/knowledge/entry.ts';
import type { BlogPost, Story } from '../content/articles.ts';

export interface PageContent {
  readonly knowledge: readonly KnowledgeEntry[];
  /** The newest first. */
  readonly posts: readonly BlogPost[];
  readonly stories: readonly Story[];
}
